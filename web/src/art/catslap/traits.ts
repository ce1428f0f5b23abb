/** The words of the cats, as the rules have them; their colours are in the palette. */

export const CAT_SHAPES = ['square', 'round', 'triangle'] as const;
export type CatShape = (typeof CAT_SHAPES)[number];

export const CAT_BUGS = ['fly', 'ladybug', 'none'] as const;
export type CatBug = (typeof CAT_BUGS)[number];
