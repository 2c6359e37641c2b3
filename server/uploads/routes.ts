import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { MetadataRequest } from '#shared/contract/coins';
import type { UserEnv } from '../context';
import { ServiceError } from '../errors';
import { readJson, success } from '../http/answers';
import { CONTENT_TYPES } from './image-type';
import { cdnFolder } from './keep-file';
import { uploadImage } from './upload-image';
import { uploadMetadata } from './upload-metadata';

const SERVED = /^[A-Za-z0-9_-]{22}\.(png|jpg|gif|webp|json)$/;

/** Empty name and ticker pass here, so that the verb refuses them in the words of DEP-28 and DEP-29. */
const MetadataBody = MetadataRequest.extend({ name: z.string().max(32), symbol: z.string().max(10) });

const isServedType = (text: string | undefined): text is keyof typeof CONTENT_TYPES =>
  text !== undefined && Object.hasOwn(CONTENT_TYPES, text);

/** Mounted at /uploads. */
export const uploadsRoutes = () =>
  new Hono<UserEnv>()
    .post('/image', async (c) => {
      const form = await c.req.formData().catch(() => null);
      const file = form?.get('file') ?? form?.get('image');
      if (!(file instanceof File)) throw new ServiceError('invalid', 'Please upload an image file');
      const bytes = new Uint8Array(await file.arrayBuffer());
      return c.json(success(await uploadImage(c.var.ctx, bytes)), 201);
    })
    .post('/metadata', async (c) => {
      const input = await readJson(c, MetadataBody);
      return c.json(success(await uploadMetadata(c.var.ctx, input)), 201);
    });

/** Mounted at /cdn, for everyone: files never change under their random names and never run in this site's origin. */
export const cdnRoutes = ({ data }: { readonly data: string }) =>
  new Hono().get('/:file', async (c) => {
    const file = c.req.param('file');
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
  });
