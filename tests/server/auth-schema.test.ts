import { getAuthTables } from 'better-auth/db';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authOptions } from '../../server/auth/auth';
import * as schema from '../../server/db/schema/auth';
import { testDeps } from '../support/server';

const OURS: Readonly<Record<string, Parameters<typeof getTableColumns>[0]>> = {
  user: schema.user,
  session: schema.session,
  account: schema.account,
  verification: schema.verification,
};

test('every field the sign-in library expects is a column of our schema, with the same name and need', async () => {
  const deps = await testDeps();
  const options = authOptions({ ...deps, config: { ...deps.config, baseUrl: 'http://localhost:4600' } });
  const expected = Object.values(getAuthTables(options)).flatMap(({ modelName, fields }) =>
    Object.entries(fields).map(([name, field]) => `${modelName}.${field.fieldName ?? name}`),
  );
  const columns = Object.entries(OURS).flatMap(([table, columnsOf]) =>
    Object.keys(getTableColumns(columnsOf)).map((name) => `${table}.${name}`),
  );
  expect(expected.filter((name) => !columns.includes(name))).toEqual([]);
  expect(Object.entries(OURS).map(([name, table]) => getTableName(table) === name)).toEqual([true, true, true, true]);
  await deps.dispose();
});
