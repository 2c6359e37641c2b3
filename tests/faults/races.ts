import { setTimeout as sleep } from 'node:timers/promises';
import { planOf } from '#operations/intent';
import { isRecord } from '#shared/json';
import { shareOf, sumOf } from '#shared/money';
import { planSell } from '../../src/services/trade-planner/plan-sell';
import { type Keys } from '../support/money';
import { TABLES } from '../support/trades';
import { airdrop, balanceKey, readHoldings } from './chain-reads';
import type { Reply } from './api-client';
import { createPlayer, type Intent, isOperation, type Player } from './player';
import { type Random, seeded } from './random';
import type { SeedResult } from './run-seed';
import { HEALTHY } from './schedule';
import type { Stack } from './stack';
import type { Venue } from './venue';

const FUNDS = 500_000_000n;
const BOUGHT = 100_000_000n;
/** The second message is held back this long at most. */
export const HELD_BACK_MS = 3_000;
/** A window sends the same bytes again after this when it was told that its wallet is busy, and then gives up. */
const SENT_AGAIN_MS = 2_000;
const LOOK_MS = 100;
const BOUND_MS = 60_000;
const FEE = 5_000n;
/** Shares of one holding that two windows press, in basis points; both were planned from the same reading. */
const PRESSED: readonly (readonly [number, number])[] = [
  [5_000, 5_000],
  [2_500, 7_500],
  [10_000, 5_000],
  [5_000, 10_000],
];
/** Ends of which a window knows nothing: what it pressed may have been taken. */
const UNANSWERED = 'no answer';
const NOT_ENDED = 'not ended';
/** Refusals after which a window says what moved, or that another operation has the wallet or the very bytes. */
export const REFUSALS: ReadonlySet<string> = new Set(['wallet-busy', 'same-bytes', 'chain/balance-moved']);

interface Race {
  readonly name: string;
  readonly held: bigint;
  /** What each window was to take of it. */
  readonly asked: readonly [bigint, bigint];
  readonly intents: readonly [Intent, Intent];
  /** What is left. */
  left(): Promise<bigint>;
  /** Taken beside what was asked for, by operation that landed. */
  readonly fee: bigint;
}

/** One window: it signs what it planned, its message comes late, and it hears how that ended. */
async function press(player: Player, networkId: string, intent: Intent, lateMs: number): Promise<string> {
  const hash = await player.blockhash();
  if (hash === null) return 'no blockhash';
  const { lastValidBlockHeight } = hash;
  const steps = [{ idx: 0, wire: intent.sign(0, hash), lastValidBlockHeight }];
  const body = { id: intent.id, networkId, plan: intent.plan, steps };
  await sleep(lateMs);
  const send = () => player.api.tryOnce('POST', '/operations', body);
  /** Never heard of: the same bytes follow until somebody answers, since they may have been taken. */
  const answered = async (): Promise<Reply | null> => {
    let reply = await send();
    for (let waited = 0; reply === null && waited < BOUND_MS; waited += SENT_AGAIN_MS) {
      await sleep(SENT_AGAIN_MS);
      reply = await send();
    }
    return reply;
  };
  let reply = await answered();
  // Busy: they follow once.
  if (reply?.status === 409) {
    await sleep(SENT_AGAIN_MS);
    reply = await answered();
  }
  if (reply === null || reply.status >= 300) return isRecord(reply?.data) ? String(reply.data['code']) : UNANSWERED;
  for (let waited = 0; waited < BOUND_MS; waited += LOOK_MS) {
    const { data = null } = (await player.api.tryOnce('GET', `/operations/${intent.id}`)) ?? {};
    if (isOperation(data) && data.finishedAt !== null) return data.state;
    await sleep(LOOK_MS);
  }
  return NOT_ENDED;
}

/** What does not hold once both windows have heard: exactly one share was taken, and the other window was told so. */
export function judgeRace(
  { name, held, asked, fee }: Pick<Race, 'name' | 'held' | 'asked' | 'fee'>,
  ends: readonly [string, string],
  left: bigint,
  refusals: ReadonlySet<string> = REFUSALS,
): readonly string[] {
  const landed = asked.filter((_amount, index) => ends[index] === 'done');
  const taken = held - left - fee * BigInt(landed.length);
  const broken: string[] = [];
  const served = `${name}: ${landed.length} windows were served: ${ends.join(', ')}`;
  if (landed.length === 0) broken.push(served);
  if (landed.length > 1) broken.push(`I2 ${served}`);
  const isKnown = !ends.some((end) => end === UNANSWERED || end === NOT_ENDED);
  if (isKnown && taken !== sumOf(landed))
    broken.push(`I3 ${name}: ${taken} was taken and ${sumOf(landed)} was pressed`);
  if (taken > asked.reduce((most, one) => (one > most ? one : most), 0n))
    broken.push(`I2 ${name}: ${taken} of ${held} is more than any window pressed`);
  const others = ends.filter((end) => end !== 'done' && !refusals.has(end));
  return others.length === 0 ? broken : [...broken, `${name}: a window was told ${others.join(', ')}`];
}

/** Two presses on one wallet's holding of one coin; the wallet pays for itself. */
async function saleRace(
  { chain }: Stack,
  player: Player,
  wallet: Keys,
  mint: string,
  pressed: readonly [number, number],
): Promise<Race> {
  const place = { address: wallet.address, mint };
  const read = async () => (await readHoldings(chain, [place])).get(balanceKey(place)) ?? 0n;
  const held = await read();
  const plans = await Promise.all(
    pressed.map((percentBps) =>
      planSell(chain, TABLES, {
        surface: 'row',
        symbol: 'FAULT',
        master: player.master.address,
        percentBps,
        // The price is not what is raced for.
        slippageBps: 9_000,
        microLamports: 1_000n,
        tipLamports: 0n,
        positions: [{ wallet: wallet.address, groupId: player.groupId, mint }],
      }),
    ),
  );
  const [one, other] = await Promise.all(plans.map((plan) => player.intend(planOf(plan))));
  if (one === undefined || other === undefined) throw new Error('no plan');
  const asked = [shareOf(held, pressed[0]), shareOf(held, pressed[1])] as const;
  return {
    name: `${pressed.map((bps) => bps / 100).join(' % and ')} % of a coin`,
    held,
    asked,
    intents: [one, other],
    left: read,
    fee: 0n,
  };
}

/** Two windows send half of what the master holds. */
async function masterRace({ chain }: Stack, player: Player): Promise<Race> {
  const { address } = player.master;
  const place = { address, mint: null };
  const read = async () => (await readHoldings(chain, [place])).get(address) ?? 0n;
  const [held, readSlot] = await Promise.all([read(), chain.call<number>('getSlot', [{ commitment: 'confirmed' }])]);
  const half = (held - FEE) / 2n;
  const intend = (to: Keys | undefined) =>
    player.intend(
      planOf({
        kind: 'transfer',
        from: address,
        to: to?.address ?? '',
        lamports: half,
        feeLamports: FEE,
        heldLamports: held,
        readSlot,
      }),
    );
  const [first, second] = player.wallets;
  return {
    name: 'half of a master',
    held,
    asked: [half, half],
    intents: [await intend(first), await intend(second)],
    left: read,
    fee: FEE,
  };
}

async function run(stack: Stack, player: Player, race: Race, random: Random): Promise<readonly string[]> {
  const late = random.below(HELD_BACK_MS + 1);
  const ends = await Promise.all([
    press(player, stack.networkId, race.intents[0], 0),
    press(player, stack.networkId, race.intents[1], late),
  ]);
  return judgeRace({ ...race, name: `${race.name}, ${late} ms apart` }, ends, await race.left());
}

/** Races of one seed: two windows that planned from the same reading press at once, one message held back 0 to 3 s. */
export async function runRaces(stack: Stack, venue: Venue, seed: number): Promise<SeedResult> {
  stack.proxy.use(HEALTHY);
  const random = seeded(seed);
  const player = await createPlayer(stack, `races${seed}`, PRESSED.length);
  const { chain } = stack;
  const [mint] = venue.coins;
  const broken: string[] = [];
  try {
    for (const wallet of player.wallets) {
      await airdrop(chain, wallet.address, FUNDS);
      await venue.buy(wallet, mint, BOUGHT);
    }
    const sales = await Promise.all(
      player.wallets.map((wallet, index) => saleRace(stack, player, wallet, mint, PRESSED[index] ?? [5_000, 5_000])),
    );
    broken.push(...(await Promise.all(sales.map((race) => run(stack, player, race, random)))).flat());
    broken.push(...(await run(stack, player, await masterRace(stack, player), random)));
  } catch (error) {
    broken.push(error instanceof Error ? error.message : String(error));
  }
  return { broken, unknowns: 0, summary: `${PRESSED.length + 1} races of two windows` };
}
