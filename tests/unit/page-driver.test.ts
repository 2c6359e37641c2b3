import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { machineFiles } from '../../src/machines/testing/machine-files';

const folder = (name: string) => fileURLToPath(new URL(`../../${name}/`, import.meta.url));
const MODEL = folder('tests/model');
const VIEWS = folder('src/views');

/** Driven by their charts alone as yet: what people press of them is still to be driven with gestures. */
const CHART_ONLY: ReadonlySet<string> = new Set([
  'account',
  'account-links',
  'crop',
  'deploy-run',
  'group-action',
  'group-actions',
  'help',
  'housekeeping',
  'launch-warmup',
  'ledger-export',
  'notifications',
  'operations',
  'palette',
  'passkeys',
  'price-feed',
  'profile-form',
  'session',
  'settings',
  'settings-file',
  'sound',
  'trading',
]);

const specs = new Set(readdirSync(MODEL).filter((file) => file.endsWith('.spec.ts')));
const views = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(VIEWS, file), 'utf8'));
const machines = machineFiles().map(({ name, folder }) => ({
  name,
  isShown: views.some((text) => text.includes(`machines/${basename(folder)}/${name}.selectors'`)),
  isDriven: specs.has(`${name}.spec.ts`),
}));
const shown = machines.filter(({ isShown }) => isShown);

describe('the page driver', () => {
  test('drives with gestures every machine that a view shows', () => {
    const left = shown.filter(({ isDriven, name }) => !isDriven && !CHART_ONLY.has(name));
    expect(left.map(({ name }) => name)).toEqual([]);
  });

  test('lists no machine as driven by its chart alone that is driven with gestures, or that is not there', () => {
    const waiting = new Set(shown.filter(({ isDriven }) => !isDriven).map(({ name }) => name));
    expect([...CHART_ONLY].filter((name) => !waiting.has(name))).toEqual([]);
  });

  test('drives what each of its specs names', () => {
    const named = [...specs].flatMap((file) => {
      const text = readFileSync(join(MODEL, file), 'utf8');
      return text.includes('await drive({') ? [basename(file, '.spec.ts')] : [];
    });
    const known = new Set(machines.map(({ name }) => name));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
