import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../base/config';
import type { Logger } from '../base/logging';
import { StartError } from '../base/start-error';
import type { Db } from '../db/db';
import { type Bus, soloBus } from './bus';
import { openNatsBus } from './nats-bus';
import { openPostgresBus } from './postgres-bus';

const Identity = z.object({ rows: z.array(z.object({ name: z.string() })).length(1) });

/** The same for every server of a PostgreSQL database, and for no other one. */
async function storeOf(db: Db): Promise<string> {
  const answer: unknown = await db.execute(
    sql`select current_database() || ' ' || system_identifier as name from pg_control_system()`,
  );
  const name = Identity.parse(answer).rows[0]?.name ?? '';
  return createHash('sha256').update(name).digest('hex').slice(0, 16);
}

interface BusParts {
  readonly settings: Pick<Config, 'databaseUrl' | 'natsUrl'>;
  readonly db: Db;
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

/** By what the servers of one store tell one another: NATS where it is set, else the PostgreSQL they share; an embedded store has one. */
export async function openBus({ settings: { databaseUrl, natsUrl }, db, log }: BusParts): Promise<Bus> {
  if (databaseUrl === null) return soloBus;
  if (natsUrl === null) return openPostgresBus({ url: databaseUrl, log });
  const store = await storeOf(db);
  return openNatsBus({ url: natsUrl, store, db, log }).catch((cause: unknown) => {
    throw new StartError('NATS does not answer at the address of NATS_URL: start it, or correct the address.', {
      cause,
    });
  });
}
