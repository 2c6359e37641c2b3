import { base58 } from '@scure/base';
import type { Operation, StartOperation } from '#operations/contract';
import { type OperationIntent, planOf } from '#operations/intent';
import { stepsIn } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { transferInstruction } from '../../src/chain/system';
import { planBuy, type BuyQuestion } from '../../src/services/trade-planner/plan-buy';
import { planClose } from '../../src/services/trade-planner/plan-close';
import { planDistribute } from '../../src/services/trade-planner/plan-distribute';
import { planReturn } from '../../src/services/trade-planner/plan-return';
import { planSell } from '../../src/services/trade-planner/plan-sell';
import type { SalePlanInput } from '../../src/services/trade-planner/sell-question';
import { type Keys, type MoneyOptions, type MoneyWorld, nextId, startMoney } from './money';
import { openVenue, signStep, SOL, TABLE, type Venue } from './trades';
import { groundIn } from './ground';

export interface Group {
  readonly id: string;
  readonly wallets: readonly Keys[];
}

export interface Refusal {
  readonly status: number;
  readonly code: unknown;
}

export interface TradeWorld {
  readonly money: MoneyWorld;
  readonly venue: Venue;
  /** A group of the signed-in user whose wallets hold so much each. */
  group(count: number, lamports?: bigint): Promise<Group>;
  /** Deletes every group, so that there is room for the next; nothing may be leased. */
  dropGroups(): Promise<void>;
  /** Takes all lamports out of the wallets outside of any operation. */
  empty(group: Group): void;
  /** Everybody buys the coin outside of any operation. */
  holding(group: Group, mint: string, lamports?: bigint): void;
  planBuy(group: Group, mint: string, changed?: Partial<BuyQuestion>): ReturnType<typeof planBuy>;
  planSell(group: Group, mint: string, changed?: Partial<SalePlanInput>): ReturnType<typeof planSell>;
  /** At 0 micro-lamports a compute unit, unless said otherwise, as the other two. */
  planReturn(group: Group, microLamports?: bigint): ReturnType<typeof planReturn>;
  /** Equal shares of a total to the group's wallets. */
  planDistribute(group: Group, totalLamports: bigint, microLamports?: bigint): ReturnType<typeof planDistribute>;
  planClose(group: Group, microLamports?: bigint): ReturnType<typeof planClose>;
  /** Every wallet wraps so much outside of any operation; the answer is what each holds once it is unwrapped. */
  wrap(group: Group, lamports: bigint): ReadonlyMap<string, bigint>;
  /** Signed steps of a plan; all when none are named. */
  steps(intent: OperationIntent, group: Group, wanted?: readonly number[]): StartOperation['steps'];
  body(intent: OperationIntent, group: Group, wanted?: readonly number[]): StartOperation;
  start(intent: OperationIntent, group: Group, wanted?: readonly number[]): Promise<Operation>;
  /** POST that may be refused. */
  post(path: string, body?: unknown): Promise<Refusal>;
  /** The operation once it is in this state. */
  until(id: string, state: Operation['state']): Promise<Operation>;
  /** The operation once every step's ledger is closed. */
  closed(id: string): Promise<Operation>;
}

const codeOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'code' in json ? json.code : null;

const dataOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'data' in json ? json.data : null;

const textOf = (item: unknown, field: string): string => {
  const found: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, field) : null;
  if (typeof found !== 'string') throw new Error(`no ${field}`);
  return found;
};

const PRICE = { microLamports: 5_000n, tipLamports: 20_000n };

/** A signed-in trader with groups, coins and holdings on a network of its own. */
export async function startTrading(options: MoneyOptions = {}): Promise<TradeWorld> {
  const money = await startMoney(options);
  money.front.net.advance(40);
  const venue = openVenue(money.front);
  const post = async (path: string, body?: unknown): Promise<Refusal> => {
    const answer = await money.browser.call('POST', path, body === undefined ? {} : { body });
    return { status: answer.status, code: codeOf(answer.json) };
  };
  const data = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await money.browser.call(method, path, body === undefined ? {} : { body });
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
    return dataOf(answer.json);
  };
  const world: TradeWorld = {
    money,
    venue,
    async group(count, lamports = SOL) {
      const made = { name: `Group ${nextId().slice(-8)}`, walletCount: count, includeDev: false };
      const id = textOf(await data('POST', '/groups/', made), 'id');
      const rows = await data('GET', `/groups/${id}/wallets/?purpose=export`);
      if (!Array.isArray(rows)) throw new Error('no wallets');
      const wallets = rows.map((row: unknown): Keys => {
        const exported = textOf(row, 'privateKey');
        return { address: textOf(row, 'publicKey'), secret: base58.decode(exported).subarray(0, 32), exported };
      });
      if (lamports > 0n) for (const { address } of wallets) venue.fund(address, lamports);
      return { id, wallets };
    },
    async dropGroups() {
      const rows = await data('GET', '/groups/');
      if (!Array.isArray(rows)) throw new Error('no groups');
      for (const row of rows) await data('DELETE', `/groups/${textOf(row, 'id')}`);
    },
    empty({ wallets }) {
      for (const wallet of wallets) {
        const { address } = wallet;
        const to = money.master.address;
        const instructions = [transferInstruction({ from: address, to, lamports: venue.lamports(address) })];
        venue.play({ payer: to, signers: [to, address], instructions, usesTable: false }, [money.master, wallet]);
      }
    },
    holding(group, mint, lamports = SOL / 20n) {
      for (const wallet of group.wallets) venue.buy(wallet, mint, lamports);
    },
    planBuy: ({ id, wallets: [wallet] }, mint, changed = {}) =>
      planBuy(venue.rpc, TABLE, {
        mint,
        symbol: 'TRIP',
        master: money.master.address,
        wallet: wallet?.address ?? '',
        groupId: id,
        lamports: SOL / 10n,
        slippageBps: 500,
        ...PRICE,
        ...changed,
      }),
    planSell: ({ id, wallets }, mint, changed = {}) =>
      planSell(venue.rpc, TABLE, {
        surface: 'coin',
        symbol: 'TRIP',
        master: money.master.address,
        percentBps: 10_000,
        slippageBps: 0,
        ...PRICE,
        positions: wallets.map(({ address }) => ({ wallet: address, groupId: id, mint })),
        ...changed,
      }),
    planReturn: ({ id, wallets }, microLamports = 0n) =>
      planReturn(venue.rpc, {
        groupId: id,
        groupName: 'Group',
        master: money.master.address,
        wallets: wallets.map(({ address }) => address),
        microLamports,
      }),
    planDistribute: ({ id, wallets }, totalLamports, microLamports = 0n) =>
      planDistribute(
        venue.rpc,
        {
          groupId: id,
          groupName: 'Group',
          master: money.master.address,
          wallets: wallets.map(({ address }) => address),
          split: { mode: 'simple', totalLamports },
          microLamports,
          former: null,
        },
        (bytes) => void crypto.getRandomValues(bytes),
      ),
    planClose: ({ id, wallets }, microLamports = 0n) =>
      planClose(venue.rpc, {
        groupId: id,
        groupName: 'Group',
        master: money.master.address,
        wallets: wallets.map(({ address }) => address),
        microLamports,
      }),
    wrap: ({ wallets }, lamports) =>
      new Map(
        wallets.map((wallet) => {
          const account = venue.wrap(wallet, lamports);
          return [wallet.address, venue.lamports(wallet.address) + venue.lamports(account)];
        }),
      ),
    steps(intent, { wallets }, wanted = stepsIn(intent)) {
      const ground = groundIn(intent, venue.bytes);
      const { blockhash, lastValidBlockHeight } = money.blockhash();
      return wanted.map((idx) => {
        const bytes = signStep(buildStep(intent, idx, ground), [money.master, ...wallets], blockhash);
        return { idx, wire: Buffer.from(bytes).toString('base64'), lastValidBlockHeight };
      });
    },
    body(intent, group, wanted) {
      // A later slot than that of anything that landed, and a blockhash of its own.
      money.front.net.advance();
      const steps = world.steps(intent, group, wanted);
      return { id: nextId(), networkId: money.network.id, plan: planOf(intent), steps };
    },
    start: (intent, group, wanted) => money.start(world.body(intent, group, wanted)),
    post,
    until: (id, state) => money.until(id, (operation) => operation.state === state),
    async closed(id) {
      money.front.net.advance(40);
      return money.until(id, ({ steps }) => steps.every((step) => step.finalized || step.state === 'expired'));
    },
  };
  return world;
}
