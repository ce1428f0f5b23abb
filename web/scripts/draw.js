/**
 * Draws what is kept as files, with the Chromium that CHROMIUM names or that is on the path.
 *
 *   node scripts/draw.js icons         public/icons/ from the logo
 *   node scripts/draw.js sheet FOLDER  the contact sheet in all sizes and visions, to be looked at
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';

const CHROMIUM = process.env.CHROMIUM ?? 'chromium';
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--no-first-run'];
const ICONS = new URL('../public/icons/', import.meta.url).pathname;
const ICON_SIZES = { icon: [180, 192, 512], maskable: [192, 512] };
/** Wide enough for a row of cards; high enough for all of it. */
const SHEETS = { 60: [1200, 1900], 120: [1800, 4400], 400: [3600, 16000] };

const work = mkdtempSync(join(tmpdir(), 'draw-'));
const vite = await createServer({
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
});

function shoot(html, file, [w, h]) {
  const page = join(work, 'page.html');
  writeFileSync(page, html);
  const size = [`--window-size=${w},${h}`, `--screenshot=${resolve(file)}`];
  const flags = [...FLAGS, '--default-background-color=00000000', `--user-data-dir=${join(work, 'profile')}`];
  execFileSync(CHROMIUM, [...flags, ...size, `file://${page}`], { stdio: 'ignore' });
  console.log(file);
}

async function icons() {
  const { mark } = await vite.ssrLoadModule('/src/art/house/logo.ts');
  mkdirSync(ICONS, { recursive: true });
  for (const [name, sizes] of Object.entries(ICON_SIZES)) {
    const svg = mark(name === 'maskable');
    writeFileSync(join(ICONS, `${name}.svg`), `${svg}\n`);
    for (const size of sizes) {
      const sized = svg.replace('width="100" height="100"', `width="${size}" height="${size}"`);
      const page = `<style>body{margin:0}svg{display:block}</style>${sized}`;
      shoot(page, join(ICONS, `${name}-${size}.png`), [size, size]);
    }
  }
}

async function sheets(folder) {
  const { sheet } = await vite.ssrLoadModule('/src/art/sheet/sheet.ts');
  const { VISIONS } = await vite.ssrLoadModule('/src/art/vision.ts');
  const styles = ['../src/art/tables.css', '../src/art/sheet/sheet.css'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
  mkdirSync(folder, { recursive: true });
  for (const vision of VISIONS) {
    for (const [size, area] of Object.entries(SHEETS)) {
      if (vision !== 'normal' && size === '400') continue; // what matters is told apart when small
      const page = `<style>${styles.join('')}</style>${await sheet(vision, Number(size))}`;
      shoot(page, join(folder, `${vision}-${size}.png`), area);
    }
  }
}

try {
  const [what, folder = 'sheet'] = process.argv.slice(2);
  if (what === 'icons') await icons();
  else if (what === 'sheet') await sheets(folder);
  else throw new Error('say "icons" or "sheet FOLDER"');
} finally {
  await vite.close();
  rmSync(work, { recursive: true });
}
