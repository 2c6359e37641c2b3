import { mkdir, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sum } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import type { Tx } from '../db/db';
import { upload } from '../db/schema/coins';
import { ServiceError } from '../base/errors';
import { newId } from '../base/ids';
import { lockUser } from '../vault/lock-user';
import { CONTENT_TYPES, type ImageType } from './image-type';

/** Bytes one user may keep. */
export const QUOTA_BYTES = 256 * 1024 * 1024;

export interface NewFile {
  readonly kind: 'image' | 'metadata';
  readonly type: ImageType | 'json';
  readonly bytes: Uint8Array;
  readonly width?: number;
  readonly height?: number;
}

export const cdnFolder = (data: string): string => join(data, 'cdn');

/** 409 when so many bytes more are above what one user may keep. The caller holds `lockUser`. */
export async function refuseFull(tx: Tx, userId: string, bytes: number): Promise<void> {
  const [used] = await tx
    .select({ bytes: sum(upload.bytes) })
    .from(upload)
    .where(eq(upload.userId, userId));
  if (Number(used?.bytes ?? 0) + bytes > QUOTA_BYTES)
    throw new ServiceError('conflict', 'Your space for uploads is full');
}

async function writeWhole(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${newId()}.part`);
  try {
    const handle = await open(draft, 'wx', 0o640);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, join(folder, file));
  } catch (cause) {
    await unlink(draft).catch(() => undefined);
    throw new ServiceError('unavailable', 'The file could not be stored. Please try again later.', { cause });
  }
}

/**
 * Keeps a file under a random name and answers its path on this site; 409 when the user's space is full. A call names one file:
 * made again after it was cut off, it finds the file it kept.
 */
export async function keepFile({ db, clock, config, userId, callId }: UserContext, file: NewFile): Promise<string> {
  const name = `${callId ?? newId()}.${file.type}`;
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const kept = await tx.$count(upload, and(eq(upload.userId, userId), eq(upload.file, name)));
    if (kept > 0) return;
    await refuseFull(tx, userId, file.bytes.length);
    await writeWhole(cdnFolder(config.data), name, file.bytes);
    await tx.insert(upload).values({
      id: newId(),
      userId,
      kind: file.kind,
      file: name,
      contentType: CONTENT_TYPES[file.type],
      bytes: file.bytes.length,
      width: file.width ?? null,
      height: file.height ?? null,
      createdAt: clock.now(),
    });
  });
  return `/cdn/${name}`;
}
