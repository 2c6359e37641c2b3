import { expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import { bundleTip, engineTip } from '../../src/services/trade-planner/engine-tip';

const said = (work: () => bigint): unknown => {
  try {
    return work();
  } catch (error) {
    const { code, detail } = toFault(error);
    return [code, detail];
  }
};

test('GAP-32 a tip of 1 to 999 lamports is refused with the name of its setting; 0 is none, and where nobody takes one none is paid', () => {
  const tooLittle = (setting: string, sol: string) => [
    'chain/out-of-range',
    `The Jito tip under ${setting} in the trading settings is ${sol} SOL, and block engines take 0.000001 SOL or more. Raise it, or set 0 to pay none.`,
  ];
  expect([
    said(() => engineTip('Buy', 1, true)),
    said(() => engineTip('Sell', 999, true)),
    said(() => engineTip('Sell', 1_000, true)),
    said(() => engineTip('Buy', 0, true)),
    said(() => engineTip('Buy', 100, false)),
  ]).toEqual([tooLittle('Buy', '0.000000001'), tooLittle('Sell', '0.000000999'), 1_000n, 0n, 0n]);
});

test('a bundle needs an engine and a tip that it takes', () => {
  const needed = 'A bundle needs a tip of 0.000001 SOL or more: set the Jito tip under Buy in the trading settings.';
  const none = 'No block engine is configured on this server, so nothing can be bundled.';
  expect([
    said(() => bundleTip('Buy', 300_000, true)),
    said(() => bundleTip('Buy', 0, true)),
    said(() => bundleTip('Buy', 300_000, false)),
  ]).toEqual([300_000n, ['chain/out-of-range', needed], ['chain/out-of-range', none]]);
});
