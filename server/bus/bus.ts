import { z } from 'zod';
import { ReadList } from '#operations/contract';
import { Address, Id, Ulid } from '#shared/contract/common';
import { AccountSource, PostId, SourceHealth } from '#shared/contract/feed';
import type { Tx } from '../db/db';

/** Addresses that one note names at most, so that it stays under the 8,000 bytes PostgreSQL passes on. */
export const ADDRESSES_MAX = 100;

/** Jobs that one note names at most, for the same reason. */
export const NOTED_JOBS_MAX = 200;

/** What a user's windows are to hear, by name alone: who hears it reads the rest from the store. */
export const Note = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('operation_changed'), id: Id }),
  z.strictObject({ event: z.literal('user_stats') }),
  z.strictObject({ event: z.literal('list_changed'), list: ReadList }),
  z.strictObject({ event: z.literal('holdings_changed'), addresses: z.array(Address).max(ADDRESSES_MAX) }),
]);
export type Note = z.infer<typeof Note>;

/** A note, and whose windows it is for. */
export const ToldNote = z.strictObject({ userId: Id, note: Note });
export type ToldNote = z.infer<typeof ToldNote>;

/** Of the feed: a post that is stored now or is deleted, and a person who follows others than before. */
export const FeedNote = z.discriminatedUnion('feed', [
  z.strictObject({ feed: z.literal('stored'), id: PostId }),
  z.strictObject({ feed: z.literal('deleted'), id: PostId, author: z.string().max(2_100), userId: Id.nullable() }),
  z.strictObject({ feed: z.literal('follows'), userId: Id }),
]);
export type FeedNote = z.infer<typeof FeedNote>;

/** How the sources of the feed are, by the server that reads them. */
export const HealthNote = z.strictObject({ health: z.array(SourceHealth).max(8) });

/** Accounts that one note names at most. */
export const NOTED_ACCOUNTS_MAX = 100;

/** Why accounts of a source bring nothing, where it is the same of all of them; each by the digest of its author, which may be long. */
export const WhyNote = z.strictObject({
  source: AccountSource,
  why: z.string().max(500),
  accounts: z.array(z.string().length(22)).max(NOTED_ACCOUNTS_MAX),
});

/** Which jobs of a user the windows of one server keep going, all of them each time. */
export const JobsNote = z.strictObject({ server: z.uuid(), userId: Id, jobs: z.array(Ulid).max(NOTED_JOBS_MAX) });
export type JobsNote = z.infer<typeof JobsNote>;

/** By a server that has begun to hear: others say again what they say of their own accord. */
export const Question = z.strictObject({ asks: z.literal('jobs') });

export const BusMessage = z.union([ToldNote, FeedNote, HealthNote, WhyNote, JobsNote, Question]);
export type BusMessage = z.infer<typeof BusMessage>;

/** Who hears what other servers tell. */
export interface BusListener {
  /** In the order in which its server told it. */
  told(message: BusMessage): void;
  /** What others told meanwhile may be lost. */
  missed(): void;
}

/** What the servers of one store tell one another, once it is committed. Messages may be lost, and `missed` says so: the store is the truth. */
export interface Bus {
  /** Tells every other server. */
  tell(message: BusMessage): void;
  /**
   * Tells every other server once this transaction is committed, or not at all, also where this one is killed right behind the commit.
   * What it answers is called then, so that they hear at once.
   */
  within(tx: Tx, message: BusMessage): Promise<() => void>;
  /** From now on this one hears the others as well. */
  listen(listener: BusListener): void;
  close(): Promise<void>;
}

/** Where nothing is left to be done behind the commit. */
export const NOTHING_MORE = (): void => undefined;

/** Of a server that has its store to itself. */
export const soloBus: Bus = {
  tell: () => undefined,
  within: () => Promise.resolve(NOTHING_MORE),
  listen: () => undefined,
  close: () => Promise.resolve(),
};
