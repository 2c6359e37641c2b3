import { ReadList, type UserSocketMessage } from '#operations/contract';
import { inBatches } from '#shared/lists';
import { gather } from '../base/gather';
import type { Clock } from '../base/context';
import type { Windows } from '../base/windows';
import { ADDRESSES_MAX, type Bus, type Note, soloBus, type ToldNote } from './bus';
import { shareWindows } from './shared-windows';

type Listener = (message: UserSocketMessage) => void;

/** Tells a user's open sockets what changed, on whichever server of the store they are. Messages are lost when nobody listens: the store is the truth. */
export interface Hub {
  publish(userId: string, message: UserSocketMessage): void;
  /** Tells other servers alone, which read what the note names where somebody hears it there. */
  passOn(userId: string, note: Note): void;
  /** Whether anybody listens here for this user; what nobody hears need not be read from the store. */
  isHeard(userId: string): boolean;
  /** The answer ends the subscription. */
  subscribe(userId: string, listener: Listener): () => void;
  /** Which open windows keep which jobs going, on whichever server of the store. */
  readonly windows: Windows;
}

/** What notes of other servers name, by the users who hear it; what is not there any more is left out. */
export type ReadNotes = (
  notes: readonly ToldNote[],
) => Promise<readonly { readonly userId: string; readonly message: UserSocketMessage }[]>;

interface HubOptions {
  readonly bus: Bus;
  readonly read: ReadNotes;
  readonly clock: Clock;
  /** Hears of notes that could not be read. */
  readonly failed: (error: unknown) => void;
}

const SOLO: HubOptions = {
  bus: soloBus,
  read: () => Promise.resolve([]),
  clock: { now: () => new Date() },
  failed: () => undefined,
};

/** What other servers are told of a message; nothing of what each server knows by itself. */
function notesOf(message: UserSocketMessage): readonly Note[] {
  let notes: readonly Note[];
  switch (message.event) {
    case 'operation_changed':
      notes = [{ event: 'operation_changed', id: message.data.id }];
      break;
    case 'user_stats':
      notes = [{ event: 'user_stats' }];
      break;
    case 'list_changed':
      notes = [{ event: 'list_changed', list: message.data.list }];
      break;
    case 'holdings_changed':
      notes = inBatches(message.data.addresses, ADDRESSES_MAX).map((addresses) => ({
        event: 'holdings_changed',
        addresses: [...addresses],
      }));
      break;
    case 'sol_price':
    case 'jobs_elsewhere':
    case 'coin_trades':
      notes = [];
  }
  return notes;
}

export function createHub({ bus, read, clock, failed }: HubOptions = SOLO): Hub {
  const listeners = new Map<string, Set<Listener>>();
  const isHeard = (userId: string): boolean => listeners.has(userId);
  const tell = (userId: string, message: UserSocketMessage): void => {
    for (const listener of listeners.get(userId) ?? []) listener(message);
  };
  // One run behind the other, so that what was read before something was written is never told after it.
  const hear = gather<ToldNote>(async (told) => {
    // What is named twice was changed twice, and is read once, after both.
    const named = new Map(told.map((one) => [JSON.stringify(one), one]));
    for (const { userId, message } of await read([...named.values()].filter((one) => isHeard(one.userId))))
      tell(userId, message);
  });
  bus.listen({
    told(message) {
      if ('note' in message && isHeard(message.userId)) hear(message).catch(failed);
    },
    missed() {
      for (const userId of listeners.keys())
        for (const list of ReadList.options) tell(userId, { event: 'list_changed', data: { list } });
    },
  });
  return {
    publish(userId, message) {
      tell(userId, message);
      for (const note of notesOf(message)) bus.tell({ userId, note });
    },
    passOn: (userId, note) => bus.tell({ userId, note }),
    // Whether a job needs somebody hangs on whether a window keeps it.
    windows: shareWindows({
      bus,
      clock,
      changed: (userId) => tell(userId, { event: 'list_changed', data: { list: 'operations' } }),
    }),
    isHeard,
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      own.add(listener);
      listeners.set(userId, own);
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
  };
}
