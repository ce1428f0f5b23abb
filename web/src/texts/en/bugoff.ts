import { choose } from './plural';

const a = (colour: string) => (/^[aeiou]/.test(colour) ? `an ${colour}` : `a ${colour}`);

export const bugoff = {
  colours: { red: 'red', yellow: 'yellow', green: 'green', blue: 'blue', purple: 'purple', orange: 'orange' },
  place: 'Place',
  score: 'Score',
  placeLabel: (colour: string) => `Place the ${colour} bug before you`,
  scoreLabel: (colour: string, points: number) => `Score +${points}: ${colour}`,
  drew: (colour: string) => `You draw ${a(colour)} bug.`,
  /** `losses` is a list of names and figures; empty where there is no room for it. The last net ends the game. */
  netShown: (colour: string, gone: number, losses: string, isLast: boolean) =>
    `${isLast ? `The last net, the ${colour} one!` : `The ${colour} net!`} ${gone ? `${choose(gone, '1 bug is', `${gone} bugs are`)} gone${losses && `: ${losses}`}` : 'No bug is gone'}.`,
  placed: (name: string, colour: string) => `${name} places ${a(colour)} bug.`,
  scored: (name: string, colour: string, points: string) => `${name} scores ${colour}: ${points || 'no points'}.`,
  /** In a player's place: what became of the bug that was played last. */
  hasPlaced: 'placed',
  hasScored: (points: number) => `+${points}`,
  recap: {
    scored: (n: number) => `${choose(n, 'bug', 'bugs')} scored`,
    most: (_n: number): string => 'at once, your best',
    byOthers: (_n: number): string => 'thanks to others',
    nets: (n: number) => `${choose(n, 'net', 'nets')} hit you`,
    lost: (n: number) => `${choose(n, 'bug', 'bugs')} lost to nets`,
  },
  options: {
    tiebreak: {
      label: 'Equal points',
      explain: 'More bugs of one colour decide. Which colour comes first?',
      first_net: 'that of the first net',
      last_net: 'that of the last net',
    },
  },
};
