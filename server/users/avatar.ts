import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '#shared/limits';
import type { UserContext } from '../base/context';
import type { Tx } from '../db/db';
import { upload } from '../db/schema/coins';
import { ServiceError } from '../base/errors';
import { newId } from '../base/ids';
import { sharp } from '../uploads/decoders';
import { CONTENT_TYPES, imageTypeOf } from '../uploads/image-type';
import { cdnFolder, refuseFull } from '../uploads/keep-file';
import { takeTurn } from '../uploads/turns';
import { lockUser } from '../vault/lock-user';
import { refuseField } from './messages';

const SIDE = 256;
const PIXELS_MAX = 40_000_000;
const SECONDS_MAX = 15;

/** A new picture of 256 by 256, without metadata; 400 or 413 when these bytes are no picture or more than 2 MiB. */
export async function encodeAvatar(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length > LIMITS.avatarBytes) return refuseField('avatar/too-large');
  if (imageTypeOf(bytes) === null) return refuseField('avatar/not-image');
  return takeTurn(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
        .timeout({ seconds: SECONDS_MAX })
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'cover' })
        .webp({ quality: 85 })
        .toBuffer();
    } catch {
      return refuseField('avatar/not-image');
    }
  });
}

export interface StoredAvatar {
  /** File name below /cdn. */
  readonly file: string;
  readonly bytes: number;
}

/** Writes the picture under a random name; call `forgetAvatar` when the record that names it was not kept. */
export async function storeAvatar({ config }: Pick<UserContext, 'config'>, picture: Buffer): Promise<StoredAvatar> {
  const folder = cdnFolder(config.data);
  const file = `${newId()}.webp`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, file), picture, { flag: 'wx', mode: 0o640, flush: true });
  } catch (cause) {
    await rm(join(folder, file), { force: true });
    throw new ServiceError('unavailable', 'The file could not be stored. Please try again later.', { cause });
  }
  return { file, bytes: picture.length };
}

export const forgetAvatar = ({ config }: Pick<UserContext, 'config'>, { file }: StoredAvatar): Promise<void> =>
  rm(join(cdnFolder(config.data), file), { force: true });

/** Records the picture beside the change of the profile; 409 when the user's space is full. */
export async function recordAvatar(tx: Tx, { userId, clock }: UserContext, avatar: StoredAvatar): Promise<void> {
  await lockUser(tx, userId);
  await refuseFull(tx, userId, avatar.bytes);
  await tx.insert(upload).values({
    id: newId(),
    userId,
    kind: 'avatar',
    file: avatar.file,
    contentType: CONTENT_TYPES.webp,
    bytes: avatar.bytes,
    width: SIDE,
    height: SIDE,
    createdAt: clock.now(),
  });
}
