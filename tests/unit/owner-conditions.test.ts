import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '../../server/db/schema';

/**
 * A write to rows that belong to a person names the person, also where a read for that person went before it: such a condition
 * is redundant today and stays, so that no change of the read can let a write reach somebody else. These writes name nobody:
 */
const NAME_NOBODY: Readonly<Record<string, string>> = {
  'auth/passkeys/prove-passkey.ts update passkey': 'who signs in is known only by the passkey that is proven',
  'feed/prune-posts.ts delete post': 'posts that are too old or too many, whoever they were for',
  'http/cleanup.ts delete session': 'sessions that are over, whoever had them',
  'keeper/journal-news.ts update operation': 'the keeper judges for everybody',
  'keeper/open-steps.ts update operation': 'the keeper judges for everybody',
  'keeper/record-outcome.ts update coin': 'the keeper judges for everybody',
  'operations/abandon-operation.ts update coin': 'of an operation that its owner has locked (open-operation.ts)',
  'operations/abandon-operation.ts update operation': 'locked by its owner in this transaction (open-operation.ts)',
  'operations/append-steps.ts update operation': 'locked by its owner in this transaction (open-operation.ts)',
  'operations/resume-operation.ts update operation': 'locked by its owner in this transaction (open-operation.ts)',
  'presets/prune-presets.ts delete preset': 'what was deleted long ago, whoever had it',
  'requests/idempotency.ts delete idempotencyKey': 'what is too old, and the row this very call has written',
  'requests/idempotency.ts update idempotencyKey': 'the row this very call has written',
  'vault/rotate.ts update walletSecret': 'a row that was read for its owner and locked, by its own id',
};

const SERVER = fileURLToPath(new URL('../../server', import.meta.url));
const owned = new Set(
  Object.entries(schema).flatMap(([name, table]) =>
    is(table, PgTable) && 'userId' in getTableColumns(table) ? [name] : [],
  ),
);

/** Whether the condition of a statement names its person, itself or by a name that the file gives to one that does. */
function namesPerson(statement: string, file: string): boolean {
  if (/\buserId\b/.test(statement)) return true;
  const [, condition = ''] = /\.where\(\s*(\w+)\b/.exec(statement) ?? [];
  return condition !== '' && new RegExp(`const ${condition} = [^;]*\\buserId\\b`).test(file);
}

const writesOf = (name: string): readonly { readonly write: string; readonly isNamed: boolean }[] => {
  const file = readFileSync(join(SERVER, name), 'utf8');
  return [...file.matchAll(/\.(update|delete)\((\w+)\)/g)].flatMap(({ 1: verb = '', 2: table = '', index }) =>
    owned.has(table)
      ? [
          {
            write: `${name} ${verb} ${table}`,
            isNamed: namesPerson(file.slice(index, file.indexOf(';', index)), file),
          },
        ]
      : [],
  );
};

test('API-72 a write to what belongs to a person names the person, or says why it names nobody', () => {
  const writes = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap(writesOf);
  expect(writes.filter(({ isNamed }) => isNamed).length).toBeGreaterThan(20);
  expect([...new Set(writes.flatMap(({ write, isNamed }) => (isNamed ? [] : [write])))].toSorted()).toEqual(
    Object.keys(NAME_NOBODY).toSorted(),
  );
});
