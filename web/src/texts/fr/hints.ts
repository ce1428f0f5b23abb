import type { Texts } from '..';

export const hints: Texts['hints'] = {
  pace: 'Le chronomètre en haut\u00a0: la durée des tours et des pauses.',
  flyswatter: {
    turn: 'À toi\u00a0: touche ta pile pour retourner une carte.',
    watch: 'Regarde le milieu\u00a0: quand une tapette sort, tout le monde tape.',
    swat: (two) =>
      two ? 'Tape\u00a0! Pour chacun de tes deux gants, une mouche de la couleur en tête.' : 'Tape\u00a0! Touche une mouche de la couleur la plus fréquente.',
    hands: 'Chaque gant est une main libre. Sers-t’en aussi, ou appuie sur Fini.',
  },
  bugoff: {
    place: 'À toi\u00a0: appuie sur Poser sous un insecte pour le mettre devant toi.',
    score: 'Marquer te rapporte tes insectes de cette couleur, et aux autres les leurs.',
    net: 'Un filet prend sa couleur et celles des filets d’avant. Marque à temps\u00a0!',
  },
  splaf: {
    roll: 'À toi\u00a0: appuie sur Lancer.',
    slap: (start, steps) => `Cherche et tape\u00a0: ${start} – ${steps}.`,
    tap: 'Touche d’abord tous tes monstres, puis tape le bon.',
    arrows: 'Les flèches autour du cercle montrent où mènent le violet et le blanc.',
  },
  catslap: {
    deal: 'Tu donnes\u00a0: touche la pioche pour retourner une carte.',
    dealOn: 'Personne n’en veut\u00a0? Touche la pioche pour retourner la suivante.',
    slap: 'Tape si tu vois la forme, l’insecte ou la couleur de ton chat.',
    pass: 'Rien en commun\u00a0? Appuie sur «\u00a0Pas pour moi\u00a0». Si tous le font, elle part.',
    award: 'Ex æquo\u00a0: tu dis qui reçoit la carte.',
  },
};
