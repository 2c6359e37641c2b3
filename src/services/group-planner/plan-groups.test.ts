import { describe, expect, test } from 'vitest';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import type { User } from '#shared/contract/users';
import { toFault } from '#shared/fault';
import { notice } from '#shared/notice';
import type { AgreementKind, GroupQuestion } from '#operations/domain/group-plan';
import type { GroupRef } from '#shared/domain/group';
import type { OperationRequest } from '#operations/domain/operation';
import { addressOf, associatedTokenAddress, TOKEN_2022_PROGRAM } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { addressBytes } from '../../chain/address';
import { planGroups } from './plan-groups';
import type { UserServices } from '../page-services';

const addressAt = (index: number): string =>
  addressOf(Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? index : 9)));
const MASTER = addressAt(200);
const MINT = addressAt(201);
const SOL = 1_000_000_000;

const groupOf = (name: string, first: number): GroupRef => ({
  id: `id of ${name}`,
  name,
  color: 'blue',
  wallets: [first, first + 1].map((index) => ({ id: `w${index}`, address: addressAt(index), type: 'normal' })),
});
const harbor = groupOf('Harbor', 1);
const night = groupOf('Night shift', 11);

function tokenAccount(owner: string, amount: bigint) {
  const data = Buffer.alloc(165);
  data.set(addressBytes(MINT), 0);
  data.set(addressBytes(owner), 32);
  data.writeBigUInt64LE(amount, 64);
  data[108] = 1;
  return {
    pubkey: associatedTokenAddress(owner, MINT, TOKEN_2022_PROGRAM),
    account: { lamports: 2_074_080, data: [data.toString('base64'), 'base64'] },
  };
}

interface World {
  /** Lamports of every wallet. */
  readonly lamports?: number;
  /** What the first wallet of a group has in its one token account. */
  readonly tokens?: Readonly<Record<string, bigint>>;
}

function rpcOf({ lamports = SOL, tokens = {} }: World): Rpc {
  const typedAs = <T>(value: unknown): T => value as T;
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getMinimumBalanceForRentExemption: () => 890_880,
    getMultipleAccounts: ([asked]) => ({
      context: { slot: 1 },
      value: (Array.isArray(asked) ? asked : []).map((address) => ({
        lamports: address === MASTER ? 10 * SOL : lamports,
        data: ['', 'base64'],
      })),
    }),
    getTokenAccountsByOwner: ([owner, by]) => {
      const held = tokens[String(owner)];
      const here = held !== undefined && JSON.stringify(by).includes(TOKEN_2022_PROGRAM);
      return { context: { slot: 1 }, value: here ? [tokenAccount(String(owner), held)] : [] };
    },
    simulateTransaction: () => ({ value: { err: null, logs: [] } }),
  };
  return {
    call: async <T>(method: string, params: readonly unknown[] = []) => typedAs<T>(answers[method]?.(params)),
  };
}

const noApi: unknown = {};
const servicesOn = (world: World): Pick<UserServices, 'api' | 'links' | 'now'> => {
  const link = {
    rpc: rpcOf(world),
    endpoint: async () => ({ network: { id: 'net-1', lookupTables: [] }, swaps: false }),
  };
  const links: unknown = { current: () => link };
  return { api: noApi as UserServices['api'], links: links as UserServices['links'], now: () => 1_700_000_000_000 };
};
const me = async (): Promise<User> => ({ tradingSettings: DEFAULT_TRADING_SETTINGS }) as User;

const question = (kind: Exclude<AgreementKind, 'distribute'>, groups: readonly GroupRef[]): GroupQuestion => ({
  kind,
  groups,
  everywhere: groups.length > 1,
  busy: [],
});
const plan = (asked: GroupQuestion, world: World, former: readonly OperationRequest[] = []) =>
  planGroups(servicesOn(world), { question: asked, master: MASTER, former, me });
const [first] = harbor.wallets.map(({ address }) => address);
const HELD = { [first ?? '']: 5n };
const EMPTY = { [first ?? '']: 0n };

describe('a return', () => {
  test('RET-01 one operation a group, each with an id of its own', async () => {
    const planned = await plan(question('return', [harbor, night]), {});
    if (planned.kind !== 'planned') throw new Error('nothing was planned');
    expect(
      planned.requests.map(({ networkId, intent }) => [networkId, intent.kind === 'return' && intent.groupName]),
    ).toEqual([
      ['net-1', 'Harbor'],
      ['net-1', 'Night shift'],
    ]);
    expect(new Set(planned.requests.map(({ id }) => id)).size).toBe(2);
  });
  test('RET-03 a group with tokens is left out and the warning names it', async () => {
    const planned = await plan(question('return', [harbor, night]), { tokens: HELD });
    expect(planned.kind === 'planned' && [planned.leftOut, planned.warnings, planned.requests.length]).toEqual([
      [{ group: 'Harbor', why: 'tokens' }],
      [notice('return/skipped', { groups: ['Harbor'] })],
      1,
    ]);
  });
  test.each([
    ['RET-02 one group with tokens', [harbor], { tokens: HELD }, 'return/tokensLeft'],
    ['one empty group', [harbor], { lamports: 0 }, 'return/nothingToReturn'],
    [
      'RET-04 all groups, tokens in one and nothing in the other',
      [harbor, night],
      { lamports: 0, tokens: HELD },
      'return/noneEligible',
    ],
    ['all groups empty', [harbor, night], { lamports: 0 }, 'return/nothingAnywhere'],
  ] as const)('%s', async (_name, groups, world, why) =>
    expect(await plan(question('return', groups), world)).toEqual({ kind: 'refused', why: notice(why) }),
  );
});

describe('a closing', () => {
  test('CLS-01 the group that has an empty account closes it, the other has nothing to do', async () => {
    const planned = await plan(question('close', [harbor, night]), { tokens: EMPTY });
    expect(planned.kind === 'planned' && [planned.leftOut, planned.requests.length, planned.warnings]).toEqual([
      [{ group: 'Night shift', why: 'nothing' }],
      1,
      [],
    ]);
  });
  test.each([
    ['CLS-04 no account at all', {}, 'close/noAccounts'],
    ['CLS-03 CLS-06 accounts that hold something', { tokens: HELD }, 'close/noEmpty'],
  ] as const)('%s', async (_name, world, why) =>
    expect(await plan(question('close', [harbor, night]), world)).toEqual({ kind: 'refused', why: notice(why) }),
  );
});

describe('a distribution', () => {
  const asked: GroupQuestion = {
    kind: 'distribute',
    groups: [harbor],
    everywhere: false,
    busy: [],
    split: { mode: 'advanced', minLamports: 1_000_000n, maxLamports: 9_000_000n },
  };
  test('DST-03 made again it is the same to the lamport', async () => {
    const once = await plan(asked, {});
    const again = await plan(asked, {}, once.kind === 'planned' ? once.requests : []);
    const intents = [once, again].map(
      (planned) => planned.kind === 'planned' && planned.requests.map(({ intent }) => intent),
    );
    expect(intents[0]).toEqual(intents[1]);
  });
  test('what cannot be planned is a fault, not a refusal', async () => {
    const poor = { ...asked, split: { mode: 'simple', totalLamports: 11_000_000_000n } } as const;
    expect(await plan(poor, {}).catch((error: unknown) => toFault(error).code)).toBe('chain/insufficient-funds');
  });
});
