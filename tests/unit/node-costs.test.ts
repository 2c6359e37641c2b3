import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callsOf, NODE_COSTS, paceOf, totalOf } from '#shared/node-costs';
import { nodeCostsSection, withSection } from '../../scripts/node-costs';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

test('the README says what the table says; after a change `node scripts/run.mjs scripts/node-costs.ts` writes it', () =>
  expect(withSection(README)).toBe(README));

test('every row stands in the section with its sum', () => {
  const section = nodeCostsSection();
  expect(NODE_COSTS.filter((cost) => !section.includes(`| ${cost.what} | ${totalOf(cost)} |`))).toEqual([]);
});

test('a section of other figures is written anew, and nothing around it', () => {
  const stale = README.replace(`| ${callsOf('buy')} | 1 |`, '| 7 | 1 |');
  expect([stale === README, withSection(stale)]).toEqual([false, README]);
});

test('a pace is what an action asks for in the 13 seconds until it is final', () =>
  expect([callsOf('sell-20'), paceOf('sell-20')]).toEqual([161, 13]));
