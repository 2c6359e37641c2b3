import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import lookupTable from '../../localnet/fixtures/pump-lookup-table.json' with { type: 'json' };
import { networkFee, sharedFee } from '#operations/built-step';
import type { GroupQuestion } from '#operations/domain/group-plan';
import type { OperationRecord } from '#operations/domain/operation';
import type { ActivityIntent, OperationIntent } from '#operations/intent';
import { ACTIVITY_DEFAULTS, rangesOf } from '#shared/activity-form';
import type { User } from '#shared/contract/users';
import type { GroupRef } from '#shared/domain/group';
import { BUY_SLIPPAGE_KEY } from '#shared/storage-keys';
import type { TradingSettings } from '#shared/contract/users';
import { type Address, addressBytes, WRAPPED_SOL } from '../../src/chain/address';
import { concatBytes } from '../../src/chain/bytes';
import { type BondingCurve, newBondingCurve, pumpfun } from '../../src/chain/platforms/pumpfun';
import type { Rpc } from '../../src/chain/json-rpc';
import { TIP_ACCOUNTS } from '../../src/chain/tip-accounts';
import { prepareActivity, prepareDue } from '../../src/services/activity-planner/prepare-activity';
import { planGroups } from '../../src/services/group-planner/plan-groups';
import { prepareLaunches } from '../../src/services/launch-planner/prepare-launch';
import type { UserServices } from '../../src/services/page-services';
import { prepareTrade } from '../../src/services/trade-planner/prepare-trade';
import { fakeChain, rentFor } from '../support/fake-chain';
import { SOL } from '../support/trades';

/** No two are alike, and none is a default. */
const SETTINGS: TradingSettings = {
  generalPriority: 110_000,
  buyPriority: 220_000,
  buyTip: 33_000,
  sellPriority: 440_000,
  sellTip: 55_000,
  tradeBotActivity: true,
};
const SLIPPAGE = '7.77';
const SLIPPAGE_BPS = 777;
/** The specification names none for sales. */
const SALE_SLIPPAGE_BPS = 2_000;
/** The rehearsal takes 100,000. */
const UNITS = 110_000;

const addressFor = (kind: number): Address => base58.encode(new Uint8Array(32).fill(kind));
const MASTER = addressFor(1);
const FIRST = addressFor(2);
const SECOND = addressFor(3);
const MINT = addressFor(4);
const CREATOR = addressFor(5);
const NEW_MINT = addressFor(6);
const TABLE = addressFor(7);
const crew: GroupRef = {
  id: 'crew',
  name: 'Crew',
  color: 'blue',
  wallets: [FIRST, SECOND].map((address) => ({ id: address, address, type: 'normal' })),
};

const chain = fakeChain();
const SOLD = 600_000_000_000_000n;
const fresh = newBondingCurve(chain.market.global, CREATOR);
const left = fresh.virtualTokenReserves - SOLD;
const quote = (fresh.virtualTokenReserves * fresh.virtualQuoteReserves) / left + 1n;
const curve: BondingCurve = {
  ...fresh,
  virtualTokenReserves: left,
  virtualQuoteReserves: quote,
  realTokenReserves: fresh.realTokenReserves - SOLD,
  realQuoteReserves: quote - fresh.virtualQuoteReserves,
};
chain.coin(MINT, curve);
chain.lamports(MASTER, 100n * SOL);
for (const wallet of [FIRST, SECOND]) {
  chain.lamports(wallet, 10n * SOL);
  chain.tokens(wallet, MINT, 1_000_000_001n);
}
const feeRecipient = chain.market.global.feeRecipient;
/** At the price of the first sale. */
const brought = (tokens: bigint, market = curve): bigint => pumpfun.quoteSell(chain.market, market, tokens).received;

const tableData = concatBytes(
  Uint8Array.of(1),
  new Uint8Array(55),
  ...lookupTable.addresses.map((address) => addressBytes(address)),
);
const typedAs = <T>(value: unknown): T => value as T;
const rpc: Rpc = {
  call: async <T>(method: string, params: readonly unknown[] = []) =>
    method === 'getAccountInfo'
      ? typedAs<T>({
          value: {
            lamports: 1,
            data: [Buffer.from(tableData).toString('base64'), 'base64'],
            owner: '',
            executable: false,
          },
        })
      : chain.rpc.call<T>(method, params),
};
const link = {
  rpc,
  endpoint: async () => ({
    network: { id: 'net-1', lookupTables: [TABLE], cluster: 'local' },
    swaps: false,
    tips: true,
  }),
};
const services = typedAs<UserServices>({
  api: {
    get: async (path: string) =>
      path === '/operations/history' ? { counts: { all: 2 } } : [{ contractAddress: MINT, symbol: 'TRIP' }],
  },
  links: { current: () => link },
  storage: { read: (key: string) => (key === BUY_SLIPPAGE_KEY ? SLIPPAGE : null) },
  signer: { prepare: async () => ({ bytes: 1 }) },
  now: () => 1_700_000_000_000,
});
const me = typedAs<User>({ tradingSettings: SETTINGS });

const coin = { mint: MINT, symbol: 'TRIP', master: MASTER };
const walletOf = (address: string) => ({ address, groupId: 'crew' });
const feeOf = (signers: number, microLamports: number): bigint =>
  networkFee([MASTER, FIRST, SECOND].slice(0, signers), { unitLimit: UNITS, microLamports: BigInt(microLamports) });
const aTip = (lamports: number) => ({ account: expect.toBeOneOf([...TIP_ACCOUNTS]), lamports: BigInt(lamports) });

describe('settings reach the plan', () => {
  test('TRD-17 TRD-05 a buy: its priority, its tip, and the slippage of this browser', async () => {
    const lamports = SOL / 10n;
    const asked = { kind: 'buy', ...coin, wallet: walletOf(FIRST), lamports } as const;
    const request = await prepareTrade(services, { id: '01BUY', question: asked, me });
    const quoted = pumpfun.quoteBuy(chain.market, curve, lamports);
    const fee = feeOf(1, 220_000);
    expect(fee).toBe(5_000n + 24_200n);
    const { costs } = typedAs<{ costs: Record<string, bigint> }>(request.intent);
    expect(request).toEqual({
      id: '01BUY',
      networkId: 'net-1',
      intent: {
        kind: 'buy',
        platform: 'pumpfun',
        mint: MINT,
        symbol: 'TRIP',
        master: MASTER,
        wallet: FIRST,
        groupId: 'crew',
        lamports,
        tokensOut: quoted.tokens,
        maxLamports: lamports + (lamports * BigInt(SLIPPAGE_BPS)) / 10_000n,
        slippageBps: SLIPPAGE_BPS,
        feeRecipient,
        tip: aTip(33_000),
        unitLimit: UNITS,
        microLamports: 220_000n,
        readSlot: 1,
        costs: {
          curveLamports: quoted.curveLamports,
          protocolFeeLamports: quoted.protocolFee,
          creatorFeeLamports: quoted.creatorFee,
          rentLamports: costs['rentLamports'],
          tipLamports: 33_000n,
          networkFeeLamports: fee,
          totalLamports: quoted.total + (costs['rentLamports'] ?? 0n) + 33_000n + fee,
        },
      },
    });
  });

  const half = 500_000_000n;
  const position = (wallet: string, tokens: bigint, expectedLamports: bigint) => ({
    wallet,
    groupId: 'crew',
    mint: MINT,
    tokens,
    heldTokens: 1_000_000_001n,
    expectedLamports,
    minLamports: expect.any(BigInt),
  });
  const leastOf = ({ steps }: { steps: readonly { positions: readonly { minLamports: bigint }[] }[] }) =>
    steps.flatMap(({ positions }) => positions.map(({ minLamports }) => minLamports));
  const saleOf = (surface: string, percentBps: number, wallets: readonly string[]) => ({
    kind: 'sell',
    surface,
    ...coin,
    percentBps,
    wallets: wallets.map(walletOf),
  });
  const sell = async (asked: ReturnType<typeof saleOf>) => {
    const { intent } = await prepareTrade(services, { id: '01SALE', question: typedAs(asked), me });
    return typedAs<Extract<OperationIntent, { kind: 'sell' }>>(intent);
  };
  const sale = (surface: string, percentBps: number, steps: readonly object[]) => ({
    kind: 'sell',
    platform: 'pumpfun',
    surface,
    symbol: 'TRIP',
    master: MASTER,
    percentBps,
    slippageBps: SALE_SLIPPAGE_BPS,
    feeRecipient,
    microLamports: 440_000n,
    readSlot: 1,
    steps,
  });
  const step = (payer: string, signers: number, positions: readonly object[]) => ({
    payer,
    unitLimit: UNITS,
    networkFeeLamports: feeOf(signers, 440_000),
    tip: aTip(55_000),
    positions,
  });

  test('TRD-18 a sale of a row: its priority, its tip, the share pressed, and the wallet pays', async () => {
    const plan = await sell(saleOf('row', 5_000, [FIRST]));
    expect(plan).toEqual(sale('row', 5_000, [step(FIRST, 1, [position(FIRST, half, brought(half))])]));
    expect(leastOf(plan)).toEqual([(brought(half) * 8_000n) / 10_000n]);
  });

  test.each([
    ['card', 2_500, 250_000_000n],
    ['coin', 10_000, 1_000_000_001n],
  ])(
    'TRD-18 a sale of a %s: its priority, its tip, the share pressed, and the master pays',
    async (surface, bps, tokens) => {
      const plan = await sell(saleOf(surface, bps, [FIRST, SECOND]));
      const expected = (plan.steps[0]?.positions ?? []).map(({ expectedLamports }) => expectedLamports);
      expect(expected[0]).toBe(brought(tokens));
      expect(plan).toEqual(
        sale(surface, bps, [
          step(
            MASTER,
            3,
            [FIRST, SECOND].map((wallet, index) => position(wallet, tokens, expected[index] ?? 0n)),
          ),
        ]),
      );
      expect(leastOf(plan).every((least) => least <= brought(tokens) && least > (brought(tokens) * 7n) / 10n)).toBe(
        true,
      );
    },
  );

  const planned = async (question: GroupQuestion): Promise<readonly OperationIntent[]> => {
    const plan = await planGroups(services, { question, master: MASTER, former: [], me: async () => me });
    if (plan.kind !== 'planned') throw new Error(`refused: ${plan.why.code}`);
    expect(plan.requests.map(({ networkId }) => networkId)).toEqual(['net-1']);
    return plan.requests.map(({ intent }) => intent);
  };
  const about = { groups: [crew], everywhere: false, busy: [] } as const;

  test('TRD-18 SEL-07 a sale of a group: the priority and the tip of sales', async () => {
    const [plan] = await planned({ kind: 'sell', ...about });
    const steps = plan?.kind === 'sell' ? plan.steps : [];
    const expected = steps.flatMap(({ positions }) => positions.map(({ expectedLamports }) => expectedLamports));
    expect(expected[0]).toBe(brought(1_000_000_001n));
    expect(plan).toEqual({
      ...sale('group', 10_000, [
        step(
          MASTER,
          3,
          [FIRST, SECOND].map((wallet, index) => position(wallet, 1_000_000_001n, expected[index] ?? 0n)),
        ),
      ]),
      symbol: 'Crew',
    });
  });

  /** Of a plan whose transactions take so many units. */
  const general = (unitLimit: number) => ({ priority: { unitLimit, microLamports: 110_000n } });

  test('a return: everything of every wallet, and the general priority', async () => {
    const bare = fakeChain();
    bare.lamports(MASTER, SOL);
    for (const wallet of [FIRST, SECOND]) bare.lamports(wallet, 2n * SOL);
    const there = typedAs<UserServices>({ ...services, links: { current: () => ({ ...link, rpc: bare.rpc }) } });
    const plan = await planGroups(there, {
      question: { kind: 'return', ...about },
      master: MASTER,
      former: [],
      me: async () => me,
    });
    expect(plan.kind === 'planned' ? plan.requests.map(({ intent }) => intent) : plan).toEqual([
      {
        kind: 'return',
        groupId: 'crew',
        groupName: 'Crew',
        master: MASTER,
        readSlot: 1,
        steps: [
          {
            networkFeeLamports: 15_000n + 132n,
            ...general(1_200),
            wallets: [FIRST, SECOND].map((wallet) => ({ wallet, lamports: 2n * SOL, heldLamports: 2n * SOL })),
          },
        ],
      },
    ]);
  });

  test('a closing: what is empty, and the general priority', async () => {
    const empty = addressFor(9);
    chain.tokens(FIRST, empty, 0n);
    const [plan] = await planned({ kind: 'close', ...about });
    const accounts = plan?.kind === 'close' ? plan.steps.flatMap((one) => one.accounts) : [];
    expect(plan).toEqual({
      kind: 'close',
      groupId: 'crew',
      groupName: 'Crew',
      master: MASTER,
      readSlot: 1,
      steps: [
        {
          networkFeeLamports: sharedFee(1) + 12_100n,
          ...general(UNITS),
          accounts: [
            {
              wallet: FIRST,
              account: accounts[0]?.account,
              mint: empty,
              program: 'token-2022',
              lamports: rentFor(170),
            },
          ],
        },
      ],
    });
    expect(accounts[0]?.mint).not.toBe(WRAPPED_SOL);
  });

  test('a distribution: the split that was asked for, and the general priority', async () => {
    const split = { mode: 'simple', totalLamports: 3n * SOL + 1n } as const;
    expect(await planned({ kind: 'distribute', ...about, split })).toEqual([
      {
        kind: 'distribute',
        groupId: 'crew',
        groupName: 'Crew',
        master: MASTER,
        split,
        remainderLamports: 1n,
        steps: [
          {
            networkFeeLamports: 5_000n + 132n,
            ...general(1_200),
            wallets: [FIRST, SECOND].map((wallet) => ({ wallet, lamports: (3n * SOL) / 2n })),
          },
        ],
      },
    ]);
  });

  const ranges = rangesOf({ ...ACTIVITY_DEFAULTS, tokenCount: '1' });
  if (ranges === null) throw new Error('the form has no ranges');
  const drawn = async (): Promise<ActivityIntent> => {
    const { request, found } = await prepareActivity(services, {
      question: { group: crew, master: MASTER, ranges },
      me,
      signal: new AbortController().signal,
    });
    expect([request.networkId, found]).toEqual(['net-1', 1]);
    return typedAs(request.intent);
  };

  test('a job: the general priority, and the slippage of this browser', async () => {
    const plan = await drawn();
    expect(plan).toEqual({
      kind: 'activity',
      platform: 'pumpfun',
      groupId: 'crew',
      groupName: 'Crew',
      master: MASTER,
      wallets: [FIRST, SECOND],
      coins: [{ mint: MINT, symbol: 'TRIP' }],
      ranges,
      slippageBps: SLIPPAGE_BPS,
      microLamports: 110_000n,
      feeLamports: 5_000n + 44_000n,
      openingLamports: plan.openingLamports,
      vaultLamports: rentFor(0),
      draws: plan.draws,
      budgetLamports: plan.budgetLamports,
    });
  });

  test('a trade of a job: what the job was agreed to with, whatever the settings say by then, and no tip', async () => {
    const plan = await drawn();
    const { trade } = await prepareDue(services, plan, typedAs<OperationRecord>({ steps: [] }));
    const buy = typedAs<Extract<OperationIntent, { kind: 'buy' }>>(trade);
    const { slippageBps, microLamports, tip, unitLimit, costs, kind, master, groupId, mint, symbol } = buy;
    expect({ slippageBps, microLamports, tip, unitLimit, kind, master, groupId, mint, symbol }).toEqual({
      slippageBps: SLIPPAGE_BPS,
      microLamports: 110_000n,
      tip: null,
      unitLimit: UNITS,
      kind: 'buy',
      master: MASTER,
      groupId: 'crew',
      mint: MINT,
      symbol: 'TRIP',
    });
    expect([costs.tipLamports, costs.networkFeeLamports]).toEqual([0n, feeOf(1, 110_000)]);
  });

  test('a launch: the general priority', async () => {
    const draft = {
      platform: 'pumpfun',
      name: 'Harbor Light',
      symbol: 'LIGHT',
      description: '',
      website: '',
      twitter: '',
      telegram: '',
      imageUrl: '/cdn/light.webp',
      devBuyLamports: SOL / 5n,
      instaSellMs: null,
      snipes: null,
      mint: NEW_MINT,
      master: MASTER,
      group: { id: 'crew', dev: FIRST },
    } as const;
    const uri = 'https://gantry.example/cdn/metadata/0123456789abcdef.json';
    const { request } = await prepareLaunches(services, { draft, uri, coins: [], me });
    const { costs, tokensOut, fundLamports } = request.intent;
    const fee = 15_000n + 12_100n;
    expect(request).toEqual({
      id: request.id,
      networkId: 'net-1',
      intent: {
        kind: 'launch',
        platform: 'pumpfun',
        mint: NEW_MINT,
        master: MASTER,
        dev: FIRST,
        groupId: 'crew',
        name: 'Harbor Light',
        symbol: 'LIGHT',
        uri,
        imageUrl: '/cdn/light.webp',
        devBuyLamports: SOL / 5n,
        tokensOut: pumpfun.quoteBuy(chain.market, pumpfun.newCurve(chain.market, FIRST), SOL / 5n).tokens,
        fundLamports,
        slippageBps: 300,
        unitLimit: UNITS,
        microLamports: 110_000n,
        feeRecipient,
        costs: { ...costs, networkFeeLamports: fee, totalLamports: fundLamports + fee },
        launchesBefore: 2,
      },
    });
    expect(tokensOut > 0n).toBe(true);
  });
});
