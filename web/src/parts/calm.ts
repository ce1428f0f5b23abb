/** Longer than a slap that is on its way, shorter than anybody needs to read a button. */
const CALM_MS = 400;

/** What comes up under a hand that still slaps is not pressed by it. */
export function calm(node: HTMLElement): () => void {
  node.style.pointerEvents = 'none';
  const timer = setTimeout(() => (node.style.pointerEvents = ''), CALM_MS);
  return () => clearTimeout(timer);
}
