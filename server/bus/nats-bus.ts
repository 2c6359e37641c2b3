import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeliverPolicy, jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream';
import { connect, type ConnectionOptions } from '@nats-io/transport-node';
import type { Logger } from '../base/logging';
import type { Db } from '../db/db';
import { type Bus, type BusListener, NOTHING_MORE } from './bus';
import { type Letter, readLetter } from './letter';
import { overdue, post, type Posted, taken } from './outbox';

const NS_A_SECOND = 1e9;
/** Longer than any server is away that goes on where it was; one that was away for longer reads its lists again. */
const KEPT_SECONDS = 120;
const KEPT_BYTES = 64 * 1024 * 1024;
/** How long the queue may take to answer, ms. */
const ANSWER_MS = 5_000;
/** Between two looks at what is left to be sent, and two tries to listen again, ms. */
const PAUSE_MS = 2_000;

interface NatsBusOptions {
  /** May hold a name and a password, or a token alone. */
  readonly url: string;
  /** By what the servers of one store find one another: letters, digits, _ and -. */
  readonly store: string;
  readonly db: Db;
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

function optionsOf(url: string): ConnectionOptions {
  const { host, protocol, username, password } = new URL(url);
  const [user, pass] = [username, password].map(decodeURIComponent);
  return {
    servers: host,
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    ...(user === '' ? {} : pass === '' ? { token: user ?? '' } : { user: user ?? '', pass: pass ?? '' }),
    name: 'gantry bus',
    maxReconnectAttempts: -1,
    timeout: ANSWER_MS,
  };
}

/**
 * A stream of NATS JetStream, one for each store. A server that was away hears from it what was told meanwhile. What belongs to a
 * transaction waits in the store until the stream has it: its server sends it behind the commit, and any server when that one does not.
 * Rejects where nobody answers at the address.
 */
export async function openNatsBus({ url, store, db, log }: NatsBusOptions): Promise<Bus> {
  const self = randomUUID();
  const stream = `GANTRY_${store}`;
  const subject = `gantry.${store}`;
  const line = await connect(optionsOf(url));
  const queue = jetstream(line, { timeout: ANSWER_MS });
  const listeners: BusListener[] = [];
  const closing = new AbortController();
  let heardTo: number | null = null;
  let owesWord = false;

  const missed = (): void => {
    for (const listener of listeners) listener.missed();
  };
  const hear = (text: string): void => {
    const letter = readLetter(text);
    if (letter === null || letter.from === self) return;
    for (const listener of listeners)
      if ('told' in letter) listener.told(letter.told);
      else listener.missed();
  };
  /** Goes on behind what was heard last; what the stream does not have any more is missed. */
  async function hearOn(): Promise<void> {
    const manager = await jetstreamManager(line, { timeout: ANSWER_MS });
    const { state } = await manager.streams.add({
      name: stream,
      subjects: [subject],
      storage: StorageType.File,
      max_age: KEPT_SECONDS * NS_A_SECOND,
      max_bytes: KEPT_BYTES,
      duplicate_window: KEPT_SECONDS * NS_A_SECOND,
    });
    if (heardTo !== null && (state.first_seq > heardTo + 1 || state.last_seq < heardTo)) {
      heardTo = state.last_seq;
      missed();
    }
    heardTo ??= state.last_seq;
    const consumer = await queue.consumers.get(stream, {
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: heardTo + 1,
    });
    const messages = await consumer.consume({ abort_on_missing_resource: true });
    isOpen();
    for await (const message of messages) {
      if (message.seq > heardTo + 1) missed();
      heardTo = message.seq;
      hear(message.string());
    }
  }
  let isOpen = NOTHING_MORE;
  const opened = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  const isOver = (): boolean => closing.signal.aborted;
  const pause = (): Promise<void> => sleep(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => undefined);
  const listening = (async () => {
    while (!isOver()) {
      await hearOn().catch((error: unknown) => {
        if (!isOver()) log.warn({ err: error }, 'the stream of other servers of this store is lost');
      });
      if (!isOver()) await pause();
    }
  })();

  // One behind the other, so that they are heard in the order in which they were told.
  let sending: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>): void => {
    sending = sending.then(work).catch((error: unknown) => {
      if (!owesWord && !isOver()) log.warn({ err: error }, 'other servers of this store could not be told');
      owesWord = true;
    });
  };
  /** What waits behind one that failed is not tried as well: it is told as missed, or goes out with what is left in the store. */
  const unlessLost = (work: () => Promise<unknown>): void => inTurn(async () => (owesWord ? undefined : work()));
  const send = (letter: Letter): Promise<unknown> => queue.publish(subject, JSON.stringify(letter));
  const sendPosted = async ({ id, letter }: Posted): Promise<void> => {
    await queue.publish(subject, JSON.stringify(letter), { msgID: id });
    await taken(db, id);
  };
  const sweeping = (async () => {
    while (!isOver()) {
      await pause();
      if (isOver()) break;
      if (owesWord)
        inTurn(async () => {
          await send({ from: self, missed: true });
          owesWord = false;
        });
      await sending;
      if (owesWord) continue;
      const left = await overdue(db).catch(() => []);
      for (const posted of left) unlessLost(() => sendPosted(posted));
      await sending;
    }
  })();

  await Promise.race([opened, sleep(ANSWER_MS, undefined, { ref: false })]);
  return {
    tell(told) {
      // What cannot be told is told as missed, once it can.
      unlessLost(() => send({ from: self, told }));
    },
    async within(tx, told) {
      const posted = await post(tx, { from: self, told });
      return () => unlessLost(() => sendPosted(posted));
    },
    listen(listener) {
      listeners.push(listener);
    },
    async close() {
      // What was told before is told.
      await sending;
      closing.abort();
      await sweeping;
      await line.close();
      await listening;
    },
  };
}
