/** How much a phone downloads until the first table is on the screen. Fails above the limit. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUILT = new URL('../../src/firsthand/web_client/', import.meta.url);
const LIMIT = 150_000;

/** The page itself, and what it then asks for: a language, the home page's pictures, a game. */
const FIRST = ['index.html', 'src/texts/en/index.ts', 'src/games/flyswatter/index.ts'];
const PICTURES = ['flyswatter', 'bugoff', 'splaf', 'catslap'].map((game) => `src/art/${game}/index.ts`);

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', BUILT), 'utf8'));
const files = new Set(['index.html']);

function add(name) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no ${name}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const other of chunk.imports ?? []) add(other);
}

for (const name of [...FIRST, ...PICTURES]) add(name);

const sizes = [...files]
  .map((name) => ({ name, bytes: gzipSync(readFileSync(new URL(name, BUILT)), { level: 9 }).length }))
  .sort((a, b) => b.bytes - a.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { name, bytes } of sizes.slice(0, 6)) console.log(`${String(bytes).padStart(8)}  ${name}`);
console.log(`${String(total).padStart(8)}  bytes gzip for the first table, of ${LIMIT}`);
if (total > LIMIT) process.exit(1);
