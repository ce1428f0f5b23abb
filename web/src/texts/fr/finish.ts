import type { Texts } from '..';

export const finish: Texts['finish'] = {
  title: 'Photo-finish',
  first: (first, second, lead) => `${first}, ${lead} avant ${second}.`,
  sure: (percent) => `Sûr à ${percent.toLocaleString('fr')}\u00a0%.`,
  alone: (name, time) => `${name} : ${time}.`,
  heat: (names, lead) => `${names} : ${lead} d’écart, trop peu pour être sûr.`,
  arrival: (name) => `Par ordre d’arrivée, c’eût été ${name}.`,
  early: (name) => `${name} plus vite qu’un humain : deviné.`,
  zone: 'ex æquo',
  after: 'ms après que la carte fut visible sur son propre écran',
  more: 'Comment le sait-on ?',
  claimed: (time) => `annoncé ${time}`,
  allowed: (low, high) => `possible d’après l’arrivée : ${low} à ${high}`,
  device: (time) => `appareil : ${time}`,
  line: (time) => `aller-retour ${time}`,
  error: (time) => `± ${time}`,
  why: {
    'as-claimed': 'Sa propre horloge et la mesure du serveur concordent.',
    'stall-forgiven': 'Le réseau a bloqué, cela se voit : compté comme annoncé.',
    'stall-in-part': 'Le réseau a bloqué, cela se voit : compté en partie.',
    'too-early-for-arrival': 'Si tôt, la main serait arrivée avant : relevé.',
    'heard-later': 'Encore entendu sans main après cela : relevé.',
    'too-late-for-arrival': 'Si tard, la main ne pouvait pas être là : abaissé.',
    'quota-used-up': 'Trop souvent en retard ces derniers temps : relevé.',
    'no-claim': 'Sans temps propre : selon la mesure du serveur.',
  },
};
