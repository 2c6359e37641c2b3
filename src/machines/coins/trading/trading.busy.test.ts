import { expect, test } from 'vitest';
import type { OperationIntent } from '#operations/intent';
import { aLaunch, aTransfer } from '../../money/operation/operation.fixtures';
import { aBuy, aSale } from '../trade-run/trade.fixtures';
import { walletsMoved } from './trading.busy';

const aReturn: OperationIntent = {
  kind: 'return',
  groupId: 'g1',
  groupName: 'Harbor',
  master: 'Maa1',
  steps: [{ networkFeeLamports: 10_000n, wallets: [{ wallet: 'Waa3', lamports: 1n }] }],
};

test.each([
  ['transfer', aTransfer, []],
  ['launch', aLaunch, ['Dev1']],
  ['buy', aBuy, ['Waa1']],
  ['sale', aSale, ['Waa1', 'Waa2']],
  ['return', aReturn, ['Waa3']],
] as const)('a %s moves these group wallets and no other', (_, intent, wallets) =>
  expect(walletsMoved(intent)).toEqual(wallets),
);
