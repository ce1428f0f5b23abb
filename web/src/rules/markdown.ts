/** The little Markdown that the rules are written in, read into plain values. */

export interface Span {
  kind: 'plain' | 'bold' | 'italic';
  text: string;
}

export type Block =
  | { kind: 'title' | 'heading'; text: string }
  /** The name is the beginning of its first sentence, or ends with a full stop. */
  | { kind: 'rule'; id: string; name: string; spans: Span[] }
  | { kind: 'paragraph' | 'example'; spans: Span[] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const SPAN = /\*\*(.+?)\*\*|\*(.+?)\*/gs;
/** A rule begins with its number and name: `**FS-4 A fly.** …`, `**FS-13 What is paid** (…) …`. */
const RULE = /^\*\*([A-Z]{2}-\d+) (.+?)\*\* (.*)$/s;
/** An example begins with that word in italics, in whatever language. */
const EXAMPLE = /^\*[^*]+\.\*\s/;

/** No line begins with a mark that French sets a space before, or ends with one that it sets a space after. */
const BESIDE_MARK = /« | (?=[!?:;…»])/g;

export function spansOf(written: string): Span[] {
  const text = written.replace(BESIDE_MARK, (found) => found.replace(' ', '\u00a0'));
  const spans: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(SPAN)) {
    if (found.index > from) spans.push({ kind: 'plain', text: text.slice(from, found.index) });
    const [all, bold, italic] = found;
    spans.push(bold !== undefined ? { kind: 'bold', text: bold } : { kind: 'italic', text: italic ?? '' });
    from = found.index + all.length;
  }
  if (from < text.length) spans.push({ kind: 'plain', text: text.slice(from) });
  return spans;
}

/** Paragraphs are parted by empty lines; a line break within one is a space. */
export function blocksOf(source: string): Block[] {
  return source
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(blockOf);
}

function blockOf(part: string): Block {
  if (part.startsWith('|')) return tableOf(part.split('\n'));
  if (part.startsWith('- ')) return { kind: 'list', items: part.slice(2).split(/\n- /).map((item) => spansOf(joined(item))) };
  const text = joined(part);
  if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3) };
  if (text.startsWith('# ')) return { kind: 'title', text: text.slice(2) };
  const [, id, name, rest] = RULE.exec(text) ?? [];
  if (id !== undefined && name !== undefined) return { kind: 'rule', id, name, spans: spansOf(rest ?? '') };
  return { kind: EXAMPLE.test(text) ? 'example' : 'paragraph', spans: spansOf(text) };
}

function joined(lines: string): string {
  return lines.replace(/\s*\n\s*/g, ' ');
}

/** The second line only parts the head from the rows. */
function tableOf(lines: readonly string[]): Block {
  const cells = (line: string) => line.split('|').slice(1, -1).map((cell) => spansOf(cell.trim()));
  const [head = '', , ...rows] = lines;
  return { kind: 'table', head: cells(head), rows: rows.map(cells) };
}
