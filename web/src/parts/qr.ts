/** Reads codes from pictures of a camera. In a file of its own: it is loaded when a camera is on. */
import decodeQR from 'qr/decode.js';

/** What the code in this picture says; null if none can be read. */
export function read(picture: ImageData): string | null {
  try {
    return decodeQR(picture);
  } catch {
    return null; // most pictures show none, or half of one
  }
}
