import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#shared/contract/users';
import type { GroupRef } from '#shared/domain/group';
import { toFault } from '#shared/fault';
import { notice } from '#shared/notice';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import type { CloseIntent, DistributeIntent, OperationIntent, ReturnIntent } from '#operations/intent';
import type { Front } from '../../localnet/front';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { associatedTokenAddress, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, WRAPPED_SOL } from '../../src/chain/address';
import { stepCount } from '#operations/movements';
import { boundsOf } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { userVolumeAccumulatorAddress } from '../../src/chain/platforms/pumpfun';
import { planGroups } from '../../src/services/group-planner/plan-groups';
import type { UserServices } from '../../src/services/page-services';
import { planClose } from '../../src/services/trade-planner/plan-close';
import { planDistribute, type Split } from '../../src/services/trade-planner/plan-distribute';
import { planReturn } from '../../src/services/trade-planner/plan-return';
import { type Keys, newKeys } from '../support/money';
import { strangeToken, supplyOf } from '../support/strange-token';
import { openVenue, SOL, TABLE, type Venue } from '../support/trades';
import { NO_LAUNCHPADS } from '#operations/built-step';

let venue: Venue;
let net: Front['net'];
let close: () => Promise<void>;
let rent: bigint;
beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'gantry-groups-'));
  const front = await startGantryNetwork({ data, slotMs: 0, report: () => undefined });
  front.net.advance(40);
  net = front.net;
  venue = openVenue(front);
  rent = BigInt(await venue.rpc.call<number>('getMinimumBalanceForRentExemption', [0]));
  close = async () => {
    await front.close();
    rmSync(data, { recursive: true, force: true });
  };
});
afterAll(() => close());

const GROUND = NO_LAUNCHPADS;
const many = (count: number): readonly Keys[] => Array.from({ length: count }, newKeys);
const funded = (lamports: bigint): Keys => {
  const keys = newKeys();
  venue.fund(keys.address, lamports);
  return keys;
};
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'planned',
    (error: unknown) => toFault(error).code,
  );
const landAll = (intent: OperationIntent, keys: readonly Keys[]) => {
  for (let idx = 0; idx < stepCount(intent); idx += 1) venue.play(buildStep(intent, idx, GROUND), keys);
};
const fill = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);

describe('a distribution', () => {
  const planFor = (
    master: Keys,
    wallets: readonly Keys[],
    split: Split,
    former: DistributeIntent | null = null,
    microLamports = 0n,
  ): Promise<DistributeIntent> =>
    planDistribute(
      venue.rpc,
      {
        groupId: 'g',
        groupName: 'Harbor',
        master: master.address,
        wallets: wallets.map(({ address }) => address),
        split,
        microLamports,
        former,
      },
      fill,
    );
  const simple = (totalLamports: bigint): Split => ({ mode: 'simple', totalLamports });

  test('DST-02 DST-10 CON-15 CHN-05 CHN-22 GAP-86 21 wallets get equal shares in batches of 10; what does not divide stays on the master', async () => {
    const [master, wallets] = [funded(5n * SOL), many(21)];
    const plan = await planFor(master, wallets, simple(SOL));
    const share = SOL / 21n;
    expect([
      plan.steps.map((step) => step.wallets.length),
      new Set(plan.steps.flatMap((step) => step.wallets.map(({ lamports }) => lamports))),
      plan.remainderLamports,
    ]).toEqual([[10, 10, 1], new Set([share]), SOL - 21n * share]);
    landAll(plan, [master]);
    expect(wallets.map(({ address }) => venue.lamports(address))).toEqual(wallets.map(() => share));
    expect(venue.lamports(master.address)).toBe(5n * SOL - 21n * share - 15_000n);
  });

  test('DST-03 each wallet gets an amount within the bounds, and a plan made again draws nothing anew', async () => {
    const [master, wallets] = [funded(5n * SOL), many(12)];
    const split = { mode: 'advanced', minLamports: SOL / 100n, maxLamports: SOL / 50n } as const;
    const plan = await planFor(master, wallets, split);
    const drawn = plan.steps.flatMap((step) => step.wallets.map(({ lamports }) => lamports));
    expect(drawn.every((one) => one >= split.minLamports && one <= split.maxLamports)).toBe(true);
    expect(new Set(drawn).size).toBeGreaterThan(1);
    expect(await planFor(master, wallets, split, plan)).toEqual(plan);
    landAll(plan, [master]);
    expect(wallets.map(({ address }) => venue.lamports(address))).toEqual(drawn);
  });

  test('GAP-86 the most that may be drawn must be payable before anything is', async () => {
    const wallets = many(10);
    const split = { mode: 'advanced', minLamports: SOL / 100n, maxLamports: SOL } as const;
    expect(await codeOf(planFor(funded(9n * SOL), wallets, split))).toBe('chain/insufficient-funds');
    expect(await codeOf(planFor(funded(11n * SOL), wallets, split))).toBe('planned');
  });

  test('the rent rule: an empty wallet gets the minimum or nothing is planned, one that has it may get a lamport', async () => {
    const master = funded(5n * SOL);
    const [fresh] = many(1);
    const held = funded(rent);
    expect(await codeOf(planFor(master, [fresh ?? held], simple(rent - 1n)))).toBe('chain/below-rent');
    expect(await codeOf(planFor(master, [fresh ?? held], simple(rent)))).toBe('planned');
    expect(await codeOf(planFor(master, [held], simple(1n)))).toBe('planned');
  });

  test('the master keeps its own rent, or gives exactly everything in one transaction', async () => {
    const wallets = many(2);
    const all = 2n * SOL;
    expect(await codeOf(planFor(funded(all + 5_000n), wallets, simple(all)))).toBe('planned');
    expect(await codeOf(planFor(funded(all + 5_001n), wallets, simple(all)))).toBe('chain/insufficient-funds');
    expect(await codeOf(planFor(funded(all + 5_000n + rent), wallets, simple(all)))).toBe('planned');
  });

  test('without wallets, or with less than a lamport for each, there is nothing to plan', async () => {
    const master = funded(SOL);
    expect(await codeOf(planFor(master, [], simple(SOL)))).toBe('chain/out-of-range');
    expect(await codeOf(planFor(master, many(20), simple(19n)))).toBe('chain/out-of-range');
  });

  test('a distribution pays the priority it was planned with, to the lamport, and fits its compute limit', async () => {
    const [master, wallets] = [funded(100n * SOL), many(20)];
    const plan = await planFor(master, wallets, simple(20n * SOL), null, 1_000_000n);
    expect(plan.steps.map(({ priority, networkFeeLamports }) => [priority, networkFeeLamports])).toEqual(
      [1, 2].map(() => [{ unitLimit: 3_600, microLamports: 1_000_000n }, 8_600n]),
    );
    landAll(plan, [master]);
    expect(venue.lamports(master.address)).toBe(80n * SOL - 2n * 8_600n);
  });
});

describe('a closing', () => {
  const planFor = (master: Keys, wallets: readonly Keys[], microLamports = 0n): Promise<CloseIntent> =>
    planClose(venue.rpc, {
      groupId: 'g',
      groupName: 'Harbor',
      master: master.address,
      wallets: wallets.map(({ address }) => address),
      microLamports,
    });
  test('CLS-01 CLS-06 CHN-07 empty accounts of both programs and wrapped SOL are closed, one with a token stays', async () => {
    const master = funded(SOL);
    const [one, two] = [funded(SOL), funded(SOL)];
    const [empty, held] = [venue.coin(), venue.coin()];
    const gone = [
      venue.open(one, empty, TOKEN_2022_PROGRAM),
      venue.wrap(one, 300_000n),
      venue.open(two, WRAPPED_SOL, TOKEN_PROGRAM),
    ];
    venue.buy(two, held, SOL / 50n);
    const kept = associatedTokenAddress(two.address, held, TOKEN_2022_PROGRAM);
    const before = [one, two].map(({ address }) => venue.lamports(address));
    const holds = gone.map((account) => venue.lamports(account));
    const plan = await planFor(master, [one, two]);
    expect(plan).toEqual({
      kind: 'close',
      groupId: 'g',
      groupName: 'Harbor',
      master: master.address,
      readSlot: await venue.rpc.call<number>('getSlot', [{ commitment: 'confirmed' }]),
      steps: [
        {
          networkFeeLamports: 15_000n,
          accounts: [
            { wallet: one.address, account: gone[1], mint: WRAPPED_SOL, program: 'token', lamports: holds[1] },
            { wallet: one.address, account: gone[0], mint: empty, program: 'token-2022', lamports: holds[0] },
            { wallet: two.address, account: gone[2], mint: WRAPPED_SOL, program: 'token', lamports: holds[2] },
          ],
        },
      ],
    });
    landAll(plan, [master, one, two]);
    expect(gone.map((account) => venue.lamports(account))).toEqual([0n, 0n, 0n]);
    expect(venue.lamports(kept)).toBeGreaterThan(0n);
    expect(venue.lamports(master.address)).toBe(SOL - 15_000n);
    expect([one, two].map(({ address }) => venue.lamports(address))).toEqual([
      (before[0] ?? 0n) + (holds[0] ?? 0n) + (holds[1] ?? 0n),
      (before[1] ?? 0n) + (holds[2] ?? 0n),
    ]);
  });

  test('CLS-03 CLS-04 no account at all and no empty one are told apart', async () => {
    const master = funded(SOL);
    const [bare, holder] = [funded(SOL), funded(SOL)];
    venue.buy(holder, venue.coin(), SOL / 50n);
    expect(await codeOf(planFor(master, [bare]))).toBe('chain/no-token-accounts');
    expect(await codeOf(planFor(master, [bare, holder]))).toBe('chain/no-empty-accounts');
  });
});

describe('the volume account each trader gets from the launchpad', () => {
  const VOLUME_RENT = 1_346_200n;
  /** Where the account counts incentives that were earned and not claimed. */
  const UNCLAIMED = 41;
  const asked = (master: Keys, wallets: readonly Keys[], microLamports = 0n) => ({
    groupId: 'g',
    groupName: 'Harbor',
    master: master.address,
    wallets: wallets.map(({ address }) => address),
    microLamports,
  });
  const volumeOf = ({ address }: Keys): string => userVolumeAccumulatorAddress(address);
  type Account = NonNullable<ReturnType<typeof net.account>>;
  const change = (address: string, by: (account: Account) => Account): void => {
    const account = net.account(address);
    if (account === null) throw new Error(`no account ${address}`);
    net.setAccounts([{ ...by(account), address }]);
  };
  /** Wallets that bought a coin and sold all of it since. */
  const traders = (count: number): readonly Keys[] => {
    const mint = venue.coin();
    return Array.from({ length: count }, () => {
      const keys = funded(SOL / 10n);
      venue.buy(keys, mint, SOL / 100n);
      venue.sell(keys, mint, venue.tokens(keys.address, mint));
      return keys;
    });
  };

  test('20 traders lock 0.026924 SOL; a return brings it back with the rest, to the lamport', async () => {
    const [master, wallets] = [funded(SOL), traders(20)];
    const locked = wallets.reduce((sum, keys) => sum + venue.lamports(volumeOf(keys)), 0n);
    expect(locked).toBe(20n * VOLUME_RENT);
    const held = wallets.reduce((sum, { address }) => sum + venue.lamports(address), 0n);
    const plan = await planReturn(venue.rpc, asked(master, wallets));
    expect(plan.steps.flatMap(({ volumes = [] }) => volumes.map(({ lamports }) => lamports))).toEqual(
      wallets.map(() => VOLUME_RENT),
    );
    const fees = plan.steps.reduce((sum, { networkFeeLamports }) => sum + networkFeeLamports, 0n);
    const gains = plan.steps.flatMap((_, idx) =>
      boundsOf(plan, idx).flatMap(({ address, least }) => (address === master.address ? least : [])),
    );
    landAll(plan, [master, ...wallets]);
    expect(wallets.map((keys) => venue.lamports(keys.address) + venue.lamports(volumeOf(keys)))).toEqual(
      wallets.map(() => 0n),
    );
    expect(venue.lamports(master.address) - SOL).toBe(held + locked - fees);
    expect(gains.reduce((sum, gain) => sum + gain, 0n)).toBe(held + locked - fees);
  });

  test('a return and a closing pay the priority they were planned with, to the lamport', async () => {
    const [master, wallets] = [funded(SOL), traders(10)];
    const [closed, returned] = [wallets.slice(0, 5), wallets.slice(5)];
    const closing = await planClose(venue.rpc, asked(master, closed, 1_000_000n));
    const returning = await planReturn(venue.rpc, asked(master, returned, 1_000_000n));
    const brought = returned.reduce(
      (sum, keys) => sum + venue.lamports(keys.address) + venue.lamports(volumeOf(keys)),
      0n,
    );
    const paid = [closing, returning].flatMap((plan: CloseIntent | ReturnIntent) =>
      plan.steps.map(({ networkFeeLamports, priority }, idx) => ({
        fee: networkFeeLamports,
        signatures: BigInt(buildStep(plan, idx, GROUND).signers.length),
        units: BigInt(priority?.unitLimit ?? 0),
      })),
    );
    for (const plan of [closing, returning]) landAll(plan, [master, ...wallets]);
    // At a lamport a unit.
    expect(paid.map(({ fee }) => fee)).toEqual(paid.map(({ signatures, units }) => signatures * 5_000n + units));
    expect(paid.filter(({ units }) => units === 0n || units > 200_000n)).toEqual([]);
    expect(venue.lamports(master.address)).toBe(SOL + brought - paid.reduce((sum, { fee }) => sum + fee, 0n));
  });

  test('of wallets that were emptied before, a return takes what their volume accounts hold', async () => {
    const [master, wallets] = [funded(SOL), traders(2)];
    net.setAccounts(wallets.map(({ address }) => ({ address, lamports: 0n })));
    const plan = await planReturn(venue.rpc, asked(master, wallets));
    landAll(plan, [master, ...wallets]);
    expect(venue.lamports(master.address)).toBe(SOL + 2n * VOLUME_RENT - 15_000n);
    expect(await codeOf(planReturn(venue.rpc, asked(master, wallets)))).toBe('chain/nothing-to-return');
  });

  test('a closing closes it with the empty accounts, but not of a wallet that holds a coin', async () => {
    const [master, [seller, holder]] = [funded(SOL), traders(2)];
    if (seller === undefined || holder === undefined) throw new Error('no traders');
    venue.buy(holder, venue.coin(), SOL / 100n);
    const before = venue.lamports(seller.address);
    const plan = await planClose(venue.rpc, asked(master, [seller, holder]));
    expect(plan.steps.map(({ volumes }) => volumes)).toEqual([
      [{ wallet: seller.address, account: volumeOf(seller), lamports: VOLUME_RENT, cashbackLamports: 0n }],
    ]);
    const rents = plan.steps.flatMap(({ accounts }) =>
      accounts.flatMap(({ wallet, lamports }) => (wallet === seller.address ? lamports : [])),
    );
    landAll(plan, [master, seller, holder]);
    expect(venue.lamports(seller.address)).toBe(before + rents.reduce((sum, one) => sum + one, VOLUME_RENT));
    expect([seller, holder].map((keys) => venue.lamports(volumeOf(keys)))).toEqual([0n, VOLUME_RENT]);
    expect(await codeOf(planClose(venue.rpc, asked(master, [seller])))).toBe('chain/no-token-accounts');
  });

  test('cashback is claimed first and comes back with the rent', async () => {
    const [master, [trader]] = [funded(SOL), traders(1)];
    if (trader === undefined) throw new Error('no trader');
    change(volumeOf(trader), (volume) => ({ ...volume, lamports: volume.lamports + 7_000n }));
    const before = venue.lamports(trader.address);
    const plan = await planReturn(venue.rpc, asked(master, [trader]));
    const [step] = plan.steps;
    expect(step?.volumes).toEqual([
      {
        wallet: trader.address,
        account: volumeOf(trader),
        lamports: VOLUME_RENT + 7_000n,
        cashbackLamports: 7_000n,
      },
    ]);
    expect(buildStep(plan, 0, GROUND).instructions.length).toBe(3);
    landAll(plan, [master, trader]);
    expect(venue.lamports(master.address)).toBe(SOL + before + VOLUME_RENT + 7_000n - 10_000n);
  });

  test('with incentives unclaimed it stays open and is named, since closing it would lose them', async () => {
    const [master, [trader]] = [funded(SOL), traders(1)];
    if (trader === undefined) throw new Error('no trader');
    change(volumeOf(trader), (volume) => {
      const data = Buffer.from(volume.data);
      data.writeBigUInt64LE(5n, UNCLAIMED);
      return { ...volume, data };
    });
    const plan = await planClose(venue.rpc, asked(master, [trader]));
    expect(plan.unclaimed).toEqual([{ wallet: trader.address, account: volumeOf(trader) }]);
    expect(plan.steps.flatMap(({ volumes = [] }) => volumes)).toEqual([]);
  });

  test('a plan that names the volume account of another wallet, or one twice, is refused', async () => {
    const [master, [one, two]] = [funded(SOL), traders(2)];
    if (one === undefined || two === undefined) throw new Error('no traders');
    const plan = await planReturn(venue.rpc, asked(master, [one]));
    const [step] = plan.steps;
    const [volume] = step?.volumes ?? [];
    if (step === undefined || volume === undefined) throw new Error('no volume account');
    const refused = expect.objectContaining({ code: 'chain/plan-refused' });
    const built = (volumes: readonly (typeof volume)[]) => () =>
      buildStep({ ...plan, steps: [{ ...step, volumes }] }, 0, GROUND);
    expect(built([{ ...volume, account: volumeOf(two) }])).toThrow(refused);
    expect(built([{ ...volume, wallet: two.address, account: volumeOf(two) }])).toThrow(refused);
    expect(built([volume, volume])).toThrow(refused);
    expect(built([{ ...volume, lamports: 0n }])).toThrow(refused);
    expect(built([{ ...volume, cashbackLamports: volume.lamports + 1n }])).toThrow(refused);
  });
});

test('RET-02 a token forbids a return, wrapped SOL does not: closing its account unwraps it', async () => {
  const master = funded(SOL);
  const [wrapped, holder] = [funded(SOL), funded(SOL)];
  venue.wrap(wrapped, 300_000n);
  const returned = (...keys: readonly Keys[]) =>
    codeOf(
      planReturn(venue.rpc, {
        groupId: 'g',
        groupName: 'Harbor',
        master: master.address,
        wallets: keys.map(({ address }) => address),
        microLamports: 0n,
      }),
    );
  expect(await returned(wrapped)).toBe('planned');
  venue.buy(holder, venue.coin(), SOL / 50n);
  expect(await returned(wrapped, holder)).toBe('chain/tokens-left');
});

describe('tokens nothing here sells', () => {
  const STATE = 108;
  const me = async (): Promise<User> => ({ tradingSettings: DEFAULT_TRADING_SETTINGS }) as User;
  const servicesHere = () => {
    const endpoint = async () => ({ network: { id: 'net-1', lookupTables: [TABLE.address] }, swaps: false });
    const links: unknown = { current: () => ({ rpc: venue.rpc, endpoint }) };
    const api: unknown = {};
    return { api: api as UserServices['api'], links: links as UserServices['links'], now: () => 1_700_000_000_000 };
  };
  const groupOf = (keys: readonly Keys[]): GroupRef => ({
    id: 'g',
    name: 'Harbor',
    color: 'blue',
    wallets: keys.map(({ address }) => ({ id: address, address, type: 'normal' })),
  });
  const returnOf = (master: Keys, keys: readonly Keys[]) =>
    planGroups(servicesHere(), {
      question: {
        kind: 'return',
        groups: [groupOf(keys)],
        everywhere: false,
        busy: [],
      },
      master: master.address,
      former: [],
      me,
    });

  test('RET-02 a frozen unit of a stranger’s token locks no SOL in: it is named, left, and the rest returned', async () => {
    const master = funded(SOL);
    const [victim, other] = [funded(SOL), funded(SOL)];
    const mint = venue.coin();
    venue.buy(victim, mint, SOL / 50n);
    const account = associatedTokenAddress(victim.address, mint, TOKEN_2022_PROGRAM);
    const refused = { kind: 'refused', why: notice('return/tokensLeft') };
    expect(await returnOf(master, [victim, other])).toEqual(refused);
    venue.alter(account, STATE, Uint8Array.of(2));
    const planned = await returnOf(master, [victim, other]);
    const [plan] = planned.kind === 'planned' ? planned.requests.map(({ intent }) => intent) : [];
    if (plan?.kind !== 'return') throw new Error('nothing was planned');
    const stays = { tokens: venue.tokens(victim.address, mint), lamports: venue.lamports(account) };
    expect(plan.left).toEqual([{ wallet: victim.address, account, mint, ...stays, why: 'frozen' }]);
    landAll(plan, [master, victim, other]);
    expect([venue.lamports(victim.address), venue.lamports(other.address)]).toEqual([0n, 0n]);
    expect({ tokens: venue.tokens(victim.address, mint), lamports: venue.lamports(account) }).toEqual(stays);
  });

  const closeOf = (master: Keys, keys: readonly Keys[], burns: { readonly burns?: true } = {}) =>
    planGroups(servicesHere(), {
      question: { kind: 'close', groups: [groupOf(keys)], everywhere: false, busy: [], ...burns },
      master: master.address,
      former: [],
      me,
    });
  const closing = (planned: Awaited<ReturnType<typeof closeOf>>): CloseIntent => {
    const [plan] = planned.kind === 'planned' ? planned.requests.map(({ intent }) => intent) : [];
    if (plan?.kind !== 'close') throw new Error('nothing was planned');
    return plan;
  };

  test('CLS-06 a closing burns only what was asked for: nothing by itself, and then what nobody buys of both programs', async () => {
    const master = funded(SOL);
    const holder = funded(SOL);
    const empty = venue.open(holder, venue.coin(), TOKEN_2022_PROGRAM);
    const live = venue.coin();
    venue.buy(holder, live, SOL / 50n);
    const strange = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map((program) => strangeToken(net, holder, program, 1_250n));
    const frozen = strangeToken(net, holder, TOKEN_PROGRAM, 7n);
    venue.alter(frozen.account, STATE, Uint8Array.of(2));

    const asked = await closeOf(master, [holder]);
    expect(asked.kind === 'planned' ? asked.burnable : null).toBe(2);
    const whole = closing(asked);
    expect(whole.steps.flatMap(({ accounts }) => accounts.map(({ account, burn }) => [account, burn]))).toEqual([
      [empty, undefined],
    ]);

    const before = venue.lamports(holder.address);
    const agreed = await closeOf(master, [holder], { burns: true });
    const plan = closing(agreed);
    const accounts = plan.steps.flatMap((step) => step.accounts);
    const byAccount = new Map(accounts.map(({ account, mint, program, burn }) => [account, { mint, program, burn }]));
    const burn = { tokens: 1_250n, decimals: 2, why: 'unknown' };
    expect([agreed.kind === 'planned' ? agreed.burnable : null, byAccount]).toEqual([
      undefined,
      new Map<string, object>([
        [empty, { mint: accounts.find(({ account }) => account === empty)?.mint, program: 'token-2022' }],
        ...strange.map(({ account, mint }, index): [string, object] => [
          account,
          { mint, program: index === 0 ? 'token' : 'token-2022', burn },
        ]),
      ]),
    ]);
    landAll(plan, [master, holder]);
    const back = accounts.reduce((sum, { lamports }) => sum + lamports, 0n);
    expect([
      venue.lamports(holder.address) - before,
      accounts.map(({ account }) => venue.lamports(account)),
      strange.map(({ mint }) => supplyOf(net, mint)),
      venue.tokens(holder.address, live) > 0n,
      venue.lamports(frozen.account) > 0n,
    ]).toEqual([back, [0n, 0n, 0n], [0n, 0n], true, true]);
  });

  test('CLS-03 where only burning would close anything, it is offered; a frozen account and what can be sold are not', async () => {
    const [master, holder, other] = [funded(SOL), funded(SOL), funded(SOL)];
    const { account } = strangeToken(net, holder, TOKEN_PROGRAM, 5n);
    const planned = closing(await closeOf(master, [holder]));
    expect(planned.steps.flatMap(({ accounts }) => accounts.map((one) => [one.account, one.burn?.tokens]))).toEqual([
      [account, 5n],
    ]);
    venue.alter(account, STATE, Uint8Array.of(2));
    const none = { kind: 'refused', why: notice('close/noEmpty') };
    expect(await closeOf(master, [holder], { burns: true })).toEqual(none);
    venue.buy(other, venue.coin(), SOL / 50n);
    expect(await closeOf(master, [other], { burns: true })).toEqual(none);
  });

  test('a return offers to burn what it would leave, but not what is frozen', async () => {
    const [master, holder] = [funded(SOL), funded(SOL)];
    strangeToken(net, holder, TOKEN_PROGRAM, 5n);
    const frozen = strangeToken(net, holder, TOKEN_2022_PROGRAM, 5n);
    venue.alter(frozen.account, STATE, Uint8Array.of(2));
    const planned = await returnOf(master, [holder]);
    expect(planned.kind === 'planned' ? planned.burnable : null).toBe(1);
  });

  test('what is worth something is burnt by no plan', async () => {
    const [master, holder] = [funded(SOL), funded(SOL)];
    strangeToken(net, holder, TOKEN_PROGRAM, 5n);
    const plan = closing(await closeOf(master, [holder]));
    const [step] = plan.steps;
    const [account] = step?.accounts ?? [];
    if (step === undefined || account?.burn === undefined) throw new Error('nothing is burnt');
    const { burn } = account;
    const built = (changed: Partial<typeof account>) => () =>
      buildStep({ ...plan, steps: [{ ...step, accounts: [{ ...account, ...changed }] }] }, 0, GROUND);
    // Limit and price of the compute come before the burn and the close.
    expect(built({}).call(null).instructions.length).toBe(4);
    const refused = expect.objectContaining({ code: 'chain/plan-refused' });
    expect(built({ burn: { ...burn, why: 'complete' } })).toThrow(refused);
    expect(built({ burn: { ...burn, why: 'later' } })).toThrow(refused);
    expect(built({ burn: { ...burn, tokens: 0n } })).toThrow(refused);
    expect(built({ mint: WRAPPED_SOL })).toThrow(refused);
  });

  test('RET-02 what can still be sold beside it is sold first', async () => {
    const master = funded(SOL);
    const holder = funded(SOL);
    const [frozen, live] = [venue.coin(), venue.coin()];
    for (const mint of [frozen, live]) venue.buy(holder, mint, SOL / 50n);
    venue.alter(associatedTokenAddress(holder.address, frozen, TOKEN_2022_PROGRAM), STATE, Uint8Array.of(2));
    const refused = { kind: 'refused', why: notice('return/tokensLeft') };
    expect(await returnOf(master, [holder])).toEqual(refused);
    venue.sell(holder, live, venue.tokens(holder.address, live));
    const planned = await returnOf(master, [holder]);
    expect(planned.kind).toBe('planned');
  });
});
