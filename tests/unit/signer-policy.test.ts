import { expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import type { OperationIntent } from '#shared/operation-intent';
import { aLaunch } from '../../src/machines/operation/operation.fixtures';
import { buildMessage } from '../../src/services/keyring/build-message';
import { NO_GROUND } from '../../src/services/keyring/market';
import type { OwnWallets, Place } from '../../src/services/keyring/own-wallets';
import { newKeys } from '../support/money';

const address = () => newKeys().address;
const [master, dev, wallet, mint, stranger] = [address(), address(), address(), address(), address()];
const group = (groupId: string): Place => ({ kind: 'group', groupId, id: 'w' });
const OWN: OwnWallets = new Map<string, Place>([
  [master, { kind: 'master', id: 'm' }],
  [dev, group('g1')],
  [wallet, group('g1')],
  [mint, { kind: 'mint', publicKey: mint }],
]);

const LAUNCH: OperationIntent = { ...aLaunch, master, dev, mint };
const position = { wallet, groupId: 'g1', mint, tokens: 1n, expectedLamports: 1n, minLamports: 1n };
const sold = { payer: master, unitLimit: 1, networkFeeLamports: 1n, tip: null, positions: [position] };
const market = { platform: 'pumpfun', slippageBps: 1, feeRecipient: stranger, microLamports: 0n } as const;
const INTENTS = {
  transfer: { kind: 'transfer', from: master, to: wallet, lamports: 1_000_000n, feeLamports: 5_000n },
  launch: LAUNCH,
  buy: {
    ...market,
    kind: 'buy',
    mint,
    symbol: 'ONE',
    master,
    wallet,
    groupId: 'g1',
    lamports: 1n,
    tokensOut: 1n,
    maxLamports: 1n,
    tip: null,
    unitLimit: 1,
    costs: {
      curveLamports: 1n,
      protocolFeeLamports: 0n,
      creatorFeeLamports: 0n,
      rentLamports: 0n,
      tipLamports: 0n,
      networkFeeLamports: 0n,
      totalLamports: 1n,
    },
  },
  sell: { ...market, kind: 'sell', surface: 'row', symbol: 'ONE', master, percentBps: 10_000, steps: [sold] },
  return: {
    kind: 'return',
    groupId: 'g1',
    groupName: 'Group',
    master,
    steps: [{ networkFeeLamports: 1n, wallets: [{ wallet, lamports: 1n }] }],
  },
  distribute: {
    kind: 'distribute',
    groupId: 'g1',
    groupName: 'Group',
    master,
    split: { mode: 'simple', totalLamports: 1n },
    remainderLamports: 0n,
    steps: [{ networkFeeLamports: 1n, wallets: [{ wallet, lamports: 1n }] }],
  },
  close: {
    kind: 'close',
    groupId: 'g1',
    groupName: 'Group',
    master,
    steps: [
      { networkFeeLamports: 1n, accounts: [{ wallet, account: stranger, mint, program: 'token', lamports: 1n }] },
    ],
  },
  activity: {
    kind: 'activity',
    platform: 'pumpfun',
    groupId: 'g1',
    groupName: 'Group',
    master,
    wallets: [wallet],
    coins: [{ mint, symbol: 'ONE' }],
    ranges: {
      balance: { least: 1, most: 1 },
      delayMs: { least: 1_000, most: 1_000 },
      trades: { least: 2, most: 2 },
      tokenCount: 1,
    },
    slippageBps: 1,
    microLamports: 0n,
    feeLamports: 1n,
    openingLamports: 1n,
    vaultLamports: 1n,
    draws: [{ side: 'buy', wallet: 0, coin: 0, delayMs: 1_000, lamports: 1n }],
    budgetLamports: 1n,
  },
} satisfies Record<OperationIntent['kind'], OperationIntent>;

/** Why the signer refuses, when `lost` are not the user's as the plan has it. */
function refusalOf(intent: OperationIntent, own: OwnWallets): string | null {
  try {
    buildMessage(intent, 0, { own, destinations: new Set(), ground: NO_GROUND, blockhash: stranger });
    return null;
  } catch (error) {
    const { code, detail } = toFault(error);
    return `${code}: ${detail ?? ''}`;
  }
}
const without = (...gone: readonly string[]): OwnWallets => new Map([...OWN].filter(([own]) => !gone.includes(own)));
const elsewhere = (of: string): OwnWallets => new Map([...OWN, [of, group('g2')]]);

const NOT_MASTER = 'signer/refused: The money would not come from one of your master wallets';
const NOT_GROUP = 'signer/refused: A wallet of this plan is not of this group';

test.each<[string, OperationIntent, OwnWallets, string]>([
  ['a transfer from no master', INTENTS.transfer, without(master), NOT_MASTER],
  [
    'a transfer to an address nobody confirmed',
    { ...INTENTS.transfer, to: stranger },
    OWN,
    'signer/refused: The destination was not confirmed',
  ],
  ['a launch paid by no master', INTENTS.launch, without(master), NOT_MASTER],
  ['a launch by a foreign developer', INTENTS.launch, without(dev), NOT_GROUP],
  ['a launch by the developer of another group', INTENTS.launch, elsewhere(dev), NOT_GROUP],
  [
    'a launch of a foreign token address',
    INTENTS.launch,
    without(mint),
    'signer/refused: The token address is not one of your own',
  ],
  ['a buy of a foreign wallet', INTENTS.buy, without(wallet), NOT_GROUP],
  ['a buy of another group', INTENTS.buy, elsewhere(wallet), NOT_GROUP],
  ['a sale paid by no master', INTENTS.sell, without(master), NOT_MASTER],
  ['a sale of a foreign wallet', INTENTS.sell, without(wallet), NOT_GROUP],
  ['a sale of another group', INTENTS.sell, elsewhere(wallet), NOT_GROUP],
  ['a return to no master', INTENTS.return, without(master), NOT_MASTER],
  ['a return of a foreign wallet', INTENTS.return, without(wallet), NOT_GROUP],
  ['a return of another group', INTENTS.return, elsewhere(wallet), NOT_GROUP],
  ['a distribution from no master', INTENTS.distribute, without(master), NOT_MASTER],
  ['a distribution to a foreign wallet', INTENTS.distribute, without(wallet), NOT_GROUP],
  ['a distribution to another group', INTENTS.distribute, elsewhere(wallet), NOT_GROUP],
  ['a closing paid by no master', INTENTS.close, without(master), NOT_MASTER],
  ['a closing of a foreign wallet', INTENTS.close, without(wallet), NOT_GROUP],
  ['a closing of another group', INTENTS.close, elsewhere(wallet), NOT_GROUP],
  ['a job of a foreign wallet', INTENTS.activity, without(wallet), NOT_GROUP],
  ['a job of another group', INTENTS.activity, elsewhere(wallet), NOT_GROUP],
])('the signer refuses %s, whatever the page says', (_, intent, own, words) => {
  expect(refusalOf(intent, own)).toBe(words);
});

test('T11 nothing of these is refused for whose it is when it is the user’s own', () => {
  const ownership = new Set([NOT_MASTER, NOT_GROUP, 'signer/refused: The destination was not confirmed']);
  const refused = Object.values(INTENTS).map((intent) => ownership.has(refusalOf(intent, OWN) ?? ''));
  expect(refused).toEqual(Object.values(INTENTS).map(() => false));
});
