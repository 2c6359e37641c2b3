import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openDb, type OpenDb } from '../../server/db/db';
import { projectPath } from '../../server/paths';

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
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
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

/** An empty, migrated database of its own on PGlite. */
export async function freshDb(): Promise<OpenDb> {
  await ensureTemplate();
  return openDb({ kind: 'pglite', load: new Blob([await readFile(templateFile())]) });
}

/** The engines a server test runs on: PGlite always, PostgreSQL when DATABASE_URL names a server. */
export const ENGINES: readonly { name: string; open: () => Promise<OpenDb> }[] = [
  { name: 'PGlite', open: freshDb },
  ...(process.env['DATABASE_URL']
    ? [{ name: 'PostgreSQL', open: () => freshPostgres(process.env['DATABASE_URL'] ?? '') }]
    : []),
];

async function freshPostgres(url: string): Promise<OpenDb> {
  const name = `gantry_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const target = new URL(url);
  target.pathname = `/${name}`;
  const opened = await openDb({ kind: 'postgres', url: target.href });
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
