import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { base58 } from '@scure/base';
import { WebSocket } from 'ws';
import { Operation } from '#operations/contract';
import { planOf } from '#operations/intent';
import { isRecord } from '#shared/json';
import { planReturn } from '../../src/services/trade-planner/plan-return';
import { createRpc, type Rpc } from '../../src/chain/json-rpc';
import { buildStep } from '#operations/steps';
import { readBlockhash } from '../../tests/faults/chain-reads';
import { createPlayer, type Player } from '../../tests/faults/player';
import type { Schedule } from '../../tests/faults/schedule';
import { type Stack, startStack } from '../../tests/faults/stack';
import { keysByAddress, signedBy } from '../../tests/faults/venue';
import { type Keys, nextId } from '../../tests/support/money';
import { measurePresses, type Press } from './press';
import { NO_LAUNCHPADS } from '#operations/built-step';

const GROUPS = 8;
const WALLETS = 20;
const EACH = 20_000_000;
const LOOK_MS = 50;
const SLOT_MS = 400;
/** The endpoint answers a send when a slot has passed, as one that is far away; the embedded network itself confirms at once. */
const FAR: Schedule = {
  call: (method) => (method === 'sendTransaction' ? { kind: 'delay', ms: SLOT_MS } : null),
  socket: () => null,
};
const GROUND = NO_LAUNCHPADS;

interface Group {
  readonly id: string;
  readonly wallets: readonly Keys[];
}

interface Work {
  readonly id: string;
  readonly plan: ReturnType<typeof planOf>;
  readonly wires: readonly string[];
  readonly lastValidBlockHeight: number;
}

export interface Arms {
  /** Milliseconds until all 160 wallets were returned and confirmed: through the journal and the keeper, as an open page hears of it. */
  ours(): Promise<number>;
  /** The same transactions, all sent at once to the same endpoint and asked after. */
  bareLoop(): Promise<number>;
  /** The same transactions, each sent when the one before was confirmed. */
  oneAtATime(): Promise<number>;
  readonly transactions: number;
  /** From the press on a plan that is on the screen to its signed bytes. */
  presses(): Promise<readonly Press[]>;
  /** Of each round of `ours`: calls the server made of the network, and slots from the first send to the last transaction's. */
  readonly asked: readonly { readonly calls: number; readonly slots: number }[];
  close(): Promise<void>;
}

const textOf = (value: unknown, field: string): string => {
  if (isRecord(value) && typeof value[field] === 'string') return value[field];
  throw new Error(`no ${field}`);
};

async function makeGroup({ api }: Player, index: number): Promise<Group> {
  const id = textOf(
    await api.must('POST', '/groups/', { name: `Bench ${index}`, walletCount: WALLETS, includeDev: false }),
    'id',
  );
  const rows = await api.must('GET', `/groups/${id}/wallets/?purpose=export`);
  const wallets = (Array.isArray(rows) ? rows : []).map((row: unknown): Keys => {
    const exported = textOf(row, 'privateKey');
    return { address: textOf(row, 'publicKey'), secret: base58.decode(exported).subarray(0, 32), exported };
  });
  return { id, wallets };
}

async function send(endpoint: Rpc, wire: string): Promise<string> {
  const config = { encoding: 'base64', preflightCommitment: 'confirmed', maxRetries: 0 };
  return endpoint.call<string>('sendTransaction', [wire, config]);
}

async function untilConfirmed(endpoint: Rpc, signatures: readonly string[]): Promise<void> {
  for (;;) {
    const { value } = await endpoint.call<{ value: readonly ({ confirmationStatus: string; err: unknown } | null)[] }>(
      'getSignatureStatuses',
      [signatures],
    );
    if (value.some((status) => status !== null && status.err !== null)) throw new Error('a transaction failed');
    if (value.every((status) => status !== null && status.confirmationStatus !== 'processed')) return;
    await sleep(LOOK_MS);
  }
}

interface Window {
  /** Resolves once the server has said of each of these operations that it has ended. */
  untilEnded(ids: readonly string[]): Promise<void>;
  close(): void;
}

/** The socket of an open page: what it learns of its operations without asking. */
async function openWindow({ serverUrl }: Stack, { api }: Player): Promise<Window> {
  const socket = new WebSocket(`${serverUrl.replace('http', 'ws')}/users/me/stats`, { headers: api.headers() });
  await once(socket, 'open');
  socket.send(JSON.stringify({ event: 'init' }));
  const ended = new Set<string>();
  let heard = (): void => undefined;
  socket.on('message', (text: Buffer) => {
    const message: unknown = JSON.parse(text.toString());
    if (!isRecord(message) || message['event'] !== 'operation_changed' || !isRecord(message['data'])) return;
    if (message['data']['finishedAt'] !== null) ended.add(textOf(message['data'], 'id'));
    heard();
  });
  return {
    untilEnded: (ids) =>
      new Promise((resolve) => {
        heard = () => {
          if (ids.every((id) => ended.has(id))) resolve();
        };
        heard();
      }),
    close: () => socket.terminate(),
  };
}

/** Ledgers of the round before are closed behind finality; that work is not this round's. */
async function untilClosed({ api }: Player): Promise<void> {
  for (;;) {
    const all = await api.must('GET', '/operations?state=all');
    const isClosed = (one: unknown): boolean =>
      isRecord(one) &&
      Array.isArray(one['steps']) &&
      one['steps'].every((step: unknown) => isRecord(step) && step['finalized'] === true);
    if (Array.isArray(all) && all.every(isClosed)) return;
    await sleep(1_000);
  }
}

const timed = async (work: () => Promise<void>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** The embedded network at its usual pace, the server behind it, and eight groups of twenty wallets. */
export async function openArms(): Promise<Arms> {
  const stack = await startStack({ slotMs: SLOT_MS, nodeArgs: [], checkAnswers: false });
  const player = await createPlayer(stack, 'bulkbench', 0);
  const groups: Group[] = [];
  const rows = await player.api.must('GET', '/groups/');
  for (const row of Array.isArray(rows) ? rows : []) await player.api.must('DELETE', `/groups/${textOf(row, 'id')}`);
  for (let index = 0; index < GROUPS; index += 1) groups.push(await makeGroup(player, index));
  const endpoint = createRpc({ url: stack.proxy.rpcUrl, fetch: globalThis.fetch });
  stack.proxy.use(FAR);
  const page = await openWindow(stack, player);
  let transactions = 0;
  const asked: { calls: number; slots: number }[] = [];
  /** Resolves with the newest slot behind the transactions of these operations, none of which may have failed. */
  const lastSlotOf = async (ids: readonly string[]): Promise<number> => {
    let last = 0;
    for (const id of ids) {
      const { state, steps } = Operation.parse(await player.api.must('GET', `/operations/${id}`));
      if (state !== 'done') throw new Error(`a return is ${state}`);
      last = Math.max(last, ...steps.map(({ slot }) => slot ?? 0));
    }
    return last;
  };

  /** Every wallet is filled again, and the transactions that empty it are signed; none of this is timed. */
  const prepare = async (): Promise<readonly Work[]> => {
    await untilClosed(player);
    const wallets = groups.flatMap((group) => group.wallets);
    const funded = await Promise.all(
      wallets.map(({ address }) => stack.chain.call<string>('requestAirdrop', [address, EACH])),
    );
    await untilConfirmed(stack.chain, funded);
    const work: Work[] = [];
    for (const group of groups) {
      const intent = await planReturn(stack.chain, {
        groupId: group.id,
        groupName: 'Bench',
        master: player.master.address,
        wallets: group.wallets.map(({ address }) => address),
        microLamports: 0n,
      });
      const hash = await readBlockhash(stack.chain);
      const keys = keysByAddress([player.master, ...group.wallets]);
      const wires = intent.steps.map((_step, idx) => {
        const { payer, instructions, usesTable } = buildStep(intent, idx, GROUND);
        return signedBy(keys, payer, instructions, hash.blockhash, usesTable);
      });
      work.push({ id: nextId(), plan: planOf(intent), wires, lastValidBlockHeight: hash.lastValidBlockHeight });
    }
    transactions = work.reduce((sum, { wires }) => sum + wires.length, 0);
    return work;
  };

  /** As a page starts it: under its id, which is the key of the call too. */
  const start = async ({ id, plan, wires, lastValidBlockHeight }: Work): Promise<void> => {
    const steps = wires.map((wire, idx) => ({ idx, wire, lastValidBlockHeight }));
    const answer = await fetch(`${stack.serverUrl}/operations`, {
      method: 'POST',
      headers: { ...player.api.headers(), 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ id, networkId: stack.networkId, plan, steps }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
  };

  return {
    async ours() {
      const work = await prepare();
      const ids = work.map(({ id }) => id);
      let calls = 0;
      stack.proxy.onPassing(({ when }) => {
        if (when === 'before') calls += 1;
        return 'pass';
      });
      const first = await stack.chain.call<number>('getSlot', [{ commitment: 'processed' }]);
      const taken = await timed(async () => {
        await Promise.all([...work.map(start), page.untilEnded(ids)]);
      });
      stack.proxy.onPassing(null);
      asked.push({ calls, slots: (await lastSlotOf(ids)) - first });
      return taken;
    },
    async bareLoop() {
      const wires = (await prepare()).flatMap((one) => one.wires);
      return timed(async () => untilConfirmed(endpoint, await Promise.all(wires.map((wire) => send(endpoint, wire)))));
    },
    async oneAtATime() {
      const wires = (await prepare()).flatMap((one) => one.wires);
      return timed(async () => {
        for (const wire of wires) await untilConfirmed(endpoint, [await send(endpoint, wire)]);
      });
    },
    async presses() {
      await prepare();
      const [group] = groups;
      if (group === undefined) throw new Error('no group');
      return measurePresses(stack, player, { id: group.id, addresses: group.wallets.map(({ address }) => address) });
    },
    get transactions() {
      return transactions;
    },
    asked,
    async close() {
      page.close();
      await stack.close();
    },
  };
}
