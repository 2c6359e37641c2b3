import { LIMITS } from '#shared/limits';
import { ServiceError } from '../base/errors';
import { sharp } from './decoders';
import { imageTypeOf, type ImageType } from './image-type';
import { takeTurn } from './turns';

export interface CleanImage {
  readonly bytes: Uint8Array;
  readonly type: ImageType;
  /** Pixels of one frame. */
  readonly width: number;
  readonly height: number;
}

/** Longest side in pixels that is kept; larger pictures are scaled down. */
const SIDE_KEPT = 2_048;
/** Pixels of all frames together that are decoded at most. */
const PIXELS_MAX = LIMITS.imagePixelsMax * LIMITS.imagePixelsMax;
const FRAMES_MAX = 500;
const SECONDS_MAX = 30;

const tooLarge = (): ServiceError =>
  new ServiceError('invalid', `Image too large. Maximum ${LIMITS.imagePixelsMax}x${LIMITS.imagePixelsMax} pixels`);

async function checkHeader(bytes: Uint8Array): Promise<void> {
  const head = await sharp(bytes, { limitInputPixels: false, pages: -1, failOn: 'error' }).metadata();
  const { width, height, pages = 1, pageHeight = height } = head;
  if (width > LIMITS.imagePixelsMax || pageHeight > LIMITS.imagePixelsMax) throw tooLarge();
  if (pages > FRAMES_MAX || width * pageHeight * pages > PIXELS_MAX) throw tooLarge();
}

async function encodeAgain(bytes: Uint8Array, type: ImageType): Promise<CleanImage> {
  const moving = type === 'gif' || type === 'webp';
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: moving })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width: SIDE_KEPT, height: SIDE_KEPT, fit: 'inside', withoutEnlargement: true });
  const encoder = {
    png: () => picture.png(),
    jpg: () => picture.jpeg({ quality: 90 }),
    gif: () => picture.gif(),
    webp: () => picture.webp({ quality: 90 }),
  };
  const { data, info } = await encoder[type]().toBuffer({ resolveWithObject: true });
  return { bytes: data, type, width: info.width, height: info.pageHeight ?? info.height };
}

/**
 * Decodes an upload and re-encodes it, so that nothing of the sender's file but its pixels is kept: no metadata, no
 * trailing data. Size and pixel limits are checked before decoding. Refuses by content: 400 not a picture, broken, or too
 * many pixels; 413 more than 10 MB.
 */
export async function reencodeImage(bytes: Uint8Array, maxBytes: number = LIMITS.imageBytes): Promise<CleanImage> {
  if (bytes.length > maxBytes)
    throw new ServiceError('too-large', `Image size must be less than ${maxBytes / (1024 * 1024)}MB`);
  const type = imageTypeOf(bytes);
  if (type === null) throw new ServiceError('invalid', 'Please upload an image file');
  return takeTurn(async () => {
    try {
      await checkHeader(bytes);
      return await encodeAgain(bytes, type);
    } catch (cause) {
      if (cause instanceof ServiceError) throw cause;
      throw new ServiceError('invalid', 'Invalid image format', { cause });
    }
  });
}
