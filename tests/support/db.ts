import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as schema from '../../server/db/schema/index';
import { NEVER, openDb, type OpenDb } from '../../server/db/db';
import { vacuum } from '../../server/db/vacuum';
import { projectPath } from '../../server/base/paths';

/** Any number that nothing else locks on the tests' server. */
const TEMPLATE_LOCK = 7_214_803;
const CACHE = projectPath('node_modules', '.cache', 'gantry');

/** Names what is made from the migrations as they are. */
function ofMigrations(): string {
  const folder = projectPath('server', 'db', 'migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted())
    hash.update(readFileSync(projectPath('server', 'db', 'migrations', name)));
  return `${CACHE}/template-${hash.digest('hex').slice(0, 16)}`;
}
const templateFile = (): string => `${ofMigrations()}.tar`;

/** Makes the migrated PGlite image that every test database starts from, once per set of migrations. */
export async function ensureTemplate(): Promise<void> {
  const file = templateFile();
  if (existsSync(file)) return;
  const client = await PGlite.create();
  await migrate(drizzle(client), { migrationsFolder: projectPath('server', 'db', 'migrations') });
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(CACHE, { recursive: true });
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, Buffer.from(await dump.arrayBuffer()));
  await rename(fresh, file);
}

/** Lays an empty, migrated store of PGlite where a server will open it, so that it has none to make. */
export async function layStore(dataDir: string): Promise<void> {
  const made = ofMigrations();
  if (!existsSync(made)) {
    await mkdir(CACHE, { recursive: true });
    const fresh = await mkdtemp(`${made}.`);
    await (await openDb({ kind: 'pglite', dataDir: fresh })).close();
    // Of several who made it at once, the first one's stays.
    await rename(fresh, made).catch(() => rm(fresh, { recursive: true }));
  }
  await cp(made, dataDir, { recursive: true });
}

/** Databases nobody uses, as empty as new ones: opening one takes twenty times as long as emptying it. */
const idle: PGlite[] = [];

/** Changes with every table, column, function and trigger that a test makes. */
async function shapeOf(client: PGlite): Promise<unknown> {
  const { rows } = await client.query(
    `select array(select count(*) from pg_class union all select count(*) from pg_attribute
      union all select count(*) from pg_proc union all select count(*) from pg_trigger) as counts`,
  );
  return rows;
}

const emptied = async (client: PGlite): Promise<void> => {
  const { rows } = await client.query<{ all: string | null }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as all from pg_tables where schemaname = 'public'`,
  );
  await client.exec(`rollback; truncate ${rows[0]?.all ?? ''} restart identity cascade`);
};

/** An empty, migrated database of its own on PGlite. */
export async function freshDb(): Promise<OpenDb> {
  await ensureTemplate();
  const client = idle.pop() ?? (await PGlite.create({ loadDataDir: new Blob([await readFile(templateFile())]) }));
  const shape = await shapeOf(client);
  let closed = false;
  // Whoever still asks after the end is refused, as by a database that is gone, and reaches nobody else's.
  const own = new Proxy(client, {
    get(target, name) {
      if (closed) throw new Error('PGlite is closed');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    db: drizzle(own, { schema }),
    engine: 'pglite',
    tryExclusively: (_lock, work) => work(NEVER),
    vacuum: () => vacuum(own),
    async close() {
      if (closed) return;
      closed = true;
      await emptied(client);
      // One whose tables a test has changed is nobody else's.
      if (isDeepStrictEqual(await shapeOf(client), shape)) idle.push(client);
      else await client.close();
    },
  };
}

/** The engines a server test runs on: PGlite always, PostgreSQL when DATABASE_URL names a server. */
export const ENGINES: readonly { name: string; open: () => Promise<OpenDb> }[] = [
  { name: 'PGlite', open: freshDb },
  ...(process.env['DATABASE_URL']
    ? [{ name: 'PostgreSQL', open: () => freshPostgres(process.env['DATABASE_URL'] ?? '') }]
    : []),
];

/** The migrated database that others are copied from, made by whoever comes first. */
async function templateOf(admin: pg.Client, url: string): Promise<string> {
  const name = `gantry_template_${ofMigrations().slice(-16)}`;
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    const fresh = `${name}_${process.pid}`;
    await admin.query(`create database ${fresh}`);
    await (await openDb({ kind: 'postgres', url: databaseOf(url, fresh) })).close();
    await admin.query(`alter database ${fresh} rename to ${name}`);
  }
  await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return name;
}

function databaseOf(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}

/** Where a database of PostgreSQL is reached, for whoever else is to open it. */
export async function urlOf({ db }: Pick<OpenDb, 'db'>): Promise<string> {
  const answer: unknown = await db.execute(sql`select current_database() as name`);
  const rows: unknown = Reflect.get(Object(answer), 'rows');
  const name: unknown = Array.isArray(rows) ? Reflect.get(Object(rows[0]), 'name') : null;
  return databaseOf(process.env['DATABASE_URL'] ?? '', String(name));
}

async function freshPostgres(url: string): Promise<OpenDb> {
  const name = `gantry_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} template ${await templateOf(admin, url)}`);
  await admin.end();
  const opened = await openDb({ kind: 'postgres', url: databaseOf(url, name) });
  return {
    ...opened,
    async close() {
      await opened.close();
      const cleaner = new pg.Client({ connectionString: url });
      await cleaner.connect();
      await cleaner.query(`drop database if exists ${name} with (force)`);
      await cleaner.end();
    },
  };
}
