import type { Texts } from '..';

export const warmup: Texts['warmup'] = {
  title: 'Aufwärmen',
  wait: 'Warte …',
  now: 'Schlag!',
  done: 'Liegt!',
  early: 'Zu früh. Warte auf das Zeichen.',
  hint: 'Schlag, sobald die Farbe wechselt. Eine Taste geht auch.',
  stop: 'Aufwärmen beenden',
  slap: (nth, of) => `Schlag ${nth} von ${of}`,
  fastest: (name, ms) => `${name} war am schnellsten: ${ms}`,
  youFastest: (ms) => `Du warst am schnellsten: ${ms}`,
  nobody: 'Niemand hat rechtzeitig geschlagen.',
};
