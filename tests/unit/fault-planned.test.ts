import { expect, test } from 'vitest';
import { planOf } from '#operations/intent';
import { aClosing, aDistribution } from '../../src/machines/money/agreement/agreement.fixtures';
import { boundsOf } from '../faults/planned';

const distribution = { plan: planOf(aDistribution), steps: [] };
const closing = { plan: planOf(aClosing), steps: [] };

test('the oracle of faults allows what the plan says and nothing else', () =>
  expect([boundsOf(distribution, 0), boundsOf(closing, 0), boundsOf(closing, 1)]).toEqual([
    [
      { key: 'Dev1', least: 250_000_000n, most: 250_000_000n },
      { key: 'Wal1', least: 250_000_000n, most: 250_000_000n },
      { key: 'Maa1', least: -500_005_000n, most: -500_005_000n },
    ],
    [
      { key: 'Wal1', least: 2_074_080n, most: 2_074_080n },
      { key: 'Maa1', least: -10_000n, most: -10_000n },
    ],
    [],
  ]));
