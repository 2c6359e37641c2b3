import { AppError } from '#shared/fault';
import type { Api } from '../api/api';
import type { Pictures } from './pictures';

/** POST /uploads/image of the picture kept under this preview address; answers where it is served. */
export async function uploadPicture(
  { api, pictures }: { readonly api: Api; readonly pictures: Pick<Pictures, 'take'> },
  previewUrl: string,
  signal: AbortSignal,
): Promise<{ readonly url: string }> {
  const file = pictures.take(previewUrl);
  if (file === null) throw new AppError('internal/unexpected');
  const form = new FormData();
  form.set('file', file);
  const { url } = await api.form('post', '/uploads/image', form, { signal });
  return { url };
}
