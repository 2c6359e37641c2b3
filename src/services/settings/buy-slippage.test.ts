import { expect, test } from 'vitest';
import { keepBuySlippage, keptBuySlippage, readBuySlippage } from './buy-slippage';

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

test('TRS-02 TRS-22 LST-17 what the settings keep is what the next buy is planned with', () => {
  const kept = new Map<string, string>();
  const storage = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, text: string) => void kept.set(key, text),
  };
  keepBuySlippage(storage, '12.5');
  expect([keptBuySlippage(storage), readBuySlippage(storage)]).toEqual(['12.5', 1_250]);
});
