/** Addresses as people read and type them. */

/** A link without `https://`. */
export function typedLink(link: string): string {
  return link.replace(/^https?:\/\//, '');
}

/** The server that a table's link leads to. */
export function serverOf(link: string): string {
  return typedLink(link).replace(/\/t\/.*/, '');
}
