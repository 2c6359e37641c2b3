import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Whole rows of a table as what an insert selects: one parameter for all of them, each value read as its column's type. Both
 * engines read that sooner than a parameter for each value.
 */
export function rowsOf<T extends PgTable>(table: T, rows: readonly T['$inferSelect'][]): SQL {
  const columns = Object.entries<Column>(getTableColumns(table));
  const named = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])),
  );
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  return sql`select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)`;
}

/** Whether a column holds one of these texts, in one parameter. */
export const isOneOf = (column: Column, texts: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...texts])}::text[])`;
