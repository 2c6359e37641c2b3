import { describe, expect, test } from 'vitest';
import { AppError, toFault } from '#shared/fault';
import type { SellIntent } from '#operations/intent';
import { checkMessage } from '../../server/operations/check-step';
import { associatedTokenAddress, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, WRAPPED_SOL } from '../../src/chain/address';
import { JUPITER_PROGRAM, leastOf } from '../../src/chain/jupiter';
import { compileMessage, parseMessage } from '../../src/chain/message';
import { networkFee } from '#operations/built-step';
import { mintsTraded, tablesNamed } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { buildMessage } from '../../src/services/keyring/build-message';
import type { OwnWallets, OwnWallet } from '../../src/services/keyring/own-wallets';
import { fakeChain } from '../support/fake-chain';
import { routeAccounts, routeData, type Route } from '../support/jupiter/double';
import { newKeys } from '../support/money';
import { TABLE } from '../support/trades';
import { pumpGround } from '../support/ground';

const address = () => newKeys().address;
const [master, wallet, second, third, mint, other, stranger, named] = [
  address(),
  address(),
  address(),
  address(),
  address(),
  address(),
  address(),
  address(),
];
const { market } = fakeChain();
const GROUND = pumpGround(market);
const group: OwnWallet = { kind: 'group', groupId: 'g1', id: 'w' };
const OWN: OwnWallets = new Map<string, OwnWallet>([
  [master, { kind: 'master', id: 'm' }],
  [wallet, group],
  [second, group],
  [third, group],
]);
const RENT = 2_039_280n;
const PRICE = { unitLimit: 200_000, microLamports: 5_000n };
const agreed = { wallet, mint, program: 'token', tokens: 1_000_003n, quoted: 40_000_001n, slippageBps: 150 } as const;

type Position = SellIntent['steps'][number]['positions'][number];
type SwapRoute = NonNullable<Position['route']>;

const positionOf = (route: Route): Position => ({
  wallet: route.wallet,
  groupId: 'g1',
  mint: route.mint,
  tokens: route.tokens,
  expectedLamports: route.quoted,
  minLamports: leastOf(route.quoted, route.slippageBps),
  route: {
    tokenProgram: route.program,
    decimals: 6,
    lentLamports: RENT,
    accounts: routeAccounts(route),
    data: routeData(route).toString('base64'),
    tables: [named],
  },
});

const planOf = (...positions: readonly Position[]): SellIntent => ({
  kind: 'sell',
  platform: 'pumpfun',
  surface: 'group',
  symbol: 'Harbor',
  master,
  percentBps: 10_000,
  slippageBps: 150,
  feeRecipient: market.global.feeRecipient,
  microLamports: PRICE.microLamports,
  steps: positions.map((position) => ({
    payer: master,
    unitLimit: PRICE.unitLimit,
    networkFeeLamports: networkFee([master, position.wallet], PRICE),
    tip: null,
    positions: [position],
  })),
});

const GOOD = positionOf(agreed);
const SECOND = positionOf({ ...agreed, wallet: second, mint: other });
const PLAN = planOf(GOOD, SECOND);
const TABLES = [TABLE, { address: named, addresses: routeAccounts(agreed).map((account) => account.address) }];

/** What the signer says, and what the server says of bytes that were right before the plan was changed. */
const verdicts = (plan: SellIntent): readonly string[] => {
  const facts = { own: OWN, destinations: new Set<string>(), ground: { ...GROUND, tables: TABLES } };
  const said = (work: () => unknown): string => {
    try {
      work();
      return 'taken';
    } catch (error) {
      return error instanceof AppError ? (toFault(error).detail ?? error.code) : String(error);
    }
  };
  return [
    said(() => buildMessage(plan, 0, { ...facts, blockhash: stranger })).replace('Not signed: ', ''),
    said(() => checkMessage(plan, 0, AGREED, { ground: GROUND })).replace(
      /^ServiceError: The signed transaction does not match the plan: (.*)\.$/,
      '$1',
    ),
  ];
};
const { payer, instructions } = buildStep(PLAN, 0, GROUND);
const AGREED = parseMessage(compileMessage({ payer, instructions, blockhash: stranger, lookupTables: TABLES }), TABLES);

const withPosition = (patch: Partial<Position>): SellIntent => planOf({ ...GOOD, ...patch }, SECOND);
const withRoute = (patch: (route: SwapRoute) => Partial<SwapRoute>): SellIntent => {
  const { route } = GOOD;
  if (route === undefined) throw new Error('no route');
  return withPosition({ route: { ...route, ...patch(route) } });
};
const withData = (patch: Partial<Route>): SellIntent =>
  withRoute(() => ({ data: routeData({ ...agreed, ...patch }).toString('base64') }));
const withBytes = (patch: (bytes: Buffer) => Buffer): SellIntent =>
  withRoute(() => ({ data: patch(routeData(agreed)).toString('base64') }));
const withAccount = (at: number, changed: string): SellIntent =>
  withRoute(({ accounts }) => ({ accounts: accounts.with(at, { address: changed, writable: true }) }));
const withMore = (more: string): SellIntent =>
  withRoute(({ accounts }) => ({ accounts: [...accounts, { address: more, writable: true }] }));

const SHARED: SellIntent = {
  ...PLAN,
  steps: [
    {
      payer: master,
      unitLimit: PRICE.unitLimit,
      networkFeeLamports: networkFee([master, wallet, second], PRICE),
      tip: null,
      positions: [GOOD, SECOND],
    },
  ],
};

test('a route as it was agreed is signed and taken, by the wallet and the payer alone', () => {
  expect(verdicts(PLAN)).toEqual(['taken', 'taken']);
  expect(verdicts({ ...PLAN, surface: 'coin' })).toEqual(['taken', 'taken']);
  const swap = AGREED.instructions.find(({ program }) => program === JUPITER_PROGRAM);
  expect([
    AGREED.signers.toSorted(),
    swap?.accounts.filter(({ signer }) => signer).map((account) => account.address),
    instructions.map(({ program }) => program).filter((program) => program === JUPITER_PROGRAM).length,
    tablesNamed(PLAN),
    mintsTraded(PLAN),
  ]).toEqual([[master, wallet].toSorted(), [wallet], 1, [named], []]);
});

describe('SEL-01 a route that says anything but its position is refused by the signer and by the server', () => {
  const ROLES = ['authority', 'source', 'destination', 'mint', 'sol', 'mintProgram', 'solProgram', 'payee', 'events'];
  test.each<[string, SellIntent, string]>([
    ['sells more', withData({ tokens: agreed.tokens + 1n }), 'its route sells another amount'],
    ['sells less', withData({ tokens: agreed.tokens - 1n }), 'its route sells another amount'],
    ['quotes less', withData({ quoted: agreed.quoted - 1n }), 'its route has another quote'],
    ['gives way further than agreed', withData({ slippageBps: 151 }), 'its route gives way too far'],
    ['gives way less than shown', withData({ slippageBps: 149 }), 'its route brings another least'],
    ['takes a fee of the platform', withData({ platformFeeBps: 1 }), 'its route pays somebody else'],
    ['takes what is above the quote', withData({ positiveSlippageBps: 1 }), 'its route pays somebody else'],
    ['goes nowhere', withData({ legs: 0 }), 'its route leads nowhere'],
    ['is of the old form', withBytes((bytes) => bytes.fill(0xe5, 0, 1)), 'its route is no swap of a known form'],
    ['ends early', withBytes((bytes) => bytes.subarray(0, 33)), 'its route ends early'],
    ['is empty', withBytes((bytes) => bytes.subarray(0, 7)), 'its route is no instruction'],
    ['is no base64', withRoute(() => ({ data: '*' })), 'its route is no instruction'],
    ...ROLES.map((role, at): [string, SellIntent, string] => [
      `has a stranger as ${role}`,
      withAccount(at, stranger),
      `its route has another ${role}`,
    ]),
    ['is another program’s', withAccount(9, stranger), 'its route has another self'],
    ['has an account that is none', withMore('x'), 'its route has an account that is none'],
    [
      'has too few accounts',
      withRoute(({ accounts }) => ({ accounts: accounts.slice(0, 9) })),
      'its route has too few accounts',
    ],
    [
      'names another coin of the wallet',
      withMore(associatedTokenAddress(wallet, other, TOKEN_2022_PROGRAM)),
      'its route reaches for something else of yours',
    ],
    [
      'names the same coin under the other program',
      withMore(associatedTokenAddress(wallet, mint, TOKEN_2022_PROGRAM)),
      'its route reaches for something else of yours',
    ],
    ['is of another token program', withRoute(() => ({ tokenProgram: 'token-2022' })), 'its route has another source'],
    ['lends more than a rent', withRoute(() => ({ lentLamports: 10_000_001n })), 'it lends more than a rent'],
    ['has another least', withPosition({ minLamports: GOOD.minLamports - 1n }), 'its route brings another least'],
    [
      'shows another proceeds',
      withPosition({ expectedLamports: GOOD.expectedLamports + 1n }),
      'its route has another quote',
    ],
    ['sells another amount than shown', withPosition({ tokens: 5n }), 'its route sells another amount'],
    ['is of another coin', withPosition({ mint: stranger }), 'its route has another source'],
    [
      'unwraps SOL as if it were a sale',
      planOf(positionOf({ ...agreed, mint: WRAPPED_SOL }), SECOND),
      'money that coins are bought with is not swapped',
    ],
    ['shares its transaction', SHARED, 'a route shares its transaction'],
  ])('it %s', (_name, plan, words) => {
    expect(verdicts(plan)).toEqual([words, words]);
  });

  test.each(['row', 'card'] as const)('of a %s, which sells a share', (surface) => {
    const words = 'only a sale of everything leaves the launchpads';
    expect(verdicts({ ...PLAN, surface })).toEqual([words, words]);
  });

  test.each([
    ['the payer', master],
    ['another wallet of the plan', second],
  ])('that names %s', (_who, named) => {
    expect(verdicts(withMore(named))).toEqual([
      'A route of this sale reaches for another of your wallets',
      'its route reaches for something else of yours',
    ]);
  });

  test('that reaches for a wallet of the person outside the plan: the signer knows all of them', () => {
    expect(verdicts(withMore(third))[0]).toBe('A route of this sale reaches for another of your wallets');
  });

  test('whose rent, accounts or tables are changed behind the agreement: the bytes differ', () => {
    const differs = 'it does something else than this sell';
    expect([
      verdicts(withRoute(() => ({ lentLamports: RENT - 1n })))[1],
      verdicts(withMore(stranger))[1],
      verdicts(withAccount(10, stranger))[1],
    ]).toEqual([differs, differs, differs]);
  });
});

describe('shared_accounts_route_v2', () => {
  const shared = (from = wallet, to = associatedTokenAddress(wallet, WRAPPED_SOL, TOKEN_PROGRAM)): SellIntent =>
    withRoute(({ accounts, data }) => {
      const plain = Buffer.from(data, 'base64');
      const tag = Buffer.from([209, 152, 83, 147, 124, 254, 216, 233, 7]);
      const at = (index: number): SwapRoute['accounts'][number] => {
        const account = accounts[index];
        if (account === undefined) throw new Error('no such account');
        return account;
      };
      const strange = { address: stranger, writable: true };
      return {
        data: Buffer.concat([tag, plain.subarray(8)]).toString('base64'),
        accounts: [
          { address: stranger, writable: false },
          { address: from, writable: false },
          at(1),
          strange,
          strange,
          { address: to, writable: true },
          ...[3, 4, 5, 6, 8, 9].map(at),
        ],
      };
    });

  test('the same amounts stand one byte further, and the accounts in their own order', () => {
    expect([verdicts(shared()), verdicts(shared(stranger))[1], verdicts(shared(wallet, stranger))[1]]).toEqual([
      ['taken', 'it does something else than this sell'],
      'its route has another authority',
      'its route has another destination',
    ]);
  });
});

test('a wallet that has the rent opens its account itself and nothing goes back to the payer', () => {
  const route = GOOD.route;
  if (route === undefined) throw new Error('no route');
  const own = planOf({ ...GOOD, route: { ...route, lentLamports: 0n } }, SECOND);
  const step = buildStep(own, 0, GROUND);
  expect(step.instructions.length).toBe(instructions.length - 1);
  expect(step.instructions[2]?.accounts[0]?.address).toBe(wallet);
  expect(associatedTokenAddress(wallet, WRAPPED_SOL, TOKEN_PROGRAM)).toBe(step.instructions[2]?.accounts[1]?.address);
});
