import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LockFacts, lockProblems, tooYoung } from '../../scripts/lock-rules.mjs';
import { projectPath } from '../../server/base/paths';

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  }[];
}
interface Locked {
  readonly packages: Readonly<
    Record<
      string,
      { readonly version: string; readonly name?: string; readonly dev?: true; readonly devOptional?: true }
    >
  >;
}

const root = projectPath('.');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

test('npm run sbom writes a CycloneDX bill of every locked package that ships, each with its hash', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'));
  const [, script = ''] = (scripts.sbom ?? '').split(' ');
  const written = (): string => execFileSync(process.execPath, [script], { cwd: root, encoding: 'utf8' });
  const bill: Bill = JSON.parse(written());
  expect(JSON.parse(written())).toEqual(bill);
  expect(bill.bomFormat).toBe('CycloneDX');
  const { packages }: Locked = JSON.parse(textOf('package-lock.json'));
  const direct: Record<string, string> = JSON.parse(textOf('package.json')).dependencies;
  const listed = bill.components.map(({ name, version }) => `${name}@${version}`);
  expect(Object.entries(direct).filter(([name, version]) => !listed.includes(`${name}@${version}`))).toEqual([]);
  const shipped = Object.entries(packages).flatMap(([path, { name, version, dev, devOptional }]) =>
    path === '' || dev === true || devOptional === true
      ? []
      : `${name ?? path.split('node_modules/').at(-1)}@${version}`,
  );
  expect(listed.toSorted()).toEqual([...new Set(shipped)].toSorted());
  expect(
    bill.components.filter(
      ({ hashes }) => hashes?.[0]?.alg !== 'SHA-512' || !/^[0-9a-f]{128}$/.test(hashes[0].content),
    ),
  ).toEqual([]);
});

describe('the rules of the lock file', () => {
  const sound: LockFacts = {
    lock: { packages: { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } } },
    manifest: { dependencies: { a: '1.0.0' }, overrides: { b: { c: '2.0.0' } } },
    denied: {},
    reasons: { 'b > c': 'c 1 is broken' },
    ages: { 'a@1.0.0': '2026-01-01' },
    young: {},
  };

  test('hold for a sound one', () => {
    expect(lockProblems(sound)).toEqual([]);
  });

  test.each<readonly [string, LockFacts, string]>([
    ['an override without a reason', { ...sound, reasons: {} }, 'the override b > c has no reason'],
    ['a reason without an override', { ...sound, manifest: {} }, 'b > c is not overridden any more'],
    ['a known bad version', { ...sound, denied: { a: ['1.0.0'] } }, 'a@1.0.0 is a known bad version'],
    [
      'a range',
      { ...sound, manifest: { ...sound.manifest, dependencies: { a: '^1.0.0' } } },
      'a is not pinned exactly: ^1.0.0',
    ],
    [
      'no hash',
      { ...sound, lock: { packages: { 'node_modules/a': { version: '1.0.0' } } } },
      'node_modules/a has no sha512',
    ],
    ['a version whose age nobody knows', { ...sound, ages: {} }, 'nobody looked how old a@1.0.0 is: npm run ages'],
    [
      'the age of a version that is gone',
      { ...sound, ages: { ...sound.ages, 'a@0.9.0': '2025-01-01' } },
      'a@0.9.0 in security/ages.json is not locked any more',
    ],
    [
      'the reason of a version that is gone',
      { ...sound, young: { 'It mends a hole.': ['a@0.9.0'] } },
      'a@0.9.0 in security/young.json is not locked any more',
    ],
  ])('refuse %s', (_, facts, problem) => {
    expect(lockProblems(facts)).toEqual([problem]);
  });
});

test('a version is too young for fourteen days', () => {
  const days = ['2026-03-15', '2026-03-14'].map((day) => new Date(`${day}T23:59:59Z`));
  expect(days.map((today) => tooYoung('2026-03-01', today))).toEqual([false, true]);
});
