/** Which pictures stand beside a rule, and beside each line of the game in short. */
import type { GameName } from '../wire/types';

export const SHORT: Record<GameName, readonly (readonly string[])[]> = {
  flyswatter: [
    ['red5a', 'yellow4a'],
    ['back'],
    ['swatter01'],
    ['green3a', 'blue1a', 'yellow2a', 'red2a', 'purple3a'],
    ['red2a', 'red4a', 'red1a'],
    [],
    [],
    [],
    [],
  ],
  bugoff: [
    ['red01', 'yellow02', 'blue04'],
    [],
    ['back'],
    [],
    [],
    [],
    ['off-red'],
    ['off-red', 'off-blue'],
    [],
    [],
  ],
  splaf: [
    ['monster20', 'monster13'],
    [],
    ['smallest-blue'],
    ['violet-1', 'white-2'],
    ['violet-clockwise'],
    ['monster04', 'monster08', 'monster20', 'largest-blue'],
    [],
    [],
    [],
    [],
  ],
  catslap: [
    [],
    ['round-fly-purple'],
    ['back'],
    ['round-none-green-a', 'square-fly-orange-a', 'triangle-none-purple-a'],
    [],
    ['square-ladybug-green-a'],
    [],
    [],
    [],
    [],
  ],
};

export const PICTURES: Record<GameName, Readonly<Record<string, readonly string[]>>> = {
  flyswatter: {
    'FS-1': ['red5a', 'yellow4a', 'green3a', 'blue2a', 'purple1a', 'orange5a', 'swatter01'],
    'FS-2': ['back'],
    'FS-5': ['swatter01'],
    'FS-6': ['red2a', 'red4a', 'green3a', 'blue1a', 'yellow2a', 'purple3a'],
  },
  bugoff: {
    'BO-1': ['red01', 'yellow02', 'green03', 'blue04', 'purple01', 'orange02', 'off-red'],
    'BO-4': ['back'],
    'BO-5': ['off-red', 'off-blue'],
    'BO-12': ['off-red', 'off-yellow', 'off-green', 'off-blue', 'off-purple', 'off-orange'],
  },
  splaf: {
    'SP-1': ['monster01', 'monster08', 'monster13', 'monster20'],
    'SP-2': ['largest-blue', 'smallest-blue', 'largest-red', 'smallest-red', 'largest', 'smallest', 'same', 'violet-1', 'violet-2', 'white-1', 'white-2'],
    'SP-3': ['violet-clockwise', 'white-clockwise'],
    'SP-8': ['smallest-blue', 'violet-1', 'monster11', 'monster08'],
    'SP-15': ['tap', 'tapped'],
  },
  catslap: {
    'CS-1': ['square-fly-orange-a', 'round-ladybug-purple-a', 'triangle-none-green-a'],
    'CS-2': ['square-fly-orange', 'square-ladybug-purple', 'round-fly-purple', 'round-ladybug-orange'],
    'CS-4': ['dealer'],
    'CS-12': ['round-fly-purple', 'round-none-green-a', 'square-ladybug-green-a'],
  },
};
