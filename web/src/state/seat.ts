/** The table at which this browser sat down last: who comes back there is not asked again who it is. */
const KEY = 'firsthand.table';

export function satDownAt(code: string): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // then it is asked again
  }
}

export function hasSatAt(code: string): boolean {
  try {
    return localStorage.getItem(KEY) === code;
  } catch {
    return false;
  }
}
