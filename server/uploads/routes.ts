import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { uploadEndpoints } from '../../src/endpoints/uploads';
import { ServiceError } from '../base/errors';
import type { Handlers } from '../requests/handler';
import { CONTENT_TYPES } from './image-type';
import { cdnFolder } from './keep-file';
import { uploadImage } from './upload-image';
import { uploadMetadata } from './upload-metadata';

const SERVED = /^[A-Za-z0-9_-]{22}\.(png|jpg|gif|webp|json)$/;

const isServedType = (text: string | undefined): text is keyof typeof CONTENT_TYPES =>
  text !== undefined && Object.hasOwn(CONTENT_TYPES, text);

/** Uploaded files are served to everyone: they never change under their random names and never run in this site's origin. */
export const uploadHandlers = ({ data }: { readonly data: string }): Handlers<typeof uploadEndpoints> => ({
  uploadImage: async ({ ctx, c }) => {
    const form = await c.req.formData().catch(() => null);
    const file = form?.get('file') ?? form?.get('image');
    if (!(file instanceof File)) throw new ServiceError('invalid', 'Please upload an image file');
    return uploadImage(ctx, new Uint8Array(await file.arrayBuffer()));
  },
  uploadMetadata: ({ ctx, body }) => uploadMetadata(ctx, body),
  readUpload: async (c) => {
    const file = c.req.param('file') ?? '';
    const type = SERVED.exec(file)?.[1];
    const bytes = isServedType(type) ? await readFile(join(cdnFolder(data), file)).catch(() => null) : null;
    if (!isServedType(type) || bytes === null) throw new ServiceError('not-found', 'There is no such file');
    const headers = {
      'Content-Type': CONTENT_TYPES[type],
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${file}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(type === 'json' ? { 'Access-Control-Allow-Origin': '*' } : {}),
    };
    return c.body(new Uint8Array(bytes), 200, headers);
  },
});
