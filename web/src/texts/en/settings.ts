export const settings = {
  title: 'Settings',
  language: 'Language',
  sound: 'Sound',
  vibration: 'Vibration',
  motion: 'Motion',
  motionHint: 'Cards fly and turn.',
  leftHanded: 'Left-handed',
  leftHandedHint: 'Your own cards are at the left.',
};
