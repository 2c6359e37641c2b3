import { AccountLayout } from '@solana/spl-token';
import { Connection, PublicKey } from '@solana/web3.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { createActor, fromCallback, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate';
import { addressBytes, addressOf, TOKEN_PROGRAM } from '../src/chain/address';
import { createRpc, type FetchLike } from '../src/chain/json-rpc';
import { groupsMachine } from '../src/machines/groups/groups/groups.machine';
import type { GroupRef } from '../src/machines/groups/groups/groups.types';
import { someParent } from '../src/machines/testing/parent';
import { createChainStore, type ChainStore } from '../src/services/chain-store/chain-store';
import { tokensIn } from '../src/services/holdings/holdings';
import { createRpcReader } from '../src/services/sockets/rpc-reader';
import { ratioOf, report, runRounds } from './rounds';

const ROUNDS = 30;
/** Times less than web3.js with AccountLayout. */
const GOAL = 15;
const TOKEN_ACCOUNTS = 1_000;
const GROUPS = 8;
const WALLETS = 20;
const MASTERS = 5;
/** Refreshes of one measurement. */
const TIMES = 5;
const RENT = 2_039_280;
const MINUTE = 60_000;

const address = (seed: number): string => {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, seed + 1);
  return addressOf(ed25519.getPublicKey(bytes));
};

/** A chain of token accounts that answers getMultipleAccounts at once, as text, like a server would. */
function tokenChain(addresses: readonly string[]) {
  let amount = 0n;
  const texts = new Map<string, string>();
  const encode = (owner: string): string => {
    const bytes = Buffer.alloc(165);
    bytes.set(addressBytes(owner), 0);
    bytes.set(addressBytes(owner), 32);
    bytes.writeBigUInt64LE(amount, 64);
    bytes.writeUInt8(1, 108);
    return bytes.toString('base64');
  };
  const reply = (batch: readonly string[], id: unknown): string => {
    const key = batch.join();
    const value = texts.get(key) ?? JSON.stringify(batch.map((one) => account(one)));
    texts.set(key, value);
    return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"context":{"slot":7},"value":${value}}}`;
  };
  const account = (owner: string) => ({
    lamports: RENT,
    owner: TOKEN_PROGRAM,
    data: [encode(owner), 'base64'],
    executable: false,
    rentEpoch: 0,
    space: 165,
  });
  let calls = 0;
  return {
    addresses,
    calls: () => calls,
    /** Every account holds something else from now on. */
    change() {
      amount += 1n;
      texts.clear();
      for (let at = 0; at < addresses.length; at += 100) reply(addresses.slice(at, at + 100), 1);
    },
    amount: () => amount,
    fetch: async (_url: unknown, init?: { readonly body?: unknown }): Promise<Response> => {
      calls += 1;
      const { id, params }: { id: unknown; params: readonly [readonly string[]] } = JSON.parse(String(init?.body));
      return answerOf(reply(params[0], id));
    },
  };
}

/** What both clients read of a response; a real one costs more to make than either needs to read it. */
const answerOf = (text: string): Response => Object.create(PLAIN, { text: { value: async () => text } });

const PLAIN = Object.create(Response.prototype, {
  ok: { value: true },
  status: { value: 200 },
  statusText: { value: 'OK' },
  headers: { value: new Headers({ 'content-type': 'application/json' }) },
});

const silent = {
  follow: () => () => undefined,
  onLive: () => () => undefined,
  onTaken: () => () => undefined,
  owe: () => undefined,
};

function openStore(fetch: FetchLike): ChainStore {
  const rpc = createRpc({ url: 'http://chain.example', fetch });
  return createChainStore(createRpcReader(rpc, silent));
}

/** CPU microseconds of this process for 1,000 accounts; `work` runs with fresh figures on the chain each time. */
async function costOf(change: () => void, work: () => Promise<void>): Promise<number> {
  let spent = 0;
  for (let time = 0; time < TIMES; time += 1) {
    change();
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    spent += user + system;
  }
  return spent / TIMES;
}

async function measureCpu() {
  const addresses = Array.from({ length: TOKEN_ACCOUNTS }, (_, seed) => address(seed));
  const keys = addresses.map((one) => new PublicKey(one));
  const chain = tokenChain(addresses);
  const store = openStore(chain.fetch);
  store.watch(addresses);
  await store.refresh();
  const expectAll = (read: (at: number) => bigint | undefined): void => {
    for (let at = 0; at < addresses.length; at += 1)
      if (read(at) !== chain.amount()) throw new Error(`account ${at} was not read`);
  };
  const connection = new Connection('http://chain.example', { commitment: 'confirmed', fetch: chain.fetch });
  return runRounds({
    rounds: ROUNDS,
    warmup: 3,
    arms: {
      ours: () =>
        costOf(chain.change, async () => {
          await store.refresh();
          expectAll((at) => tokensIn(store.get(addresses[at] ?? '')));
        }),
      peer: () =>
        costOf(chain.change, async () => {
          const batches = Array.from({ length: 10 }, (_, at) => keys.slice(at * 100, at * 100 + 100));
          const answers = await Promise.all(batches.map((batch) => connection.getMultipleAccountsInfo(batch)));
          const amounts = answers
            .flat()
            .map((one) => (one === null ? undefined : AccountLayout.decode(one.data).amount));
          expectAll((at) => amounts[at]);
        }),
      floor: () =>
        costOf(chain.change, async () => {
          const amounts: bigint[] = [];
          for (let at = 0; at < addresses.length; at += 100) {
            const body = JSON.stringify({ id: 1, params: [addresses.slice(at, at + 100)] });
            const answer = await chain.fetch('', { body });
            const { result }: { result: { value: { data: [string] }[] } } = JSON.parse(await answer.text());
            for (const { data } of result.value) amounts.push(Buffer.from(data[0], 'base64').readBigUInt64LE(64));
          }
          expectAll((at) => amounts[at]);
        }),
    },
  });
}

/** Eight groups of twenty and five masters: calls and events of one refresh, with news and without, and polls of a minute while balances are pushed. */
async function countReads() {
  const wallets = Array.from({ length: GROUPS * WALLETS }, (_, seed) => address(10_000 + seed));
  const masters = Array.from({ length: MASTERS }, (_, seed) => address(20_000 + seed));
  const chain = tokenChain([...wallets, ...masters]);
  const store = openStore(chain.fetch);
  let events = 0;
  const count = async (work: () => Promise<void>) => {
    const [calls, told] = [chain.calls(), events];
    await work();
    return { calls: chain.calls() - calls, events: events - told };
  };
  store.watch([...wallets, ...masters], () => (events += 1));
  await store.refresh();
  chain.change();
  const refresh = await count(() => store.refresh());
  const idle = await count(() => store.refresh());

  const clock = new SimulatedClock();
  const groups: readonly GroupRef[] = Array.from({ length: GROUPS }, (_, at) => ({
    id: `g${at}`,
    name: `Group ${at}`,
    color: 'blue',
    wallets: wallets.slice(at * WALLETS, (at + 1) * WALLETS).map((one) => ({ id: one, address: one, type: 'normal' })),
  }));
  const actor = createActor(
    groupsMachine.provide({
      actors: {
        watchFeed: fromCallback<AnyEventObject, void>(({ sendBack }) => sendBack({ type: 'feed.restored' })),
        readGroups: fromPromise<readonly GroupRef[], void>(async () => groups),
        refreshBalances: fromPromise<void, { readonly addresses: readonly string[] }>(() => store.refresh()),
        refreshHoldings: fromPromise<void, { readonly addresses: readonly string[] }>(async () => undefined),
      },
    }),
    { input: { parent: someParent }, clock },
  ).start();
  actor.send({ type: 'bar.opened' });
  const pushed = await count(async () => {
    for (let passed = 0; passed < MINUTE; passed += 500) {
      clock.increment(500);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  });
  actor.stop();
  return { accounts: wallets.length + masters.length, refresh, idle, pushed };
}

/** Client CPU of 1,000 token accounts against web3.js with AccountLayout, and what a refresh of all wallets costs in calls and events. */
export async function run(): Promise<void> {
  const counted = await countReads();
  const rounds = await measureCpu();
  const ratio = ratioOf(rounds, 'peer', 'ours');
  const asPlanned =
    counted.refresh.calls === 2 &&
    counted.refresh.events === 1 &&
    counted.idle.calls === 2 &&
    counted.idle.events === 0 &&
    counted.pushed.calls === 0;
  report({
    bench: 'balances',
    ratio,
    goal: GOAL,
    holds: ratio >= GOAL && asPlanned,
    unit: 'CPU of web3.js with AccountLayout / ours, 1,000 token accounts',
    rounds: ROUNDS,
    cpuMicroseconds: rounds.medians,
    floorRatio: ratioOf(rounds, 'ours', 'floor'),
    ...counted,
  });
}
