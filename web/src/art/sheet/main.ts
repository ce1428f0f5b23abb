/** `?vision=protanopia&size=120` */
import { VISIONS } from '../vision';
import { sheet, SIZES } from './sheet';

const asked = new URLSearchParams(location.search);
const vision = VISIONS.find((one) => one === asked.get('vision')) ?? 'normal';
const size = Number(asked.get('size')) || SIZES[1];

document.body.insertAdjacentHTML('beforeend', await sheet(vision, size));
