export const settings = {
  title: 'Settings',
  language: 'Language',
  theme: 'Colours',
  themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
  volume: 'Volume',
  volumeAt: (n: number) => (n === 0 ? 'Off' : `${n} %`),
  vibration: 'Vibration',
  motion: 'Motion',
  motionHint: 'Cards fly and turn.',
  leftHanded: 'Left-handed',
  leftHandedHint: 'Your own cards are at the left.',
};
