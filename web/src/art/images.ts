/**
 * Pictures as images. One node a card instead of eighty, shared by all cards that look the same,
 * and an image can be decoded before it is shown.
 */

const addresses = new Map<string, string>();
/** Images that nobody shows may be forgotten by the browser; these are kept. */
const kept = new Map<string, HTMLImageElement>();

/** An address for an SVG, the same for the same SVG. */
export function imageOf(svg: string): string {
  let address = addresses.get(svg);
  if (address === undefined) {
    address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    addresses.set(svg, address);
  }
  return address;
}

/** Ready to be shown within a frame. Call it with a game's pictures before its first card. */
export async function decode(svgs: readonly string[]): Promise<void> {
  const images = [...new Set(svgs.map(imageOf))].map((address) => {
    const image = kept.get(address) ?? new Image();
    if (!kept.has(address)) image.src = address;
    kept.set(address, image);
    return image;
  });
  await Promise.allSettled(images.map((image) => image.decode())); // a single one may come late
}
