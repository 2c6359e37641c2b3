import { createHash } from 'node:crypto';
import type { RawPost } from '#shared/contract/feed';
import type { SourcedPost } from './source';

const ADDRESS_MAX = 1_000;
/** Samples of this house stand in its own folder. */
const SAMPLE = /^sample:[a-z]{1,20}\.webp$/;

/** What a picture is called to pages: the same address the same, and nothing of the address in it. */
export const pictureId = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, 40);

const UPLOAD = 'upload:';
/** Where a file stands that a person has uploaded; no source can name it, since it is no address to `see`. */
export const uploadAddress = (file: string): string => `${UPLOAD}${file}`;
/** The file of such an address; null for any other. */
export const uploadedFile = (address: string): string | null =>
  address.startsWith(UPLOAD) ? address.slice(UPLOAD.length) : null;

const TELEGRAM = 'telegram:';
/** Where a picture stands that Telegram has by this id of a file; no source can name it either. */
export const telegramAddress = (fileId: string): string => `${TELEGRAM}${fileId}`;
/** The id of the file of such an address; null for any other. */
export const telegramFileId = (address: string): string | null =>
  address.startsWith(TELEGRAM) ? address.slice(TELEGRAM.length) : null;

/** Pictures of one post as its source finds them. */
export interface SeenPictures {
  /** The id of the picture at this address; null for what is none: no https, a sign-in in it, too long. */
  see(address: string | null | undefined): string | null;
  /** Of these addresses, at most four. */
  media(addresses: readonly (string | null | undefined)[]): string[];
  /** Where they stand. */
  readonly addresses: readonly string[];
}

/** Pictures of one post. */
export const MEDIA_MAX = 4;

/** The address as it is asked for; null for what is never fetched. */
function addressOf(said: string | null | undefined): string | null {
  if (typeof said !== 'string' || said.length > ADDRESS_MAX) return null;
  if (SAMPLE.test(said)) return said;
  if (!URL.canParse(said)) return null;
  const { protocol, username, password, href } = new URL(said);
  return protocol === 'https:' && username + password === '' && href.length <= ADDRESS_MAX ? href : null;
}

/** For one post. */
export function seePictures(): SeenPictures {
  const addresses: string[] = [];
  const see = (said: string | null | undefined): string | null => {
    const address = addressOf(said);
    if (address === null) return null;
    addresses.push(address);
    return pictureId(address);
  };
  return {
    see,
    media: (all) => [...new Set(all.flatMap((one) => see(one) ?? []))].slice(0, MEDIA_MAX),
    addresses,
  };
}

/** A post for whoever follows its author, with what was seen in it. */
export const forFollowers = (post: RawPost, { addresses }: Pick<SeenPictures, 'addresses'>): SourcedPost => ({
  post,
  userId: null,
  ...(addresses.length === 0 ? {} : { pictures: addresses }),
});
