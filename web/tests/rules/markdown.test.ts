import { describe, expect, it } from 'vitest';

import { blocksOf, spansOf } from '../../src/rules/markdown';

describe('a text', () => {
  it('has loud and leaning words', () => {
    expect(spansOf('a **b c** *d* e')).toEqual([
      { kind: 'plain', text: 'a ' },
      { kind: 'bold', text: 'b c' },
      { kind: 'plain', text: ' ' },
      { kind: 'italic', text: 'd' },
      { kind: 'plain', text: ' e' },
    ]);
  });

  it('begins no line with a mark', () => {
    expect(spansOf('Tape **le** ! Vite')[2]).toEqual({ kind: 'plain', text: '\u00a0! Vite' });
    expect(spansOf('la règle « Manches »')).toEqual([{ kind: 'plain', text: 'la règle «\u00a0Manches\u00a0»' }]);
  });

  it('is never read as markup of another kind', () => {
    expect(spansOf('<b>5 * 3</b>')).toEqual([{ kind: 'plain', text: '<b>5 * 3</b>' }]);
  });
});

describe('a page', () => {
  it('has titles, headings, rules, examples and paragraphs over several lines', () => {
    const blocks = blocksOf('# Title\n\nOne\nline.\n\n## Part\n\n**FS-4 A fly.** Is\nlaid.\n\n*Example.* Red.\n\n**FS-13 What** is paid.\n');
    expect(blocks).toEqual([
      { kind: 'title', text: 'Title' },
      { kind: 'paragraph', spans: [{ kind: 'plain', text: 'One line.' }] },
      { kind: 'heading', text: 'Part' },
      { kind: 'rule', id: 'FS-4', name: 'A fly.', spans: [{ kind: 'plain', text: 'Is laid.' }] },
      { kind: 'example', spans: [{ kind: 'italic', text: 'Example.' }, { kind: 'plain', text: ' Red.' }] },
      { kind: 'rule', id: 'FS-13', name: 'What', spans: [{ kind: 'plain', text: 'is paid.' }] },
    ]);
  });

  it('has lists', () => {
    expect(blocksOf('- **a** b\n- c\n  d')).toEqual([
      {
        kind: 'list',
        items: [
          [
            { kind: 'bold', text: 'a' },
            { kind: 'plain', text: ' b' },
          ],
          [{ kind: 'plain', text: 'c d' }],
        ],
      },
    ]);
  });

  it('has tables', () => {
    expect(blocksOf('| a | b |\n| --- | --- |\n| x | 1 |')).toEqual([
      {
        kind: 'table',
        head: [[{ kind: 'plain', text: 'a' }], [{ kind: 'plain', text: 'b' }]],
        rows: [[[{ kind: 'plain', text: 'x' }], [{ kind: 'plain', text: '1' }]]],
      },
    ]);
  });
});
