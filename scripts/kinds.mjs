// npm run kinds: writes src/operations/tables from the folders beside it, one a kind of operation; --check writes nothing and tells what differs.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { root } from './bootstrap.mjs';
import { camel, pascal } from './new-flow.names.mjs';

const ROOM = 'src/operations';
const HEAD =
  '// Written by `npm run kinds` from the folders of src/operations: what a kind lacks here, its folder lacks.\n';

/**
 * The tables: apart, because a first screen reads neither movements nor builders, and no page a schema. `part` is the file of a
 * folder that a row is of, `name` what it exports.
 */
const TABLES = [
  {
    table: 'plans',
    part: 'plan',
    name: (kind) => `${pascal(kind)}Plan`,
    text: (imports, rows, paths) => `${imports}
${paths.map((path) => `export * from '${path}';\n`).join('')}
/** The schema of a plan, by kind: the list that all others follow. */
export const PLANS = {${rows}};
`,
  },
  {
    table: 'kinds',
    part: 'kind',
    name: (kind) => `${camel(kind)}Kind`,
    text: (imports, rows) => `import type { OperationKind } from '../contract';
import type { IntentOf } from '../intent';
import type { Kind } from '../kind';
${imports}
const ROWS = {${rows}} as const;
export type KindRows = typeof ROWS;

/** What every screen may ask of a kind. */
export const KINDS: { readonly [K in OperationKind]: Kind<IntentOf<K>> } = ROWS;
`,
  },
  {
    table: 'movements',
    part: 'movements',
    name: (kind) => `${camel(kind)}Movements`,
    text: (imports, rows) => `import type { OperationKind } from '../contract';
import type { IntentOf } from '../intent';
import type { Movements } from '../movement';
${imports}
const ROWS = {${rows}} as const;
export type MovementRows = typeof ROWS;

/** What the plans of a kind move, and under which rules. */
export const MOVEMENTS: { readonly [K in OperationKind]: Movements<IntentOf<K>> } = ROWS;
`,
  },
  {
    table: 'builders',
    part: 'steps',
    name: (kind) => `build${pascal(kind)}`,
    text: (imports, rows) => `import type { Builder } from '../built-step';
import type { OperationKind } from '../contract';
import type { IntentOf } from '../intent';
${imports}
/** What builds the steps of a plan, by kind. */
export const BUILDERS: { readonly [K in OperationKind]: Builder<IntentOf<K>> } = {${rows}};
`,
  },
];

/** A kind is a folder with the schema of its plan. */
const kindsIn = (house) =>
  readdirSync(join(house, ROOM), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(house, ROOM, entry.name, 'plan.ts')))
    .map(({ name }) => name)
    .toSorted();

/** Paths and texts of the tables, as the folders of the house at `house` ask for them. */
async function tablesOf(house) {
  const kinds = kindsIn(house);
  return Promise.all(
    TABLES.map(async ({ table, part, name, text }) => {
      const having = kinds.filter((kind) => existsSync(join(house, ROOM, kind, `${part}.ts`)));
      const pathOf = (kind) => `../${kind}/${part}`;
      const imports = having.map((kind) => `import { ${name(kind)} } from '${pathOf(kind)}';\n`).join('');
      const rows = having.map((kind) => `'${kind}': ${name(kind)},`).join('');
      const path = `${ROOM}/tables/${table}.ts`;
      const filepath = join(house, path);
      const options = { ...(await resolveConfig(filepath)), filepath };
      return { path, text: await format(HEAD + text(imports, rows, having.map(pathOf)), options) };
    }),
  );
}

/** Writes the tables that differ from what the folders ask for, and answers their paths; with `check` writes none. */
export async function writeTables(house, check = false) {
  const textAt = (path) => (existsSync(join(house, path)) ? readFileSync(join(house, path), 'utf8') : '');
  const changed = (await tablesOf(house)).filter(({ path, text }) => textAt(path) !== text);
  if (check) return changed.map(({ path }) => path);
  mkdirSync(join(house, ROOM, 'tables'), { recursive: true });
  for (const { path, text } of changed) writeFileSync(join(house, path), text);
  return changed.map(({ path }) => path);
}

async function main() {
  const check = process.argv.includes('--check');
  const changed = await writeTables(root, check);
  const said = check ? 'is not what the folders say: npm run kinds' : 'written';
  for (const path of changed) process.stdout.write(`${path} ${said}\n`);
  return check && changed.length > 0 ? 1 : 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await main();
