/** Codes of tables, as people type them and as cameras read them. */

export const CODE_LENGTH = 4;

/** What of a typed text can be in a code. */
export function cleanCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, CODE_LENGTH);
}

/** The code in a scanned link, or in a scanned code itself; null if there is none. */
export function codeIn(scanned: string): string | null {
  const found = /\/tv?\/([A-Za-z]{4})\/?(?:[?#].*)?$/.exec(scanned) ?? /^\s*([A-Za-z]{4})\s*$/.exec(scanned);
  return found?.[1]?.toUpperCase() ?? null;
}
