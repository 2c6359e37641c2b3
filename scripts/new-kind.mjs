// npm run new-kind <name>: writes the folder of a kind of operation and its rows in src/operations/tables. Until it is thought of, it does not compile where its words are missing, and no step of it is built.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { root } from './bootstrap.mjs';
import { writeTables } from './kinds.mjs';
import { camel, pascal } from './new-flow.names.mjs';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const folderOf = (name) => `src/operations/${name}`;

/** What is wrong with `name` as a kind of the house at `house`; null when it may be written there. */
export function refusalOf(house, name = '') {
  if (!NAME.test(name)) return 'npm run new-kind <name>: the name in kebab-case';
  return existsSync(join(house, folderOf(name))) ? `${folderOf(name)} is there already` : null;
}

const filesOf = (name) => [
  [
    'plan',
    `import { z } from 'zod';
import { Address, Id, Units } from '#shared/contract/common';

/** One wallet of a group and its master; amounts are decimal strings in fields named \`lamports\`, \`tokens\` or \`…Lamports\`. */
export const ${pascal(name)}Plan = z.strictObject({
  kind: z.literal('${name}'),
  groupId: Id,
  master: Address,
  wallet: Address,
  lamports: Units,
  networkFeeLamports: Units,
});
export type ${pascal(name)}Plan = z.infer<typeof ${pascal(name)}Plan>;
`,
  ],
  [
    'kind',
    `import type { IntentOf } from '../intent';
import { type Kind, master, type Notices, wallet } from '../kind';

const notices: Notices<IntentOf<'${name}'>> = {};

export const ${camel(name)}Kind = {
  steps: 'at-once',
  agreement: 'none',
  parties: (intent) => [master(intent.master), wallet(intent.wallet, intent.groupId)],
  actionOf: () => null,
  notices,
} as const satisfies Kind<IntentOf<'${name}'>>;
`,
  ],
  [
    'movements',
    `import type { IntentOf } from '../intent';
import { exactly, type Movements, noCoin, none } from '../movement';

export const ${camel(name)}Movements = {
  policy: {
    begunBy: 'browser',
    networks: 'test',
    master: 'leased',
    failure: 'ends',
    ground: 'none',
    tokens: 'refused',
    keys: 'dropped',
    counts: 'neither',
  },
  master: ({ master }) => master,
  count: () => 1,
  step({ master, wallet, lamports, networkFeeLamports }, idx) {
    if (idx !== 0) return null;
    return {
      label: '${name}',
      payer: master,
      movements: [exactly('subject', lamports, { from: wallet }), exactly('fee', networkFeeLamports, { from: master })],
      asked: [{ wallet, units: lamports, mint: null }],
      shares: [],
      mints: [],
      curves: [],
    };
  },
  routes: none,
  coin: noCoin,
} as const satisfies Movements<IntentOf<'${name}'>>;
`,
  ],
  [
    'steps',
    `import { refuse } from '../../chain/plan-checks';
import type { Builder } from '../built-step';
import type { IntentOf } from '../intent';

export const build${pascal(name)}: Builder<IntentOf<'${name}'>> = () => refuse('nothing builds it yet');
`,
  ],
];

/** What a new kind still lacks, and where it is red until then. */
const thoughtsOf = (name) => [
  `- ${folderOf(name)}/plan.ts: what it names and how much`,
  `- ${folderOf(name)}/kind.ts: its parties, and its notices, which do not compile before they are there`,
  `- ${folderOf(name)}/movements.ts: who pays what to whom; its policy is the strictest until you say otherwise`,
  `- ${folderOf(name)}/steps.ts: its builder, which refuses every plan until then`,
  '- its words in src/views/money/operations/operation-words.ts, which does not compile before they are there',
  '- its case in tests/unit/signer-policy.test.ts, which is red before it is there',
];

/** Writes the folder of a kind below `house` and its rows in the tables, and answers the paths of both. */
export async function writeKind(house, name) {
  const files = await Promise.all(
    filesOf(name).map(async ([part, text]) => {
      const path = `${folderOf(name)}/${part}.ts`;
      const filepath = join(house, path);
      return { path, text: await format(text, { ...(await resolveConfig(filepath)), filepath }) };
    }),
  );
  for (const { path, text } of files) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text, { flag: 'wx' });
  }
  return { written: files.map(({ path }) => path), changed: await writeTables(house) };
}

async function main() {
  const name = process.argv[2];
  const refusal = refusalOf(root, name);
  if (refusal !== null) {
    process.stderr.write(`${refusal}\n`);
    return 1;
  }
  const { written, changed } = await writeKind(root, name);
  const lines = [...written.map((path) => `wrote   ${path}`), ...changed.map((path) => `changed ${path}`)];
  process.stdout.write(`${lines.join('\n')}\nRed until it is thought of:\n${thoughtsOf(name).join('\n')}\n`);
  return 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await main();
