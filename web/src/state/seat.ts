/** The tables that have let this browser in: who comes back there is not asked again who it is. */
const KEY = 'firsthand.tables';
/** The latest of them: codes are short, and come again at other tables. */
const MAX_TABLES = 8;

export function joinedTable(code: string): void {
  store([code, ...others(code)].slice(0, MAX_TABLES));
}

export function hasJoined(code: string): boolean {
  return stored().includes(code);
}

/** For somebody who went for good: who comes again is asked as a newcomer is. */
export function leftTable(code: string): void {
  store(others(code));
}

function others(code: string): string[] {
  return stored().filter((one) => one !== code);
}

function stored(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

function store(codes: readonly string[]): void {
  try {
    localStorage.setItem(KEY, codes.join(' '));
  } catch {
    // then it is asked again
  }
}
