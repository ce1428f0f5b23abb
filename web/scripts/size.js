/** How much a phone downloads until the first table is on the screen. Fails above the limit. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUILT = new URL('../../src/firsthand/web_client/', import.meta.url);
const LIMIT = 150_000;

/** Loaded later, when somebody asks for it. */
const LATER = /^(Replay|Person|Learn|Rules|BigScreen|bugoff|splaf|catslap|fr|de)-/;

const files = readdirSync(new URL('assets/', BUILT)).filter((name) => !LATER.test(name));
const sizes = ['index.html', ...files.map((name) => `assets/${name}`)].map((name) => ({
  name,
  bytes: gzipSync(readFileSync(new URL(name, BUILT)), { level: 9 }).length,
}));
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { name, bytes } of sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 8)) {
  console.log(`${String(bytes).padStart(8)}  ${name}`);
}
console.log(`${String(total).padStart(8)}  bytes gzip for the first table, of ${LIMIT}`);
if (total > LIMIT) process.exit(1);
