/** Giving something away: a link, or a file. */

/** Into the clipboard, also on a page without TLS, which has none. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
}

export function canShare(): boolean {
  return 'share' in navigator;
}

/** By whatever this device shares with. Whoever changes their mind is asked nothing. */
export async function shareLink(title: string, text: string, url: string): Promise<void> {
  await navigator.share({ title, text, url }).catch(() => undefined);
}

/** Lets the browser save what this page has made. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** By whatever this device shares files with; where it shares none, as on a page without TLS, the browser saves it. */
export async function shareFile(file: File, title: string): Promise<void> {
  const data = { files: [file], title };
  if (!('share' in navigator) || !navigator.canShare?.(data)) {
    saveFile(file.name, file, file.type);
    return;
  }
  try {
    await navigator.share(data);
  } catch (error) {
    // Whoever changes their mind is asked nothing; a browser that refuses after all can still save.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file.name, file, file.type);
  }
}
