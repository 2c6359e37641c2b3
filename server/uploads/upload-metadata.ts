import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MetadataRequest, UploadedMetadata } from '#shared/contract/coins';
import { platformOf } from '#shared/platforms';
import type { UserContext } from '../base/context';
import { upload } from '../db/schema/coins';
import { ServiceError } from '../base/errors';
import { spend } from '../requests/rate-limit';
import { keepFile } from './keep-file';

const DOCUMENTS = { max: 240, seconds: 3_600 };
const CDN_FILE = /^\/cdn\/([A-Za-z0-9_-]+\.[a-z]+)$/;
const WEB = new Set(['https:', 'http:']);

type Request = z.output<typeof MetadataRequest>;

async function ownImage({ db, userId, config }: UserContext, image: string): Promise<string> {
  const path = image.startsWith(`${config.baseUrl}/`) ? image.slice(config.baseUrl.length) : image;
  const file = CDN_FILE.exec(path)?.[1] ?? '';
  const [row] = await db
    .select({ file: upload.file })
    .from(upload)
    .where(and(eq(upload.userId, userId), eq(upload.file, file), eq(upload.kind, 'image')));
  if (row === undefined) throw new ServiceError('invalid', 'Please upload a token image');
  return `${config.baseUrl}/cdn/${row.file}`;
}

function link(name: 'Twitter' | 'Website' | 'Telegram', typed: string | undefined): string | undefined {
  const text = typed?.trim() ?? '';
  if (text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !WEB.has(url.protocol))
    throw new ServiceError('invalid', `${name} must be a link like https://…`);
  return text;
}

/** The document a token points at (D2 section 3), `createdOn` by platform (DEP-35). */
async function documentOf(ctx: UserContext, input: Request): Promise<Readonly<Record<string, string | boolean>>> {
  const platform = platformOf(input.platform);
  if (platform === undefined) throw new ServiceError('invalid', 'Invalid platform selected');
  const name = input.name.trim();
  const symbol = input.symbol.trim();
  if (name === '') throw new ServiceError('invalid', 'Token name is required');
  if (symbol === '') throw new ServiceError('invalid', 'Token ticker is required');
  const links = {
    twitter: link('Twitter', input.twitter),
    website: link('Website', input.website),
    telegram: link('Telegram', input.telegram),
  };
  return {
    name,
    symbol,
    description: input.description.trim(),
    image: await ownImage(ctx, input.image),
    showName: true,
    createdOn: platform.createdOn,
    ...(links.twitter === undefined ? {} : { twitter: links.twitter }),
    ...(links.website === undefined ? {} : { website: links.website }),
    ...(links.telegram === undefined ? {} : { telegram: links.telegram }),
  };
}

/** Keeps a token's metadata document and answers its path here and the short URI that goes on the chain. */
export async function uploadMetadata(ctx: UserContext, input: Request): Promise<UploadedMetadata> {
  const document = await documentOf(ctx, input);
  await spend(ctx, 'metadata', ctx.userId, DOCUMENTS);
  const bytes = Buffer.from(JSON.stringify(document), 'utf8');
  const path = await keepFile(ctx, { kind: 'metadata', type: 'json', bytes });
  return { path, uri: `${ctx.config.baseUrl}${path}` };
}
