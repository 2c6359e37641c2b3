import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Deps } from '../base/context';
import { ServiceError } from '../base/errors';
import { newId } from '../base/ids';
import { projectPath } from '../base/paths';
import { post, postPicture } from '../db/schema/feed';
import { FetchError, type Fetcher } from '../fetcher/fetcher';
import { cdnFolder } from '../uploads/keep-file';
import { createTurns } from '../uploads/turns';
import { pictureId, telegramFileId, uploadedFile } from './picture-id';
import { pictureKind, shrinkPicture } from './shrink-picture';
import type { SourcedPost } from './source';
import { TelegramError } from './telegram-api';
import type { TelegramFile } from './telegram-file';

/** Bytes of the folder; beyond them what was asked for longest ago goes. */
const FOLDER_BYTES = 256 * 1024 * 1024;
/** So long nothing is asked again that could not be had just now, and that never will be a picture, ms. */
const SOON_MS = 60_000;
const LATER_MS = 3_600_000;
/** Posts are forgotten after a day; the files of their pictures at most this much later, ms. */
const TIDY_MS = 3_600_000;
const FAILED_MAX = 10_000;
const SAMPLE = 'sample:';
const ID = /^[0-9a-f]{40}$/;

export interface Pictures {
  /** The picture of this id as WebP of at most 640 px, fetched when it is first asked for. `not-found`: no post this person may have shows it, or it cannot be had. */
  read(userId: string, id: string): Promise<Buffer>;
  /** Takes a post away by `remove`, and then the files of its pictures that no other post shows. */
  removeWith(postId: string, remove: () => Promise<void>): Promise<void>;
}

interface Parts extends Pick<Deps, 'db' | 'clock'> {
  readonly fetcher: Fetcher;
  /** Null: nothing is read from Telegram. */
  readonly telegramFile?: TelegramFile | null;
  /** Absolute path of the folder of everything the server writes. */
  readonly data: string;
  /** What has been sent and is not stored yet. */
  readonly unstored: () => readonly SourcedPost[];
  readonly folderBytes?: number;
}

/** The files that are kept, and how large they are; the one asked for longest ago first. */
async function filesIn(folder: string): Promise<Map<string, number>> {
  await mkdir(folder, { recursive: true });
  const named = (await readdir(folder)).filter((file) => ID.test(file));
  const found = await Promise.all(
    named.map(async (id) => {
      const { size, mtimeMs } = await stat(join(folder, id));
      return { id, size, mtimeMs };
    }),
  );
  return new Map(found.toSorted((a, b) => a.mtimeMs - b.mtimeMs).map(({ id, size }) => [id, size]));
}

const isPassing = (cause: unknown): boolean =>
  cause instanceof TelegramError
    ? cause.isPassing
    : cause instanceof FetchError && ['unreachable', 'too-slow', 'status', 'redirect'].includes(cause.reason);

/** Pictures of posts: no page names an address, only what was seen in a post is fetched, and it is encoded again. */
export function createPictures({
  db,
  clock,
  fetcher,
  telegramFile = null,
  data,
  unstored,
  folderBytes = FOLDER_BYTES,
}: Parts): Pictures {
  const folder = join(data, 'pictures');
  const takeTurn = createTurns({ atOnce: 8, waitingMax: 256 });
  const underWay = new Map<string, Promise<Buffer>>();
  const failed = new Map<string, number>();
  let tidyAt = clock.now().getTime();
  let files: Promise<Map<string, number>> | null = null;

  const missing = (cause?: unknown): ServiceError =>
    new ServiceError('not-found', 'There is no such picture.', cause === undefined ? {} : { cause });

  async function addressOf(userId: string, id: string): Promise<string | null> {
    const [row] = await db
      .select({ address: postPicture.address })
      .from(postPicture)
      .innerJoin(post, eq(post.id, postPicture.postId))
      .where(and(eq(postPicture.id, id), or(isNull(post.userId), eq(post.userId, userId))))
      .limit(1);
    if (row !== undefined) return row.address;
    return (
      unstored()
        .filter(({ userId: owner }) => owner === null || owner === userId)
        .flatMap(({ pictures = [] }) => pictures)
        .find((address) => pictureId(address) === id) ?? null
    );
  }

  const isUnstored = (id: string): boolean =>
    unstored().some(({ pictures = [] }) => pictures.some((address) => pictureId(address) === id));

  async function bytesAt(address: string): Promise<Buffer> {
    if (address.startsWith(SAMPLE))
      return readFile(projectPath('server', 'feed', 'samples', address.slice(SAMPLE.length)));
    const file = uploadedFile(address);
    if (file !== null) return readFile(join(cdnFolder(data), file));
    const fileId = telegramFileId(address);
    if (fileId !== null) {
      if (telegramFile === null) throw missing();
      return telegramFile(fileId);
    }
    const fetched = await fetcher.get(address, { kindOf: pictureKind });
    if (fetched === null) throw new FetchError('wrong-type');
    return fetched.bytes;
  }

  async function keep(id: string, bytes: Buffer): Promise<void> {
    const kept = await (files ??= filesIn(folder));
    const now = clock.now().getTime();
    if (now >= tidyAt) {
      tidyAt = now + TIDY_MS;
      await tidy(kept, [...kept.keys()]);
    }
    const draft = join(folder, `.${newId()}`);
    await writeFile(draft, bytes);
    await rename(draft, join(folder, id));
    kept.delete(id);
    kept.set(id, bytes.length);
    let size = [...kept.values()].reduce((sum, one) => sum + one, 0);
    for (const [oldest, its] of kept) {
      if (size <= folderBytes || oldest === id) break;
      kept.delete(oldest);
      size -= its;
      await unlink(join(folder, oldest)).catch(() => undefined);
    }
  }

  function isFailed(id: string): boolean {
    const until = failed.get(id);
    if (until === undefined) return false;
    if (clock.now().getTime() < until) return true;
    failed.delete(id);
    return false;
  }

  function noteFailed(id: string, cause: unknown): void {
    failed.set(id, clock.now().getTime() + (isPassing(cause) ? SOON_MS : LATER_MS));
    for (const oldest of failed.keys()) {
      if (failed.size <= FAILED_MAX) break;
      failed.delete(oldest);
    }
  }

  /** Deletes those of these files whose picture no post shows any more. */
  async function tidy(kept: Map<string, number>, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await db.select({ id: postPicture.id }).from(postPicture).where(inArray(postPicture.id, ids));
    const shown = new Set(rows.map(({ id }) => id));
    for (const id of ids) {
      if (shown.has(id) || isUnstored(id)) continue;
      kept.delete(id);
      await unlink(join(folder, id)).catch(() => undefined);
    }
  }

  async function make(id: string, address: string): Promise<Buffer> {
    try {
      const bytes = await takeTurn(async () => bytesAt(address));
      const small = await shrinkPicture(bytes);
      await keep(id, small);
      return small;
    } catch (cause) {
      if (cause instanceof ServiceError) throw cause;
      noteFailed(id, cause);
      throw missing(cause);
    }
  }

  async function kept(id: string): Promise<Buffer | null> {
    const known = await (files ??= filesIn(folder));
    const size = known.get(id);
    if (size === undefined) return null;
    known.delete(id);
    const bytes = await readFile(join(folder, id)).catch(() => null);
    if (bytes !== null) known.set(id, size);
    return bytes;
  }

  return {
    async removeWith(postId, remove) {
      const kept = await (files ??= filesIn(folder));
      const rows = await db.select({ id: postPicture.id }).from(postPicture).where(eq(postPicture.postId, postId));
      await remove();
      await tidy(
        kept,
        rows.flatMap(({ id }) => (kept.has(id) ? [id] : [])),
      );
    },
    async read(userId, id) {
      if (!ID.test(id)) throw missing();
      const address = await addressOf(userId, id);
      if (address === null) throw missing();
      const file = await kept(id);
      if (file !== null) return file;
      if (isFailed(id)) throw missing();
      const running = underWay.get(id) ?? make(id, address).finally(() => underWay.delete(id));
      underWay.set(id, running);
      return running;
    },
  };
}
