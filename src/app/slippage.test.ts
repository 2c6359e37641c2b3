import { expect, test } from 'vitest';
import { readBuySlippage } from './slippage';

test.each([
  [null, 2_000],
  ['20', 2_000],
  ['50', 5_000],
  ['0.5', 50],
  ['29.29', 2_929],
  ['0', 0],
  ['100', 10_000],
  ['100.01', 2_000],
  ['-1', 2_000],
  ['1e1', 2_000],
  ['a lot', 2_000],
])('CON-34 LST-17 TRD-18 a kept slippage of %s is %s basis points', (kept, bps) => {
  const asked: string[] = [];
  const read = (key: string) => {
    asked.push(key);
    return kept;
  };
  expect([readBuySlippage({ read }), asked]).toEqual([bps, ['buySlippage']]);
});
