import type { UploadedImage } from '#shared/contract/coins';
import type { UserContext } from '../base/context';
import { spend } from '../requests/rate-limit';
import { CONTENT_TYPES } from './image-type';
import { keepFile } from './keep-file';
import { reencodeImage } from './reencode-image';

const UPLOADS = { max: 120, seconds: 3_600 };

/** Keeps a picture, re-encoded, and answers where it is served. Refusals as `reencodeImage`, 429 after 120 an hour, 409 full. */
export async function uploadImage(ctx: UserContext, bytes: Uint8Array): Promise<UploadedImage> {
  await spend(ctx, 'upload', ctx.userId, UPLOADS);
  const image = await reencodeImage(bytes);
  const { type, width, height } = image;
  const url = await keepFile(ctx, { kind: 'image', type, bytes: image.bytes, width, height });
  return { url, width, height, contentType: CONTENT_TYPES[type], bytes: image.bytes.length };
}
