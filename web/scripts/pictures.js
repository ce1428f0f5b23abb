/**
 * Says what the pictures of a game show: JSON from each SVG to its name, hands included.
 *
 *   node scripts/pictures.js GAME
 */
import { createServer } from 'vite';

const vite = await createServer({
  server: { middlewareMode: true, watch: null },
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
});

try {
  const [game] = process.argv.slice(2);
  const { client } = await vite.ssrLoadModule(`/src/games/${game}/index.ts`);
  const { paintHouseArt, POSES, SEATS } = await vite.ssrLoadModule('/src/art/index.ts');
  const names = {};
  for (const name of client.pictures) names[client.picture(name)] ??= name;
  for (const seat of SEATS.keys()) {
    for (const pose of POSES) {
      for (const left of [false, true]) {
        names[paintHouseArt({ game: 'house', kind: 'hand', seat, pose, left })] ??= `${pose} hand ${seat}`;
      }
    }
  }
  console.log(JSON.stringify(names));
} finally {
  await vite.close();
}
