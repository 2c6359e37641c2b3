import { z } from 'zod';
import { ReadList } from '#operations/contract';
import { Address, Id } from '#shared/contract/common';

/** Addresses that one note names at most, so that it stays under the 8,000 bytes PostgreSQL passes on. */
export const ADDRESSES_MAX = 100;

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

/** Who hears what other servers tell. */
export interface BusListener {
  /** In the order in which its server told it. */
  told(told: ToldNote): void;
  /** What others told meanwhile may be lost. */
  missed(): void;
}

/** What the servers of one store tell one another, once it is committed. Notes may be lost, and `missed` says so: the store is the truth. */
export interface Bus {
  /** Tells every other server. */
  tell(told: ToldNote): void;
  /** From now on this one hears the others. */
  listen(listener: BusListener): void;
  close(): Promise<void>;
}

/** Of a server that has its store to itself. */
export const soloBus: Bus = {
  tell: () => undefined,
  listen: () => undefined,
  close: () => Promise.resolve(),
};
