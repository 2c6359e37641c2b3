import { expect, test } from 'vitest';
import {
  flakesOfPlaywright,
  flakesOfSeeds,
  flakesOfVitest,
  redsOfPlaywright,
  redsOfSeeds,
  redsOfVitest,
} from '../../scripts/reds.mjs';

test('what failed in Vitest is named by file and title, with our part of the trace', () => {
  const report = {
    testResults: [
      {
        name: '/house/tests/unit/sums.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'sums add', status: 'passed', failureMessages: [] },
          {
            fullName: 'sums carry',
            status: 'failed',
            failureMessages: [
              'AssertionError: expected 1 to be 2\n    at /house/tests/unit/sums.test.ts:2:57\n    at file:///house/node_modules/runner.js:1:1',
            ],
          },
        ],
      },
      { name: '/house/src/broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/house/src/good.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  };
  expect(redsOfVitest(report, '/house')).toEqual([
    'tests/unit/sums.test.ts › sums carry\n    AssertionError: expected 1 to be 2\n        at /house/tests/unit/sums.test.ts:2:57',
    'src/broken.test.ts › the file itself\n    no such module',
  ]);
});

test('what failed in Playwright is named however deep it stands, without colours', () => {
  const run = (message: string) => [{ results: [{ errors: [{ message }] }] }];
  const report = {
    config: { rootDir: '/house/tests/e2e' },
    errors: [{ message: 'no such browser' }],
    suites: [
      {
        specs: [{ file: 'a.spec.ts', title: 'opens', ok: false, tests: run('\u001b[31mstays shut\u001b[39m') }],
        suites: [
          {
            specs: [
              { file: 'a.spec.ts', title: 'closes', ok: false, tests: run('stays open') },
              { file: 'a.spec.ts', title: 'stands', ok: true, tests: [{ results: [{ errors: [] }] }] },
            ],
          },
        ],
      },
    ],
  };
  expect(redsOfPlaywright(report, '/house')).toEqual([
    'tests/e2e/a.spec.ts › opens\n    stays shut',
    'tests/e2e/a.spec.ts › closes\n    stays open',
    'tests/e2e › no test of it\n    no such browser',
  ]);
});

test('a seed that broke something is named with what broke and how to play it again', () => {
  const out = [
    'passed  buy seed 0  one click · done',
    'FAILED  buy seed 1  two clicks · done',
    '        1 lamport came from nowhere',
    '        again: npm run faults -- --flow buy --seed 1',
    '1 operations reached unknown and left it, 0 servers were killed',
    '1 passed, 1 failed',
    '',
  ].join('\n');
  expect(redsOfSeeds(out)).toEqual([
    'FAILED  buy seed 1  two clicks · done\n        1 lamport came from nowhere\n        again: npm run faults -- --flow buy --seed 1',
  ]);
});

test('what passed only when it was played again is named, and is not red', () => {
  const vitest = {
    testResults: [
      {
        name: '/house/tests/server/a.slow.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [
          { fullName: 'a passes', status: 'passed', failureMessages: [] },
          { fullName: 'b passes late', status: 'passed', failureMessages: ['Error: too slow'] },
        ],
      },
    ],
  };
  expect(flakesOfVitest(vitest, '/house')).toEqual(['tests/server/a.slow.test.ts › b passes late']);
  expect(redsOfVitest(vitest, '/house')).toEqual([]);
  const spec = (title: string, status: string) => ({
    file: 'a.spec.ts',
    title,
    ok: status !== 'unexpected',
    tests: [{ status, results: [{ errors: status === 'expected' ? [] : [{ message: 'stays shut' }] }] }],
  });
  const playwright = {
    config: { rootDir: '/house/tests/e2e' },
    errors: [],
    suites: [{ specs: [spec('opens', 'expected'), spec('closes', 'flaky'), spec('stands', 'unexpected')] }],
  };
  expect(flakesOfPlaywright(playwright, '/house')).toEqual(['tests/e2e/a.spec.ts › closes']);
  expect(redsOfPlaywright(playwright, '/house')).toEqual(['tests/e2e/a.spec.ts › stands\n    stays shut']);
  const seeds = [
    'again   buy seed 1  two clicks · done',
    '        I8 buy x has not ended: sent',
    'passed  buy seed 1 proves I2  two clicks · done',
    'flaky: tests/faults/main.ts › buy seed 1',
    '1 passed, 0 failed',
  ].join('\n');
  expect(flakesOfSeeds(seeds)).toEqual(['tests/faults/main.ts › buy seed 1']);
  expect(redsOfSeeds(seeds)).toEqual([]);
});
