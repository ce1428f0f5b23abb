export const flyswatter = {
  fly: (colour: string | null, value: number) => (colour ? `${colour} fly, ${value}` : 'Swatter'),
  turn: 'Turn over',
  pass: 'Done',
};
