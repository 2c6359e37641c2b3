import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ofKind } from '#operations/by-kind';
import type { StepGround } from '#operations/built-step';
import type { BuyIntent, LaunchIntent, OperationIntent, SellIntent } from '#operations/intent';
import { stepsIn } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { toFault } from '#shared/fault';
import type { LaunchpadId } from '#shared/launchpads';
import type { Front } from '../../localnet/front';
import { startGantryNetwork } from '../../localnet/gantry-network';
import type { LookupTable } from '../../src/chain/message';
import { type LaunchQuestion, planLaunch } from '../../src/services/launch-planner/plan-launch';
import { planBuy } from '../../src/services/trade-planner/plan-buy';
import { planSell } from '../../src/services/trade-planner/plan-sell';
import { groundIn } from './ground';
import { type Keys, newKeys } from './money';
import { openVenue, SOL, TABLES, type Venue } from './trades';

export const PRICE = { microLamports: 5_000n, tipLamports: 20_000n };
export const TEXTS = {
  name: 'Local coin',
  symbol: 'LOCAL',
  uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json',
};

interface Launched {
  readonly plan: LaunchIntent;
  readonly dev: Keys;
  readonly mint: Keys;
  /** Everybody who signs it. */
  readonly keys: readonly Keys[];
}

interface LaunchChanged extends Partial<LaunchQuestion> {
  readonly by?: Keys;
  readonly as?: Keys;
  readonly payer?: Keys;
  /** The network's; all of them when absent. */
  readonly tables?: readonly LookupTable[];
}

/** An embedded network on which plans are made as the page makes them, and landed by hand. */
export interface PlannerWorld {
  readonly front: Front;
  readonly venue: Venue;
  readonly master: Keys;
  /** Rents of a token account and of an empty one, lamports. */
  readonly accountRent: bigint;
  readonly emptyRent: bigint;
  bytesOf(address: string): Uint8Array | null;
  groundOf(intent: OperationIntent): StepGround;
  /** A new wallet with so much. */
  funded(lamports?: bigint): Keys;
  /** Lands every step of a plan; answers their signatures. */
  play(intent: OperationIntent, keys: readonly Keys[]): readonly string[];
  /** Plans a launch of a new coin, by a developer wallet of its own unless one is named. */
  launched(platform: LaunchpadId, devBuyLamports: bigint, changed?: LaunchChanged): Promise<Launched>;
  /** The address of a coin that was launched without a first buy. */
  coin(platform: LaunchpadId): Promise<string>;
  planToBuy(wallet: Keys, mint: string, lamports?: bigint): Promise<BuyIntent>;
  buy(wallet: Keys, mint: string): Promise<void>;
  planToSell(
    wallets: readonly Keys[],
    mints: readonly string[],
    percentBps: number,
    surface: 'coin' | 'row',
  ): Promise<SellIntent>;
  close(): Promise<void>;
}

/** What became of planning: `planned`, or the code of its fault. */
export const outcomeOf = (planning: Promise<unknown>): Promise<string> =>
  planning.then(
    () => 'planned',
    (error: unknown) => toFault(error).code,
  );

/** The sale behind a launch. */
export function saleOf({ trades = [] }: LaunchIntent): SellIntent {
  const [sale] = trades.flatMap(({ trade }) => ofKind('sell', trade) ?? []);
  if (sale === undefined) throw new Error('no sale is behind this launch');
  return sale;
}

export async function openPlannerWorld(): Promise<PlannerWorld> {
  const data = mkdtempSync(join(tmpdir(), 'gantry-planner-'));
  const front = await startGantryNetwork({ data, slotMs: 0 });
  front.net.advance(40);
  const venue = openVenue(front);
  const { rpc } = venue;
  const master = newKeys();
  venue.fund(master.address, 500n * SOL);
  const rentOf = async (bytes: number): Promise<bigint> =>
    BigInt(await rpc.call<number>('getMinimumBalanceForRentExemption', [bytes]));
  const terms = { symbol: TEXTS.symbol, master: master.address, ...PRICE };
  const world: PlannerWorld = {
    front,
    venue,
    master,
    accountRent: await rentOf(165),
    emptyRent: await rentOf(0),
    bytesOf: venue.bytes,
    groundOf: (intent) => groundIn(intent, venue.bytes),
    funded(lamports = SOL) {
      const wallet = newKeys();
      venue.fund(wallet.address, lamports);
      return wallet;
    },
    play: (intent, keys) =>
      stepsIn(intent).map((idx) => venue.play(buildStep(intent, idx, world.groundOf(intent)), [master, ...keys])),
    async launched(
      platform,
      devBuyLamports,
      { by: dev = newKeys(), as: mint = newKeys(), payer = master, tables = TABLES, ...changed } = {},
    ) {
      const plan = await planLaunch(rpc, tables, {
        platform,
        mint: mint.address,
        master: payer.address,
        dev: dev.address,
        groupId: 'g',
        ...TEXTS,
        imageUrl: null,
        devBuyLamports,
        microLamports: PRICE.microLamports,
        ...changed,
      });
      return { plan, dev, mint, keys: [payer, dev, mint] };
    },
    async coin(platform) {
      const { plan, keys, mint } = await world.launched(platform, 0n);
      world.play(plan, keys);
      return mint.address;
    },
    planToBuy: (wallet, mint, lamports = SOL / 10n) =>
      planBuy(rpc, TABLES, { ...terms, mint, wallet: wallet.address, groupId: 'g', lamports, slippageBps: 500 }),
    async buy(wallet, mint) {
      world.play(await world.planToBuy(wallet, mint), [wallet]);
    },
    planToSell: (wallets, mints, percentBps, surface) =>
      planSell(rpc, TABLES, {
        ...terms,
        surface,
        percentBps,
        slippageBps: 0,
        positions: wallets.flatMap(({ address }) => mints.map((mint) => ({ wallet: address, groupId: 'g', mint }))),
      }),
    async close() {
      await front.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
  return world;
}
