import type { Context } from 'hono';
import { z } from 'zod';
import { check, readJson } from '../requests/answers';
import { refuseField } from './messages';

const Text = z.string().max(200).optional();
const Fields = z.strictObject({ username: Text, name: Text, referralCode: Text });

/** What a profile form holds; a field that is absent was not sent. */
export interface ProfileForm {
  readonly username?: string;
  readonly referralCode?: string;
  readonly avatar?: Uint8Array;
}

const isForm = (c: Context): boolean =>
  !(c.req.header('content-type') ?? 'application/json').startsWith('application/json');

async function readAvatar(value: string | File): Promise<Uint8Array | undefined> {
  if (typeof value === 'string') return value === '' ? undefined : refuseField('avatar/not-image');
  return value.size === 0 && value.name === '' ? undefined : new Uint8Array(await value.arrayBuffer());
}

/** Multipart, URL-encoded or JSON alike; `name` is another spelling of `username` (GAP-44). Unknown fields are refused. */
export async function readProfileForm(c: Context): Promise<ProfileForm> {
  const sent = isForm(c) ? await c.req.parseBody() : await readJson(c, Fields);
  const { avatar: file, ...texts } = { avatar: undefined, ...sent };
  const { username, name, referralCode } = check(Fields, texts);
  const chosen = username ?? name;
  const avatar = file === undefined ? undefined : await readAvatar(file);
  return {
    ...(chosen === undefined ? {} : { username: chosen.trim() }),
    ...(referralCode === undefined ? {} : { referralCode }),
    ...(avatar === undefined ? {} : { avatar }),
  };
}
