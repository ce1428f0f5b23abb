import type { Texts } from '..';

export const hints: Texts['hints'] = {
  pace: 'Die Stoppuhr oben: wie lange Züge und Pausen dauern.',
  flyswatter: {
    turn: 'Du bist dran: Tipp auf deinen Stapel, um aufzudecken.',
    watch: 'Schau in die Mitte: Kommt eine Klatsche, schlagen alle zu.',
    swat: (two) => (two ? 'Klatsch! Für jeden deiner zwei Handschuhe eine Fliege der häufigsten Farbe.' : 'Klatsch! Tipp auf eine Fliege der häufigsten Farbe.'),
    hands: 'Jeder Handschuh ist eine freie Hand. Nimm sie auch, oder drück Fertig.',
  },
  bugoff: {
    place: 'Du bist dran: Drück Legen unter einem Käfer, dann liegt er vor dir.',
    score: 'Werten bringt dir deine Käfer dieser Farbe. Andere werten ihre mit.',
    net: 'Ein Netz holt Käfer seiner Farbe und früherer Netze. Werte rechtzeitig!',
  },
  splaf: {
    roll: 'Du bist dran: Drück Würfeln.',
    slap: (start, steps) => `Such und schlag: ${start} – ${steps}.`,
    tap: 'Tipp erst alle deine Monster an, dann schlag das richtige.',
    arrows: 'Die Pfeile um den Kreis zeigen, wohin Violett und Weiß führen.',
  },
  catslap: {
    deal: 'Du gibst: Tipp auf den Stapel, um aufzudecken.',
    dealOn: 'Will sie niemand? Tipp auf den Stapel, dann kommt die nächste.',
    slap: 'Schlag zu, wenn Form, Insekt oder Farbe zu deiner Katze passt.',
    pass: 'Nichts gemeinsam? Drück „Nicht meine“. Will sie niemand, kommt sie weg.',
    award: 'Gleichauf: Du sagst, wer die Karte bekommt.',
  },
};
