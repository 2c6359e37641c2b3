import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from '../base/logging';
import { type Bus, type BusListener, NOTHING_MORE } from './bus';
import { type Letter, readLetter } from './letter';

const CHANNEL = 'gantry';
/** A line that says nothing for so long is asked whether it stands, ms; and how long it has to answer, as for every other question. */
const BEAT_MS = 15_000;
const ANSWER_MS = 10_000;
/** Between two tries to open it again, ms; the last for all that follow. */
const PAUSES_MS: readonly [number, ...number[]] = [250, 1_000, 2_000, 5_000];

interface PostgresBusOptions {
  readonly url: string;
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

/**
 * NOTIFY and LISTEN of the store's own PostgreSQL, over one connection that is opened again whenever it is lost; needs a connection
 * straight to the server, or a pool by session. Resolves after the first try, whether or not it stood.
 */
export async function openPostgresBus({ url, log }: PostgresBusOptions): Promise<Bus> {
  const self = randomUUID();
  let line: pg.Client | null = null;
  const listeners: BusListener[] = [];
  let closed = false;
  let tries = 0;
  let wasLost = false;
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;

  // One question behind the other, as the driver wants it; what is asked of a line that is lost meanwhile is not asked.
  let asked: Promise<unknown> = Promise.resolve();
  const ask = (client: pg.Client, text: string, values: readonly string[] = []): void => {
    asked = asked
      .then(() => (line === client ? client.query(text, [...values]) : null))
      .catch((error: unknown) => lose(client, error));
  };
  const send = (client: pg.Client, message: Letter): void =>
    ask(client, 'select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]);
  const hear = (payload: string | undefined): void => {
    const message = readLetter(payload);
    if (message === null || message.from === self) return;
    for (const listener of listeners)
      if ('told' in message) listener.told(message.told);
      else listener.missed();
  };
  /** Once for each connection, whatever of it fails first. */
  function lose(client: pg.Client, error: unknown): void {
    if (line !== client) return;
    line = null;
    wasLost = true;
    clearInterval(beat);
    client.end().catch(() => undefined);
    if (closed) return;
    if (tries === 0) log.warn({ err: error }, 'the line to other servers of this store is lost');
    timer = setTimeout(() => void open(), PAUSES_MS[tries] ?? PAUSES_MS.at(-1));
    tries += 1;
  }
  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: 'gantry bus',
    });
    line = client;
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client, new Error('The database ended the connection')));
    client.on('notification', ({ payload }) => hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      lose(client, error);
      return;
    }
    if (line !== client) return;
    if (tries > 0) log.info('the line to other servers of this store stands again');
    tries = 0;
    asked = Promise.resolve();
    beat = setInterval(() => ask(client, 'select 1'), BEAT_MS);
    beat.unref();
    if (!wasLost) return;
    wasLost = false;
    send(client, { from: self, missed: true });
    for (const listener of listeners) listener.missed();
  }

  await open();
  return {
    tell(told) {
      // What cannot be told now is told as missed once the line stands again.
      if (line === null) wasLost = true;
      else send(line, { from: self, told });
    },
    async within(tx, told) {
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ from: self, told } satisfies Letter)})`);
      return NOTHING_MORE;
    },
    listen(listener) {
      listeners.push(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(beat);
      // What was told before is told.
      await asked;
      const last = line;
      line = null;
      await last?.end().catch(() => undefined);
    },
  };
}
