import { expect, test } from 'vitest';
import type { CoinFeature } from '#shared/coin-features';
import { toFault } from '#shared/fault';
import { OperationKind } from '#operations/contract';
import type { LaunchForTokenIntent, LookupTableIntent, OperationIntent, TradeForTokenIntent } from '#operations/intent';
import { USD1 } from '../../src/chain/address';
import { lookupTableAddress } from '../../src/chain/lookup-table';
import { commonAccounts } from '../../src/chain/platforms/common-accounts';
import { RENT_MAX } from '../../src/chain/platforms/pumpfun/sizes';
import { aLaunch } from '../../src/machines/money/operation/operation.fixtures';
import { buildMessage } from '../../src/services/keyring/build-message';
import { NO_GROUND } from '../../src/services/keyring/market';
import type { OwnWallets, OwnWallet } from '../../src/services/keyring/own-wallets';
import { newKeys } from '../support/money';

const address = () => newKeys().address;
const [master, dev, wallet, mint, stranger] = [address(), address(), address(), address(), address()];
const group = (groupId: string): OwnWallet => ({ kind: 'group', groupId, id: 'w' });
const OWN: OwnWallets = new Map<string, OwnWallet>([
  [master, { kind: 'master', id: 'm' }],
  [dev, group('g1')],
  [wallet, group('g1')],
  [mint, { kind: 'mint', publicKey: mint }],
]);

const LAUNCH: OperationIntent = { ...aLaunch, master, dev, mint };
const position = { wallet, groupId: 'g1', mint, tokens: 1n, expectedLamports: 1n, minLamports: 1n };
const sold = { payer: master, unitLimit: 1, networkFeeLamports: 1n, tip: null, positions: [position] };
const market = { platform: 'pumpfun', slippageBps: 1, feeRecipient: stranger, microLamports: 0n } as const;
const TABLE_PLAN: LookupTableIntent = {
  kind: 'lookup-table',
  master,
  table: lookupTableAddress({ authority: master, slot: 7 }),
  slot: 7,
  addresses: commonAccounts(),
  byteLamports: 6_960n,
  networkFeeLamports: 5_000n,
};
const INTENTS = {
  transfer: { kind: 'transfer', from: master, to: wallet, lamports: 1_000_000n, feeLamports: 5_000n },
  launch: LAUNCH,
  'launch-for-token': {
    kind: 'launch-for-token',
    platform: 'bonk',
    quoteMint: USD1,
    mint,
    master,
    dev,
    groupId: 'g1',
    name: 'One',
    symbol: 'ONE',
    uri: 'https://gantry.example/one.json',
    imageUrl: null,
    spendUnits: 4n,
    quoted: { curveUnits: 1n, protocolFeeUnits: 1n, platformFeeUnits: 1n, creatorFeeUnits: 1n },
    tokensOut: 1n,
    fundLamports: 2n,
    unitLimit: 1,
    microLamports: 0n,
    costs: { rentLamports: 1n, networkFeeLamports: 15_000n, devReserveLamports: 1n, totalLamports: 15_002n },
  },
  'trade-for-token': {
    kind: 'trade-for-token',
    platform: 'bonk',
    side: 'buy',
    quoteMint: USD1,
    mint,
    tokenProgram: 'token',
    symbol: 'ONE',
    master,
    wallet,
    groupId: 'g1',
    tokens: 100n,
    leastTokens: 99n,
    quoteUnits: 4n,
    slippageBps: 100,
    unitLimit: 1,
    microLamports: 0n,
    rentLamports: 1n,
    networkFeeLamports: 10_000n,
  },
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
  'lookup-table': TABLE_PLAN,
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
} satisfies { readonly [Kind in OperationKind]?: OperationIntent };

test('every kind of operation has a plan among those the signer is asked to sign here', () => {
  expect(Object.keys(INTENTS).toSorted()).toEqual(OperationKind.options.toSorted());
});

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
test('T18 the signer refuses a fee above the limit by the bytes it built, whatever limit the page is under', () => {
  const said = (feeLamports: bigint, feeCap?: bigint): string => {
    const dear = { ...INTENTS.transfer, feeLamports: feeLamports + 5_000n };
    const facts = { own: OWN, destinations: new Set<string>(), ground: NO_GROUND, blockhash: stranger };
    try {
      buildMessage(dear, 0, { ...facts, ...(feeCap === undefined ? {} : { feeCap }) });
      return 'signed';
    } catch (error) {
      return toFault(error).code;
    }
  };
  expect([said(50_000_000n), said(50_000_001n)]).toEqual(['signed', 'chain/fee-above-limit']);
  expect([said(60_000_000n, 60_000_000n), said(1_001n, 1_000n)]).toEqual(['signed', 'chain/fee-above-limit']);
  // Nobody's limit reaches 10 SOL.
  expect(said(10_000_000_000n, 20_000_000_000n)).toBe('chain/fee-above-limit');
});

test('T18 the signer refuses a made-up rent of 10 SOL: a plan pays for the accounts its step opens and for nothing else', () => {
  const MORE = 'signer/refused: Not signed: it pays more rent than its accounts cost';
  const buying = (rentLamports: bigint): string | null => {
    const { buy } = INTENTS;
    const fees = { curveLamports: 1n, protocolFeeLamports: 0n, creatorFeeLamports: 0n, tipLamports: 0n };
    const costs = { ...fees, rentLamports, networkFeeLamports: 5_000n, totalLamports: 5_001n + rentLamports };
    return refusalOf({ ...buy, costs }, OWN);
  };
  const launching = (rentLamports: bigint, feature?: CoinFeature): string | null => {
    const { costs } = aLaunch;
    const totalLamports = costs.totalLamports - costs.rentLamports + rentLamports;
    const fundLamports = totalLamports - costs.networkFeeLamports;
    const plan = { ...LAUNCH, fundLamports, costs: { ...costs, rentLamports, totalLamports } };
    return refusalOf(feature === undefined ? plan : { ...plan, feature }, OWN);
  };
  // Behind the costs comes what the chain says, of which there is nothing here.
  const GOOD = 'chain/account-missing: ';
  expect([10_000_000_000n, RENT_MAX.buy + 1n, RENT_MAX.buy].map(buying)).toEqual([MORE, MORE, GOOD]);
  expect([10_000_000_000n, RENT_MAX.launch + 1n, RENT_MAX.launch].map((one) => launching(one))).toEqual([
    MORE,
    MORE,
    GOOD,
  ]);
  const withAgent = RENT_MAX.launch + (RENT_MAX.features?.mayhem ?? 0n);
  expect([
    launching(withAgent, 'mayhem'),
    launching(withAgent + 1n, 'mayhem'),
    launching(withAgent, 'holder-reward'),
    withAgent - RENT_MAX.launch < 10_000_000n,
  ]).toEqual([GOOD, MORE, MORE, true]);
  expect([RENT_MAX.buy < 12_000_000n, RENT_MAX.launch < 30_000_000n]).toEqual([true, true]);
});

test('CON-40 a launch for USD1 that contradicts itself is refused before anything is asked of the chain', () => {
  const launch = INTENTS['launch-for-token'];
  const said = (changed: Partial<LaunchForTokenIntent>): string | null => refusalOf({ ...launch, ...changed }, OWN);
  const { costs, quoted } = launch;
  const refused = (why: string): string => `signer/refused: Not signed: ${why}`;
  expect([
    said({}),
    said({ spendUnits: 5n }),
    said({ spendUnits: 3n }),
    said({ quoted: { ...quoted, creatorFeeUnits: -1n } }),
    said({ tokensOut: 0n }),
    said({ fundLamports: 3n }),
    said({ costs: { ...costs, rentLamports: 10_000_000_000n } }),
    said({ costs: { ...costs, networkFeeLamports: 15_001n } }),
    said({ costs: { ...costs, devReserveLamports: 2n } }),
    said({ quoteMint: stranger }),
    said({ platform: 'pumpfun' }),
  ]).toEqual([
    'chain/account-missing: ',
    refused('it spends something else than its quote'),
    refused('it spends something else than its quote'),
    refused('an amount is no number of units'),
    refused('its first buy is half a buy'),
    refused('its costs do not add up'),
    refused('it pays more rent than its accounts cost'),
    refused('its network fee differs'),
    refused('its costs do not add up'),
    refused('its platform sells nothing for this token'),
    refused('its platform sells nothing for this token'),
  ]);
});

test('CON-40 a trade for USD1 that contradicts itself is refused before anything is asked of the chain', () => {
  const trade = INTENTS['trade-for-token'];
  const said = (changed: Partial<TradeForTokenIntent>): string | null => refusalOf({ ...trade, ...changed }, OWN);
  const { leastTokens: _bought, ...bare } = trade;
  const sale = { ...bare, side: 'sell', heldTokens: 100n, quoteUnits: 100n, leastUnits: 99n, heldUnits: 7n } as const;
  const selling = (changed: Partial<TradeForTokenIntent>): string | null => refusalOf({ ...sale, ...changed }, OWN);
  const refused = (why: string): string => `signer/refused: Not signed: ${why}`;
  expect([
    said({}),
    said({ leastTokens: 98n }),
    said({ heldUnits: 1n }),
    said({ tokens: 0n }),
    said({ wallet: master }),
    said({ networkFeeLamports: 10_001n }),
    said({ rentLamports: 10_000_000_000n }),
    said({ platform: 'pumpfun' }),
    selling({}),
    selling({ tokens: 101n }),
    selling({ leastUnits: 100n }),
    selling({ leastTokens: 1n }),
    selling({ heldUnits: -1n }),
  ]).toEqual([
    'chain/account-missing: ',
    refused('its least is not the agreed one'),
    refused('a buy says what a sale says'),
    refused('an amount is no number of units'),
    NOT_GROUP,
    refused('its network fee differs'),
    refused('it pays more rent than its accounts cost'),
    refused('its platform sells nothing for this token'),
    'chain/account-missing: ',
    refused('it sells more than was held'),
    refused('its least is not the agreed one'),
    refused('a sale says what a buy says'),
    refused('an amount is no number of units'),
  ]);
});

test('what a launch claims to cost is what leaves the master, and its quote is within what was asked', () => {
  const { costs } = aLaunch;
  const fundLamports = costs.totalLamports - costs.networkFeeLamports;
  const claiming = (changed: Partial<typeof costs>): string | null =>
    refusalOf({ ...LAUNCH, fundLamports, costs: { ...costs, ...changed } }, OWN);
  expect([
    claiming({}),
    claiming({ rentLamports: costs.rentLamports - 1n }),
    claiming({ devBuyLamports: costs.devBuyLamports + 1_500_000n, devReserveLamports: 0n }),
  ]).toEqual([
    'chain/account-missing: ',
    'signer/refused: Not signed: its costs do not add up',
    'signer/refused: Not signed: its quote is above its limit',
  ]);
});

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
  ['a lookup table of no master', TABLE_PLAN, without(master), NOT_MASTER],
  [
    'a lookup table of an address of no launchpad',
    { ...TABLE_PLAN, addresses: [...TABLE_PLAN.addresses, stranger] },
    OWN,
    'signer/refused: Not signed: an address is of no launchpad',
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
  ['a launch for USD1 paid by no master', INTENTS['launch-for-token'], without(master), NOT_MASTER],
  ['a launch for USD1 by a foreign developer', INTENTS['launch-for-token'], without(dev), NOT_GROUP],
  ['a launch for USD1 by the developer of another group', INTENTS['launch-for-token'], elsewhere(dev), NOT_GROUP],
  [
    'a launch for USD1 of a foreign token address',
    INTENTS['launch-for-token'],
    without(mint),
    'signer/refused: The token address is not one of your own',
  ],
  ['a trade for USD1 paid by no master', INTENTS['trade-for-token'], without(master), NOT_MASTER],
  ['a trade for USD1 of a foreign wallet', INTENTS['trade-for-token'], without(wallet), NOT_GROUP],
  ['a trade for USD1 of another group', INTENTS['trade-for-token'], elsewhere(wallet), NOT_GROUP],
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
