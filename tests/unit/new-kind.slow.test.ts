import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeTables } from '../../scripts/kinds.mjs';
import { refusalOf, writeKind } from '../../scripts/new-kind.mjs';
import { projectPath } from '../../server/base/paths';

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'gantry-kind-'));
  for (const room of ['src', 'server', 'localnet', 'process', 'tests', 'scripts', 'bench'])
    cpSync(projectPath(room), join(copy, room), { recursive: true });
  for (const file of ['package.json', 'tsconfig.base.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts'])
    cpSync(projectPath(file), join(copy, file));
  for (const file of ['playwright.config.ts', 'drizzle.config.ts', '.prettierrc.json'])
    cpSync(projectPath(file), join(copy, file));
  symlinkSync(projectPath('node_modules'), join(copy, 'node_modules'), 'dir');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The files the compiler finds something wrong in. */
function brokenFiles(): readonly string[] {
  try {
    const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
    execFileSync(process.execPath, [tsc, '-p', 'tsconfig.json', '--noEmit', '--pretty', 'false', '--checkers', '1'], {
      cwd: copy,
      encoding: 'utf8',
    });
    return [];
  } catch (error) {
    const told: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'stdout') : '';
    const files = String(told).matchAll(/^([^\s(][^(]*)\(\d+,\d+\): error/gm);
    return [...new Set([...files].map(([, file = '']) => file))].toSorted();
  }
}

const ROOM = 'src/operations';
const tableOf = (table: string): string => `${ROOM}/tables/${table}.ts`;

test(
  'a new kind of operation fails to compile where its folder and its words are not complete, and nowhere else',
  { timeout: 300_000 },
  async () => {
    expect([await writeTables(copy, true), refusalOf(copy, 'buy'), refusalOf(copy, 'Burn')]).toEqual([
      [],
      'src/operations/buy is there already',
      'npm run new-kind <name>: the name in kebab-case',
    ]);
    // A folder with the schema of a plan and nothing else.
    mkdirSync(join(copy, ROOM, 'burn'));
    writeFileSync(
      join(copy, ROOM, 'burn', 'plan.ts'),
      `import { z } from 'zod';
import { Address, Id, Units } from '#shared/contract/common';

export const BurnPlan = z.strictObject({
  kind: z.literal('burn'),
  wallet: Address,
  groupId: Id,
  mint: Address,
  tokens: Units,
});
export type BurnPlan = z.infer<typeof BurnPlan>;
`,
    );
    expect(await writeTables(copy, true)).toEqual([tableOf('plans')]);
    // And one that `npm run new-kind` has written whole, whose notices nobody has thought of.
    expect(await writeKind(copy, 'gather-dust')).toEqual({
      written: ['plan', 'kind', 'movements', 'steps'].map((part) => `${ROOM}/gather-dust/${part}.ts`),
      changed: ['plans', 'kinds', 'movements', 'builders'].map(tableOf),
    });
    expect(brokenFiles()).toEqual([
      `${ROOM}/gather-dust/kind.ts`,
      ...['builders', 'kinds', 'movements'].map(tableOf),
      'src/views/money/operations/operation-words.ts',
    ]);
  },
);
