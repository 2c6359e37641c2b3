import { z } from 'zod';
import { parseJson } from '#shared/json';
import type { Fetcher } from '../fetcher/fetcher';
import { jsonKind } from '../fetcher/kinds';

/** An account of Bluesky. */
export interface Profile {
  readonly did: string;
  /** What it calls itself; its handle when it does not. */
  readonly name: string;
  /** Address of its picture. */
  readonly avatar?: string;
}

/** Finds accounts by their handles in lower case; who is not there is left out. Throws when nobody could be asked. */
export type ProfilesOf = (handles: readonly string[]) => Promise<ReadonlyMap<string, Profile>>;

/** The public part of the Bluesky API, which asks for no key (https://docs.bsky.app, app.bsky.actor.getProfiles). */
const PROFILES = 'https://public.api.bsky.app/xrpc/app.bsky.actor.getProfiles';
/** Handles of one call. */
const AT_ONCE = 25;
const NAME_MAX = 100;

export const Did = z.string().regex(/^did:(?:plc|web):[\w.-]{1,64}$/);
const Profiles = z.object({
  profiles: z
    .array(
      z.object({ did: Did, handle: z.string(), displayName: z.string().optional(), avatar: z.string().optional() }),
    )
    .max(AT_ONCE),
});

/** Asks Bluesky's public API, 25 handles a call, one call after the other. */
export const blueskyProfiles =
  (fetcher: Fetcher): ProfilesOf =>
  async (handles) => {
    const found = new Map<string, Profile>();
    for (let at = 0; at < handles.length; at += AT_ONCE) {
      const url = new URL(PROFILES);
      for (const handle of handles.slice(at, at + AT_ONCE)) url.searchParams.append('actors', handle);
      const fetched = await fetcher.get(url.href, { kindOf: jsonKind });
      const { profiles } = Profiles.parse(parseJson(fetched?.bytes.toString() ?? ''));
      for (const { did, handle, displayName, avatar } of profiles)
        found.set(handle.toLowerCase(), {
          did,
          name: displayName?.trim().slice(0, NAME_MAX) || handle,
          ...(avatar === undefined ? {} : { avatar }),
        });
    }
    return found;
  };
