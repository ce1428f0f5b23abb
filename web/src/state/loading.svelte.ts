/** Whether a piece of the program could not be fetched: then only a reload helps. */
export const loading = $state({ failed: false });

export function watchLoading(): void {
  addEventListener('vite:preloadError', () => (loading.failed = true));
}
