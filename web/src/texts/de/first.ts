import type { Texts } from '..';

const player = {
  question: 'Wer beginnt',
  begins: (name: string) => `${name} beginnt`,
  youBegin: 'Du beginnst',
  fastest: 'wer am schnellsten ist, beginnt',
};
const dealer = {
  question: 'Wer gibt zuerst',
  begins: (name: string) => `${name} gibt zuerst`,
  youBegin: 'Du gibst zuerst',
  fastest: 'wer am schnellsten ist, gibt zuerst',
};

export const first: Texts['first'] = {
  games: { flyswatter: player, bugoff: player, splaf: player, catslap: dealer },
  rules: {
    usual: 'Wie üblich',
    fastest: 'Die schnellste Hand beim Aufwärmen',
    chance: 'Der Zufall, in jedem Spiel',
    turns: 'Reihum',
  },
  always: 'Immer dieselbe Person',
  noFastest: 'Wer am schnellsten ist, steht nicht fest: Ein Aufwärmen zeigt es.',
  named: (begins) => `${begins}.`,
  fastest: (begins) => `${begins}: die schnellste Hand beim Aufwärmen.`,
  turns: (begins) => `${begins}: Es geht reihum.`,
  chance: 'Der Zufall entscheidet.',
  chanceOnce: 'Im ersten Spiel entscheidet der Zufall, danach geht es reihum.',
  next: (begins) => `Nächstes Spiel: ${begins}`,
};
