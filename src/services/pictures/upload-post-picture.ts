import { AppError } from '#shared/fault';
import type { Api } from '../api/api';

/** Side of a tile, in pixels. */
const SIDE = 512;

/** A tile with a letter, as a PNG; the letter alone decides its colour. */
async function letterTile(letter: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new AppError('internal/unexpected');
  drawing.fillStyle = `hsl(${((letter.codePointAt(0) ?? 0) * 47) % 360} 55% 38%)`;
  drawing.fillRect(0, 0, SIDE, SIDE);
  drawing.fillStyle = 'white';
  drawing.font = `bold ${SIDE * 0.6}px sans-serif`;
  drawing.textAlign = 'center';
  drawing.textBaseline = 'middle';
  drawing.fillText(letter, SIDE / 2, SIDE / 2);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** A picture of a post as this server serves it, by its id; `api/not-found` where it cannot be had. */
async function postPicture(id: string, signal: AbortSignal): Promise<Blob> {
  const response = await window
    .fetch(`/tracker/pictures/${encodeURIComponent(id)}`, { credentials: 'same-origin', signal })
    .catch((cause: unknown) => {
      throw new AppError('api/unreachable', { cause });
    });
  if (!response.ok) throw new AppError('api/not-found');
  return response.blob();
}

/** Makes a picture of a post, or the tile with its letter where `picture` is null, a picture of a token; answers where it is served. */
export async function uploadPostPicture(
  api: Api,
  { picture, letter }: { readonly picture: string | null; readonly letter: string },
  signal: AbortSignal,
): Promise<{ readonly url: string }> {
  const form = new FormData();
  form.set('file', picture === null ? await letterTile(letter) : await postPicture(picture, signal));
  const { url } = await api.form('post', '/uploads/image', form, { signal });
  return { url };
}
