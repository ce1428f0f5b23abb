import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { compressed } from './scripts/compress.ts';

/** `npm run dev` speaks to a server that was started by `firsthand serve`. */
const server = process.env['FIRSTHAND_SERVER'] ?? 'http://127.0.0.1:8420';

/** The oldest browsers that work, as the README says: `dvh` decides in Chrome, `:has()` in Firefox, `@container` in Safari. */
const BROWSERS = ['chrome108', 'firefox121', 'safari16'];

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: {
    outDir: '../src/firsthand/web_client',
    emptyOutDir: true,
    target: BROWSERS,
    cssTarget: BROWSERS,
    manifest: true, // for scripts/size.js
    assetsInlineLimit: 0, // the server's content policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    fs: { allow: ['..'] }, // the rules are in docs/
    proxy: {
      // The server compares the page's origin with the host it is asked for: both stay as they are.
      '/api': { target: server },
      '/health': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  test: { include: ['tests/**/*.test.ts'] },
});
