import { LIMITS } from '#shared/limits';
import type { ImageCheck } from '#shared/domain/image';
import type { Pictures } from './pictures';

/** Whether a file may be a token's image: a picture of at most 10 MB and 10,000 pixels a side, no SVG. Small ones are taken with a warning. */
export async function checkImage(pictures: Pick<Pictures, 'open'>, file: Blob): Promise<ImageCheck> {
  if (file.size > LIMITS.imageBytes) return { kind: 'refused', problem: 'token/image-size' };
  if (file.type === 'image/svg+xml') return { kind: 'refused', problem: 'token/image-type' };
  const opened = await pictures.open(file).catch(() => null);
  if (opened === null) return { kind: 'refused', problem: 'token/image-type' };
  const { previewUrl, width, height } = opened;
  if (Math.max(width, height) > LIMITS.imagePixelsMax) return { kind: 'refused', problem: 'token/image-pixels' };
  return { kind: 'accepted', image: { previewUrl, width, height } };
}
