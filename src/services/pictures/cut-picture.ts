import { AppError } from '#shared/fault';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Longest side of what is cut, in pixels. */
const SIDE_MAX = 512;

/** The area of a picture, in its own pixels, as a PNG of at most 512 a side. */
export async function cutPicture(file: Blob, area: Area): Promise<Blob> {
  const scale = Math.min(1, SIDE_MAX / Math.max(area.width, area.height));
  const canvas = new OffscreenCanvas(Math.max(1, area.width * scale), Math.max(1, area.height * scale));
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new AppError('internal/unexpected');
  const bitmap = await createImageBitmap(file);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
}
