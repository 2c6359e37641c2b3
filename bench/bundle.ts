import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { base58 } from '@scure/base';
import { type LaunchIntent, planOf } from '#operations/intent';
import { stepsIn } from '#operations/movements';
import { LOOKUP_TABLES } from '../localnet/genesis/lookup-table';
import { systemClock } from '../server/base/context';
import { createBlockEngine } from '../server/chain/block-engine';
import { planLaunch } from '../src/services/launch-planner/plan-launch';
import { type Keys, newKeys, nextId } from '../tests/support/money';
import { type Group, startTrading, type TradeWorld } from '../tests/support/trade-world';
import { SOL, TABLES } from '../tests/support/trades';
import { median, report } from './rounds';

const LAUNCHES = 100;
const WARMUP = 2;
const SNIPERS = 2;
/** As in the app. */
const SLOT_MS = 400;
/** Slots behind a bare `sendBundle` at p95. */
const GOAL = 1;
/** A region of a block engine is asked once a second. */
const REST_MS = 1_200;
const POLL_MS = 5;
const PATIENCE_MS = 60_000;
/** As the product keeps them; the test worlds are quicker. */
const TIMES = { pollMs: 1_000, resendMs: 2_000, doubtMs: 5_000, slotMs: SLOT_MS };

interface Sent {
  /** Slots from the press to the landing. */
  readonly slots: number;
  readonly ms: number;
  /** All of it is in one slot. */
  readonly isWhole: boolean;
}

const TEXTS = {
  name: 'Benched',
  symbol: 'BENCH',
  uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json',
  imageUrl: null,
};

const planned = ({ venue, money }: TradeWorld, { id, wallets: [dev, ...snipers] }: Group, mint: Keys) =>
  planLaunch(venue.rpc, TABLES, {
    platform: 'pumpfun',
    mint: mint.address,
    master: money.master.address,
    dev: dev?.address ?? '',
    groupId: id,
    ...TEXTS,
    devBuyLamports: SOL / 100n,
    bundle: { tipLamports: 10_000n },
    snipes: {
      snipers: snipers.map(({ address: wallet }) => ({ wallet, delayMs: 0 })),
      lamports: SOL / 100n,
      slippageBps: 2_000,
      microLamports: 1_000n,
    },
    microLamports: 1_000n,
  });

const signatureIn = (wire: string): string => base58.encode(Buffer.from(wire, 'base64').subarray(1, 65));

/** Waits until all bytes have landed, since when they were handed over. */
async function landed({ money: { front } }: TradeWorld, wires: readonly string[], handOver: () => Promise<unknown>) {
  const { net } = front;
  const [slot, began] = [net.slot, performance.now()];
  await handOver();
  for (;;) {
    const slots = wires.flatMap((wire) => net.history.get(signatureIn(wire))?.slot ?? []);
    if (slots.length === wires.length)
      return {
        slots: Math.max(...slots) - slot,
        ms: performance.now() - began,
        isWhole: new Set(slots).size === 1,
      };
    if (performance.now() - began > PATIENCE_MS) throw new Error(`${slots.length} of ${wires.length} have landed`);
    await wait(POLL_MS);
  }
}

/** An instant launch, signed by everybody. */
async function made(world: TradeWorld, group: Group) {
  const mint = newKeys();
  const intent: LaunchIntent = await planned(world, group, mint);
  const steps = world.steps(intent, { ...group, wallets: [...group.wallets, mint] }, stepsIn(intent));
  return { mint, intent, steps, wires: steps.map(({ wire }) => wire) };
}

async function byGantry(world: TradeWorld, group: Group): Promise<Sent> {
  const { money } = world;
  const { mint, intent, steps, wires } = await made(world, group);
  await world.post('/mint-keys', { publicKey: mint.address, privateKey: mint.exported });
  const body = { id: nextId(), networkId: money.network.id, plan: planOf(intent), steps };
  await wait(Math.random() * SLOT_MS);
  const sent = await landed(world, wires, () => money.start(body));
  await world.until(body.id, 'done');
  await wait(REST_MS);
  return sent;
}

async function bare(world: TradeWorld, group: Group): Promise<Sent> {
  const { wires } = await made(world, group);
  await wait(Math.random() * SLOT_MS);
  return landed(world, wires, () =>
    fetch(`${world.money.front.rpcUrl}/api/v1/bundles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendBundle', params: [wires, { encoding: 'base64' }] }),
    }),
  );
}

const p95 = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.ceil(figures.length * 0.95) - 1] ?? Number.NaN;

const figuresOf = (all: readonly Sent[]) => ({
  p50: median(all.map(({ slots }) => slots)),
  p95: p95(all.map(({ slots }) => slots)),
  ms: median(all.map(({ ms }) => ms)),
  whole: all.filter(({ isWhole }) => isWhole).length,
});

/**
 * Instant launches, the coin and two buys in one bundle, pressed anywhere within a slot of 400 ms: the slots until all of it has
 * landed, through journal and keeper (one region, asked once a second) and by a bare `sendBundle` of bytes made by the same builder, in
 * turns. Both land by the embedded engine, in one process.
 */
export async function run([launches = String(LAUNCHES)]: readonly string[] = []): Promise<void> {
  const world = await startTrading({
    engine: (front) => createBlockEngine({ urls: [front.rpcUrl], key: null, clock: systemClock }),
    settings: { blockEngine: { kind: 'own' } },
    lookupTables: LOOKUP_TABLES,
    times: TIMES,
  });
  const { front, master } = world.money;
  front.net.airdrop(master.address, 100n * SOL);
  const ticking = setInterval(() => front.net.advance(), SLOT_MS);
  try {
    const group = await world.group(1 + SNIPERS, 0n);
    for (const { address } of group.wallets.slice(1)) front.net.airdrop(address, 20n * SOL);
    await wait(3 * SLOT_MS);
    const ours: Sent[] = [];
    const peers: Sent[] = [];
    for (let round = 0; round < WARMUP + Number(launches); round += 1) {
      const [one, peer] = [await byGantry(world, group), await bare(world, group)];
      if (round < WARMUP) continue;
      ours.push(one);
      peers.push(peer);
    }
    const figures = { ours: figuresOf(ours), bare: figuresOf(peers) };
    const behind = figures.ours.p95 - figures.bare.p95;
    report({
      bench: 'bundle',
      ratio: behind,
      goal: GOAL,
      holds: behind <= GOAL && figures.ours.whole === ours.length,
      unit: 'slots behind a bare sendBundle at p95',
      rounds: ours.length,
      ...figures,
      loadAverage: loadavg()[0],
    });
  } finally {
    clearInterval(ticking);
    await world.money.close();
  }
  // The stores that tests use again keep a process going.
  process.exit();
}
