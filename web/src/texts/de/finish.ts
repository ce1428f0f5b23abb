import type { Texts } from '..';

export const finish: Texts['finish'] = {
  title: 'Zielfoto',
  first: (first, second, lead) => `${first} war ${lead} vor ${second}.`,
  sure: (percent) => `Zu ${percent.toLocaleString('de')}\u00a0% sicher.`,
  alone: (name, time) => `${name}: ${time}.`,
  heat: (names, lead) => `${names}: ${lead} Abstand, zu knapp, um sicher zu sein.`,
  arrival: (name) => `Nach der Ankunft wäre es ${name} gewesen.`,
  early: (name) => `${name} war schneller, als Menschen sind: geraten.`,
  zone: 'gleichauf',
  after: 'ms, nachdem die Karte auf dem eigenen Bildschirm zu sehen war',
  more: 'Woher weiß man das?',
  claimed: (time) => `gemeldet ${time}`,
  allowed: (low, high) => `nach der Ankunft möglich: ${low} bis ${high}`,
  device: (time) => `Gerät: ${time}`,
  line: (time) => `hin und zurück ${time}`,
  error: (time) => `± ${time}`,
  why: {
    'as-claimed': 'Die eigene Uhr und die Messung des Servers passen zusammen.',
    'stall-forgiven': 'Das Netz hat gestockt, das sieht man: gezählt wie gemeldet.',
    'stall-in-part': 'Das Netz hat gestockt, das sieht man: zum Teil gezählt.',
    'too-early-for-arrival': 'So früh wäre die Hand eher da gewesen: erhöht.',
    'heard-later': 'War danach noch ohne Hand zu hören: erhöht.',
    'too-late-for-arrival': 'So spät könnte die Hand noch nicht da sein: gesenkt.',
    'quota-used-up': 'Zuletzt zu oft später als üblich: erhöht.',
    'no-claim': 'Ohne eigene Zeit: wie vom Server gemessen.',
  },
};
