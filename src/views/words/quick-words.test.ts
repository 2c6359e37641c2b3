import { expect, test } from 'vitest';
import { NEW_QUICK, quickConfigOf } from '#shared/quick-launch';
import { quickLine, quickReasonText } from './quick-words';

test.each([
  ['QLN-21 ERR-110', { code: 'image' }, 'Missing token image'],
  ['QLN-22 ERR-111', { code: 'name' }, 'Missing token name'],
  ['QLN-23 ERR-112', { code: 'symbol' }, 'Missing token ticker'],
  ['QLN-24 ERR-113', { code: 'balance' }, 'Loading balance...'],
  ['no star', { code: 'config' }, 'Star a quick launch config first'],
  ['a launch that runs', { code: 'running' }, 'A launch is running'],
] as const)('%s the star says why it does nothing', (_name, reason, words) =>
  expect(quickReasonText(reason)).toBe(words),
);

test('QLN-25 ERR-114 what is needed and what is there are said to the lamport', () =>
  expect(quickReasonText({ code: 'insufficient', need: 526_520_000n, have: 526_519_999n })).toBe(
    'Insufficient balance. Need 0.52652 SOL, have 0.526519999 SOL',
  ));

test('a config is told in a line, what it does not do left out', () => {
  const plain = { ...NEW_QUICK, name: 'Harbor' };
  const all = { ...plain, instaSellEnabled: true, instaSellDelayMS: 300, multiLaunchEnabled: true };
  expect([quickLine(quickConfigOf('one', plain)), quickLine(quickConfigOf('two', all))]).toEqual([
    'Dev buy 0.5 SOL',
    'Dev buy 0.5 SOL · Insta-sell after 300 ms · 2 more for 0.1 to 1 SOL',
  ]);
});
