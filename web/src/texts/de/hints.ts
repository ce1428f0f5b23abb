import type { Texts } from '..';

export const hints: Texts['hints'] = {
  pace: 'Die Stoppuhr oben: wie lange Züge und Pausen dauern.',
  flyswatter: {
    turn: 'Du bist dran: Tippe auf deinen Stapel, um aufzudecken.',
    watch: 'Schau in die Mitte: Kommt eine Klatsche, schlagen alle zu.',
    swat: 'Klatsch! Tippe auf eine Fliege der häufigsten Farbe.',
    hands: 'Jeder Handschuh ist eine freie Hand. Noch eine Fliege oder Fertig.',
  },
  bugoff: {
    place: 'Du bist dran: Mit Legen kommt der Käfer vor dich.',
    score: 'Werten bringt dir deine Käfer dieser Farbe. Andere werten ihre mit.',
    net: 'Ein Netz holt alle Käfer seiner und früherer Farben. Werte rechtzeitig!',
  },
  splaf: {
    roll: 'Du bist dran: Drücke Würfeln.',
    slap: (start, steps) => `Suche und tippe: ${start} – ${steps}.`,
    tap: 'Tippe erst alle deine Monster an, dann das richtige.',
    arrows: 'Die Pfeile im Kreis zeigen, wohin Violett und Weiß führen.',
  },
  catslap: {
    deal: 'Du gibst: Tippe auf den Stapel, um aufzudecken.',
    slap: 'Schlag zu, wenn Form, Käfer oder Farbe zu deiner Katze passt.',
    award: 'Gleich schnell: Du sagst, wer die Karte bekommt.',
  },
};
