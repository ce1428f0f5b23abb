/** Fly-swatter's cards, by their ids. */
export type FlyColour = 'red' | 'yellow' | 'green' | 'blue' | 'purple' | 'orange';

const FLY = /^([a-z]+)(\d)[a-d]$/;

export function isSwatter(card: string): boolean {
  return card.startsWith('swatter');
}

export function colourOf(card: string): FlyColour | null {
  return isSwatter(card) ? null : ((FLY.exec(card)?.[1] ?? null) as FlyColour | null);
}

export function valueOf(card: string): number {
  return Number(FLY.exec(card)?.[2] ?? 0);
}
