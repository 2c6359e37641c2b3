import { sharp } from '../uploads/decoders';
import { imageTypeOf } from '../uploads/image-type';
import { createTurns } from '../uploads/turns';

/** Longest side that is kept: what a post shows, and one look closer. */
const SIDE = 640;
/** Sides and pixels of one frame that are decoded at most: 100 MB of them. */
const SIDE_MAX = 8_192;
const PIXELS_MAX = 25_000_000;
const SECONDS_MAX = 5;
const QUALITY = 80;

const takeTurn = createTurns({ atOnce: 1, waitingMax: 128 });

/** `picture` when these bytes begin as a PNG, JPEG, GIF or WebP does. */
export const pictureKind = (bytes: Uint8Array): 'picture' | null => (imageTypeOf(bytes) === null ? null : 'picture');

/** The first frame of a picture as WebP of at most 640 px, with nothing else of the file. Throws for what cannot be decoded or is too large. */
export const shrinkPicture = (bytes: Uint8Array): Promise<Buffer> =>
  takeTurn(async () => {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
    const { width, height } = await picture.metadata();
    if (width > SIDE_MAX || height > SIDE_MAX) throw new Error('the picture has too many pixels');
    return picture
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  });
