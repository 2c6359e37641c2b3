import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LAUNCHPAD_IDS } from '#shared/launchpads';
import plugin, { EXCEPTIONS } from '../../scripts/lint/platform-names.mjs';

/** The platforms whose names the rule finds wrong in this file. */
function wrongIn(filename: string): readonly string[] {
  let count = 0;
  const visitor = plugin.rules['no-platform-name'].create({ filename, report: () => (count += 1) });
  return LAUNCHPAD_IDS.filter((value) => {
    const before = count;
    visitor.Literal?.({ value });
    return count > before;
  });
}

test('a launch platform is named by the registry, by its own folder and by examples, and nowhere else', () => {
  const [pumpfun, bonk, meteora] = LAUNCHPAD_IDS;
  expect(
    [
      'src/views/launch/LaunchChoices.tsx',
      'server/coins/coin-view.ts',
      'src/chain/platforms/launchpads.ts',
      'src/chain/platforms/bonk/market.ts',
      'src/chain/platforms/meteora-usd1.ts',
      'src/machines/launch/launch-warmup/launch.fixtures.ts',
      'src/shared/launchpads.ts',
      'tests/chain/bonk.test.ts',
    ].map((file) => wrongIn(`/any/folder/${file}`)),
  ).toEqual([LAUNCHPAD_IDS, LAUNCHPAD_IDS, LAUNCHPAD_IDS, [pumpfun, meteora], [pumpfun, bonk], [], [], []]);
});

test('no exception outlives what it is for', () => {
  const names = new RegExp(`'(${LAUNCHPAD_IDS.join('|')})'`);
  const idle = Object.keys(EXCEPTIONS).filter(
    (file) => !names.test(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')),
  );
  expect(idle).toEqual([]);
});
