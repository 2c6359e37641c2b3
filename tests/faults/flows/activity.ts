import { setTimeout as sleep } from 'node:timers/promises';
import { nextDraw } from '#operations/activity/progress';
import type { Operation } from '#operations/contract';
import { toFault } from '#shared/fault';
import { planOf, tradePlanOf } from '#operations/intent';
import { RpcFailure } from '../../../src/chain/json-rpc';
import { planActivity } from '../../../src/services/activity-planner/plan-activity';
import { planActivityTrade } from '../../../src/services/activity-planner/plan-activity-trade';
import { planDistribute } from '../../../src/services/trade-planner/plan-distribute';
import { TABLES } from '../../support/trades';
import type { Reply } from '../api-client';
import { airdrop } from '../chain-reads';
import { attemptsOf, jobOf } from '../job';
import { createPlayer, field, type Intent, isOperation, type Outcome, type Player } from '../player';
import { type Random, seeded } from '../random';
import { NOTHING_ARRIVED, placesOf, type PrepareCase } from './case';

const WALLETS = 3;
const FUNDS = 1_000_000_000n;
/** What the job's wallets are given when it has ended: only a group that is free again can be given anything. */
const GIFT = 3_000_000n;
const HELD = 8_000_000_000n;
const MUCH = 20_000_000_000n;
const LITTLE = 1_000_000_000n;
const RANGES = {
  balance: { least: 10_000, most: 30_000 },
  delayMs: { least: 1_000, most: 1_000 },
  trades: { least: 2, most: 4 },
  tokenCount: 2,
} as const;
const LOOK_MS = 100;
const BOUND_MS = 180_000;
/** How often the page trades a draw anew before it gives the job up. */
const TRIES = 3;
/** A trade that expired was never on the chain; faults may make several of them so. */
const EXPIRIES = 6;
const CONFLICT = 409;

const fillFrom =
  (random: Random) =>
  (bytes: Uint8Array<ArrayBuffer>): void =>
    bytes.forEach((_byte, index) => (bytes[index] = random.below(256)));

/** What the person of a seed does besides trading. */
interface Habits {
  /** Trades after which Stop is pressed; null: never. */
  readonly stopAfter: number | null;
  /** Trades after which two windows press Resume at the same moment, as after a reload. */
  readonly resumeAfter: number;
}

/** What cannot be read now is read at the next turn. */
function nothingAnswered(error: unknown): null {
  if (error instanceof RpcFailure) return null;
  throw error;
}

const isGranted = (reply: Reply | null): boolean => reply !== null && reply.status < 300;

/** Addresses of all wallets of the player's group. */
export async function addressesOf({ api, groupId }: Player): Promise<readonly string[]> {
  const groups = await api.must('GET', '/groups/');
  const list: readonly unknown[] = Array.isArray(groups) ? groups : [];
  const own = list.find((group) => field(group, 'id') === groupId);
  const wallets: unknown = typeof own === 'object' && own !== null && 'wallets' in own ? own.wallets : null;
  return Array.isArray(wallets) ? wallets.map((wallet) => field(wallet, 'publicKey')) : [];
}

/** The windows of one person that pursue a job: they plan, sign and resume as the page does, and get in each other's way. */
function openWindows(player: Player, { stopAfter, resumeAfter }: Habits) {
  const { api, reads } = player;
  let resumed = false;
  let stopping = false;
  const path = (id: string, verb: string): string => `/operations/${id}/${verb}`;

  const signPlanned = async ({ plan, steps, fence }: Operation) => {
    const due = { cluster: 'local', plan: jobOf(plan), attempts: attemptsOf(steps) } as const;
    const { idx, trade } = await planActivityTrade(reads, TABLES, due);
    const { sign } = await player.intend(tradePlanOf(trade));
    const hash = await player.blockhash();
    if (hash === null) return null;
    const { lastValidBlockHeight } = hash;
    return { fence, steps: [{ idx, wire: sign(0, hash), lastValidBlockHeight }], trade: tradePlanOf(trade) };
  };
  /** The body of the trade that is due, signed over a blockhash of now; null while the network says nothing. */
  const signDue = (now: Operation) => signPlanned(now).catch(nothingAnswered);
  /** Two windows ask at the same moment; the lease of before, with what was signed under it, is worth nothing from then on. */
  const resume = async (now: Operation): Promise<void> => {
    const late = await signDue(now);
    const body = { fence: now.fence };
    const replies = await Promise.all([
      api.tryOnce('POST', path(now.id, 'resume'), body),
      api.tryOnce('POST', path(now.id, 'resume'), body),
    ]);
    const granted = replies.filter(isGranted);
    if (granted.length > 1) throw new Error(`I6 two windows were both given the lease of ${now.id}`);
    if (granted.length === 0) return;
    resumed = true;
    if (late === null) return;
    const refused = await api.tryOnce('POST', path(now.id, 'steps'), late);
    if (isGranted(refused)) throw new Error(`I6 a window without the lease of ${now.id} traded`);
  };
  /** Two windows of one lease sign the same draw over blockhashes of their own. */
  const trade = async (now: Operation): Promise<void> => {
    const bodies = [await signDue(now), await signDue(now)];
    await Promise.all(bodies.map(async (body) => body !== null && api.tryOnce('POST', path(now.id, 'steps'), body)));
  };
  const stop = async (now: Operation): Promise<void> => {
    const reply = await api.tryOnce('POST', path(now.id, 'abandon'));
    if (!isGranted(reply)) return;
    const late = await signDue(now).catch(() => null);
    const refused = late === null ? null : await api.tryOnce('POST', path(now.id, 'steps'), late);
    if (refused !== null && refused.status !== CONFLICT && refused.status < 500)
      throw new Error(`I9 a trade after Stop of ${now.id} was answered with ${refused.status}`);
  };
  /** The latest attempts of the draw that is due, as the page counts them. */
  const isHopeless = ({ steps }: Operation): boolean => {
    const due = steps.filter(({ idx }) => idx === nextDraw(attemptsOf(steps)));
    const failed = due.filter(({ state }) => state === 'failed').length;
    return failed >= TRIES || due.length - failed >= EXPIRIES;
  };

  return {
    /** One turn at a job that waits. */
    async turn(now: Operation): Promise<void> {
      const landed = nextDraw(attemptsOf(now.steps));
      stopping ||= isHopeless(now);
      if (stopping) return stop(now);
      if (landed === resumeAfter && !resumed) return resume(now);
      try {
        await trade(now);
      } catch (error) {
        const { code } = toFault(error);
        if (!code.startsWith('chain/')) throw error;
        // What cannot be planned is said, and the job given up (ACT-16).
        stopping = code !== 'chain/simulation-failed';
        return;
      }
      if (landed === stopAfter) {
        stopping = true;
        await stop(now);
      }
    },
  };
}

/** A job of trades over a group, stopped in every third seed; two windows press the same buttons. */
export const prepareActivity: PrepareCase = async ({ stack, venue, seed, name }) => {
  const { chain, networkId } = stack;
  const player = await createPlayer(stack, name, WALLETS);
  const { api, groupId, master } = player;
  const funded = player.wallets.map(({ address }) => address);
  await Promise.all(venue.coins.map((mint) => venue.hold(mint, HELD)));
  await Promise.all(funded.map((address, index) => airdrop(chain, address, FUNDS + BigInt(index))));
  const random = seeded(seed);
  const plan = await planActivity(
    player.reads,
    {
      cluster: 'local',
      groupId,
      groupName: 'Faults',
      master: master.address,
      wallets: await addressesOf(player),
      coins: venue.coins.map((mint) => ({ mint, symbol: 'FAULT' })),
      ranges: RANGES,
      slippageBps: 500,
      microLamports: 1_000n,
    },
    fillFrom(random),
  );
  const count = plan.draws.length;
  const stops = seed % 3 === 2;
  const habits = { stopAfter: stops ? random.below(count - 1) : null, resumeAfter: random.below(count) };
  const windows = openWindows(player, habits);

  const pursue = async (intent: Intent): Promise<Outcome> => {
    let waited = 0;
    for (let begun = performance.now(); waited < BOUND_MS; begun = performance.now()) {
      const found = await player.look(intent);
      if (found === 'missing') {
        const body = { id: intent.id, networkId, plan: intent.plan, steps: [] };
        await Promise.all([api.tryOnce('POST', '/operations', body), api.tryOnce('POST', '/operations', body)]);
      } else if (found?.state === 'waiting') await windows.turn(found);
      else if (found !== null && isOperation(found) && found.finishedAt !== null)
        return { kind: 'ended', operation: found };
      await sleep(LOOK_MS);
      if (found !== null) waited += performance.now() - begun;
    }
    throw new Error(`I8 job ${intent.id} has not ended after ${BOUND_MS / 1_000} s of a server that answers`);
  };
  const moveTo = (lamports: bigint) => async () => {
    await venue.hold(venue.coins[0], lamports);
    return NOTHING_ARRIVED;
  };
  let given = false;
  return {
    player,
    intents: [await player.intend(planOf(plan))],
    places: [...placesOf([master.address]), ...placesOf(plan.wallets, venue.coins)],
    disturbances: [
      { name: 'a price rises while a trade is sent', when: 'sending', act: moveTo(MUCH) },
      { name: 'a price falls while a trade is sent', when: 'sending', act: moveTo(LITTLE) },
      { name: 'a price rises after the plan', when: 'planned', act: moveTo(MUCH) },
    ],
    goal: stops ? 'stopped' : 'done',
    pursue,
    /** The wallets are free again, whatever end the job had. */
    async again() {
      if (given) return null;
      given = true;
      const split = { mode: 'simple', totalLamports: GIFT * BigInt(funded.length) } as const;
      const gift = {
        groupId,
        groupName: 'Faults',
        master: master.address,
        wallets: funded,
        split,
        microLamports: 0n,
        former: null,
      };
      return player.intend(planOf(await planDistribute(player.reads, gift, fillFrom(random))));
    },
  };
};
