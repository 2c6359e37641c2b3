import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { LAUNCHPAD_IDS } from '#shared/launchpads';

test.each([
  ['a launchpad that nobody knows', ['--platform', 'nowhere']],
  ['no launchpad', ['--platform', '']],
  ['a flow without coins at another launchpad', ['--platform', 'bonk', '--flow', 'buy,transfer']],
  ['another launchpad in Chromium', ['--platform', 'bonk', '--browser']],
])('the fault player refuses %s with its usage, and starts nothing', (_what, args) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tests/faults/main.ts', '--seeds', '1', ...args],
    { encoding: 'utf8' },
  );
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(
    `faults --platform ${LAUNCHPAD_IDS.join(',')} --flow launch,instasell,delayed,bundled,multi,buy,sell,trade,close,races`,
  );
});
