/** An adjective of colour before its noun; two of them never bend. */
export function bent(colour: string, ending: string): string {
  return colour === 'lila' || colour === 'orange' ? colour : `${colour}${ending}`;
}
