import type { PGlite } from '@electric-sql/pglite';

/**
 * Clears dead rows and counts again what the planner goes by, a table at a time: PGlite has no process that does it by itself, and
 * without counts a question over a long history reads all of it.
 */
export async function vacuum(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname = 'public' order by 1`,
  );
  for (const { table } of rows) await client.exec(`vacuum (analyze) ${table}`);
}
