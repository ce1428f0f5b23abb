export const splaf = {
  roll: 'Roll',
  monster: (size: number) => `Monster ${size}`,
  tap: (size: number) => `Tap your monster ${size}`,
  tapFirst: 'Tap your own monsters first.',
  start: {
    largest: 'The largest',
    smallest: 'The smallest',
    'largest-blue': 'The largest blue one',
    'largest-red': 'The largest red one',
    'smallest-blue': 'The smallest blue one',
    'smallest-red': 'The smallest red one',
  },
  steps: {
    same: 'that one',
    'violet-1': 'one further to violet',
    'violet-2': 'two further to violet',
    'white-1': 'one further to white',
    'white-2': 'two further to white',
  },
  taken: (name: string, size: number) => `${name} takes monster ${size}.`,
  missed: (name: string, size: number) => `${name}: monster ${size} was wrong.`,
  contested: (names: string, size: number) => `Dead heat: ${names}. Monster ${size} stays.`,
  wrong: 'wrong monster',
  untaken: (size: number) => `Nobody found monster ${size}.`,
  options: {
    ring: {
      label: 'Monsters in the ring',
      explain: 'Fewer are easier, eight are for experts.',
    },
    handicap: {
      label: 'Handicap',
      explain: 'These players tap their own monsters before each slap.',
    },
    portal: {
      label: 'The portal',
      explain: 'Which colour leads clockwise?',
      random: 'chance decides',
      'violet-clockwise': 'violet',
      'white-clockwise': 'white',
    },
  },
};
