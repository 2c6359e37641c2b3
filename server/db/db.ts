import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { projectPath } from '../base/paths';
import { LOCKS } from './locks';
import * as schema from './schema/index';
import { vacuum } from './vacuum';

/** One type for both engines. Inside `db.transaction` use the `tx` it gives: PGlite waits for ever otherwise. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
/** What runs inside a transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type DbTarget =
  | { readonly kind: 'pglite'; readonly dataDir?: string; readonly load?: Blob }
  | { readonly kind: 'postgres'; readonly url: string };

export interface OpenDb {
  readonly db: Db;
  readonly engine: DbTarget['kind'];
  /** Runs `work` while no other server of this database does; `null` when another one holds the lock. `lost` ends when this one does not hold it any more. */
  tryExclusively<T>(lock: number, work: (lost: AbortSignal) => Promise<T>): Promise<T | null>;
  /** Clears dead rows and counts again what the planner goes by, where the engine does not do so by itself. */
  vacuum(): Promise<void>;
  /** Ends every connection. */
  close(): Promise<void>;
}

/** Of a lock that nobody else can take. */
export const NEVER = new AbortController().signal;

const MIGRATIONS = { migrationsFolder: projectPath('server', 'db', 'migrations') };

/** The engine touches all of its buffers when it starts, 128 MB by its own default; behind them stands the system's cache of files. */
const BUFFERS = ['-c', 'shared_buffers=16MB'];

/** Compilers side by side each leave behind what they worked with, 40 MB in all; one alone makes the same code, a moment later. */
const ONE_COMPILER = '--wasm-num-compilation-tasks=1';

/** Opens the store and brings its schema up to date. PGlite: one process per folder (the caller holds the lock). */
export async function openDb(target: DbTarget): Promise<OpenDb> {
  return target.kind === 'pglite' ? openPglite(target) : openPostgres(target.url);
}

async function openPglite(target: Extract<DbTarget, { kind: 'pglite' }>): Promise<OpenDb> {
  if (target.dataDir !== undefined) mkdirSync(dirname(target.dataDir), { recursive: true });
  setFlagsFromString(ONE_COMPILER);
  const options: PGliteOptions = {
    startParams: [...PGlite.defaultStartParams, ...BUFFERS],
    ...(target.dataDir === undefined ? {} : { dataDir: target.dataDir }),
    ...(target.load === undefined ? {} : { loadDataDir: target.load }),
  };
  const client = await PGlite.create(options);
  const db = drizzlePglite(client, { schema });
  await migratePglite(db, MIGRATIONS);
  return {
    db,
    engine: 'pglite',
    tryExclusively: (_lock, work) => work(NEVER),
    vacuum: () => vacuum(client),
    close: () => client.close(),
  };
}

async function openPostgres(url: string): Promise<OpenDb> {
  const pool = new pg.Pool({ connectionString: url, max: 15, connectionTimeoutMillis: 10_000 });
  // A connection that the database ends must not end this process: its query rejects, the next one opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const gate = await pool.connect();
    try {
      await gate.query('select pg_advisory_lock($1)', [LOCKS.migration]);
      await migratePg(drizzlePg(gate, { schema }), MIGRATIONS);
    } finally {
      await gate.query('select pg_advisory_unlock_all()');
      gate.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzlePg(pool, { schema }),
    engine: 'postgres',
    vacuum: () => Promise.resolve(),
    async tryExclusively(lock, work) {
      const holder = await pool.connect();
      // The lock is the connection's, and ends with it.
      const ending = new AbortController();
      const lose = (): void => ending.abort();
      holder.once('end', lose).once('error', lose);
      try {
        const { rows } = await holder.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
        if (rows[0]?.held !== true) return null;
        return await work(ending.signal);
      } finally {
        holder.off('end', lose).off('error', lose);
        await holder.query('select pg_advisory_unlock_all()').catch(() => undefined);
        holder.release();
      }
    },
    close: () => pool.end(),
  };
}
