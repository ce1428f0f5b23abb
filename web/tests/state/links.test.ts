import { expect, it } from 'vitest';

import { serverOf, typedLink } from '../../src/state/links';

it.each([
  ['http://192.168.0.7:8420/t/KXQZ', '192.168.0.7:8420/t/KXQZ', '192.168.0.7:8420'],
  ['https://table.example/t/KXQZ', 'table.example/t/KXQZ', 'table.example'],
  ['https://example.org/slap/t/KXQZ', 'example.org/slap/t/KXQZ', 'example.org/slap'],
  ['table.example', 'table.example', 'table.example'],
])('%s is typed as %s, at the server %s', (link, typed, server) => {
  expect(typedLink(link)).toBe(typed);
  expect(serverOf(link)).toBe(server);
});
