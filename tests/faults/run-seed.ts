import { setTimeout as sleep } from 'node:timers/promises';
import { readHoldings } from './chain-reads';
import { gather } from './evidence';
import { type Case, type Disturbance, NOTHING_ARRIVED } from './flows/case';
import { type Flow, FLOWS } from './flows/flows';
import { type Attempt, judge } from './judge';
import type { Intent, Outcome } from './player';
import { type FlowShape, type Scenario, scenarioOf } from './scenario';
import { HEALTHY, isSend } from './schedule';
import type { Stack } from './stack';
import type { Venue } from './venue';

export interface SeedResult {
  /** Invariants that do not hold; empty when the seed passed. */
  readonly broken: readonly string[];
  /** Operations that were seen as unknown and came out of it. */
  readonly unknowns: number;
  readonly summary: string;
}

const SHAPES: Readonly<Record<Flow, FlowShape>> = {
  transfer: 'undisturbed',
  launch: 'undisturbed',
  instasell: 'undisturbed',
  delayed: 'undisturbed',
  bundled: 'bundled',
  multi: 'undisturbed',
  buy: 'single',
  sell: 'several',
  return: 'several',
  distribute: 'several',
  close: 'several',
  dollars: 'undisturbed',
  activity: 'job',
  liar: 'liar',
  verified: 'verified',
  trade: 'lagging',
};
/** New bytes a person signs before giving up: more than expiries need, one where others moved the ground. */
const PATIENCE = { undisturbed: 5, disturbed: 1 } as const;
const TRIES = 3;

interface Disturbed {
  isCalm(): boolean;
  /** Lamports that arrived, once it is over. */
  begin(): Promise<ReadonlyMap<string, bigint>>;
}

function watchDisturbance(found: Disturbance | null): Disturbed {
  let calm = found === null;
  let begun: Promise<ReadonlyMap<string, bigint>> | null = null;
  const act = async (): Promise<ReadonlyMap<string, bigint>> => {
    const arrived = await (found?.act() ?? NOTHING_ARRIVED);
    calm = true;
    return arrived;
  };
  return {
    isCalm: () => calm,
    begin() {
      begun ??= act();
      return begun;
    },
  };
}

const stateOf = (outcome: Outcome): string =>
  outcome.kind === 'ended' ? outcome.operation.state : `refused (${outcome.reason})`;

function attemptOf({ id, plan }: Intent, outcome: Outcome, goal: Attempt['expected']): Attempt {
  if (goal === 'done') return { id, plan, expected: goal };
  return { id, plan, expected: outcome.kind === 'refused' ? 'refused' : goal };
}

/** Kills the server at its moment, and lets a disturbance begin with the first bytes that pass. */
function watchCalls(stack: Stack, { kill }: Scenario, onSend: () => void): void {
  let killed = false;
  stack.proxy.onPassing(({ method, nth, when }) => {
    if (isSend(method)) onSend();
    if (kill === null || killed || method !== kill.method || nth !== kill.nth || when !== kill.when) return 'pass';
    killed = true;
    stack.killServer();
    return kill.drop ? 'drop' : 'pass';
  });
}

interface Played {
  readonly attempts: readonly Attempt[];
  readonly arrived: ReadonlyMap<string, bigint>;
  readonly ends: readonly string[];
}

/** The network becomes healthy after its time, or once an operation was seen in the state it waits for. */
async function heal(stack: Stack, { player }: Case, scenario: Scenario, over: AbortSignal): Promise<void> {
  const { healthyOnceSeen } = scenario;
  const wasSeen = (): boolean =>
    healthyOnceSeen !== null && [...player.seen.values()].some((states) => states.has(healthyOnceSeen));
  for (let waited = 0; waited < scenario.healthyAfterMs && !over.aborted && !wasSeen(); waited += 100) await sleep(100);
  stack.proxy.use(HEALTHY);
  await stack.proxy.release();
}

/** The person pursues what was meant under faults, then what is still missing on a healthy network. */
async function play(
  stack: Stack,
  world: Case,
  scenario: Scenario,
  disturbance: Disturbance | null,
  disturbed: Disturbed,
): Promise<Played> {
  const { player } = world;
  const patience = disturbance === null ? PATIENCE.undisturbed : PATIENCE.disturbed;
  watchCalls(stack, scenario, () => {
    if (disturbance?.when === 'sending') disturbed.begin().catch(() => undefined);
  });
  stack.proxy.use(scenario.schedule);
  stack.proxy.lag(scenario.lagSlots);
  const over = new AbortController();
  const healing = heal(stack, world, scenario, over.signal);
  try {
    if (disturbance?.when === 'planned') await disturbed.begin();
    const outcomes = await Promise.all(
      world.intents.map((intent) => world.pursue?.(intent) ?? player.pursue(intent, patience)),
    );
    over.abort();
    await healing;
    await stack.serverUp();
    const arrived = disturbance === null ? NOTHING_ARRIVED : await disturbed.begin();
    const attempts = world.intents.flatMap((intent, index): Attempt[] => {
      const outcome = outcomes[index];
      return outcome === undefined
        ? []
        : [attemptOf(intent, outcome, disturbance === null ? (world.goal ?? 'done') : 'ended')];
    });
    const ends = outcomes.map(stateOf);
    let last = outcomes.at(-1);
    for (let tries = 0; last !== undefined && tries < TRIES; tries += 1) {
      const next = await world.again(last);
      if (next === null) return { attempts, arrived, ends };
      last = await player.pursue(next, PATIENCE.undisturbed);
      attempts.push(attemptOf(next, last, 'done'));
      ends.push(stateOf(last));
    }
    throw new Error(`I8 the goal is not reached after ${TRIES} more tries: ${ends.join(', ')}`);
  } finally {
    over.abort();
    await healing;
    stack.proxy.onPassing(null);
    stack.proxy.lag(0);
    await stack.serverUp();
  }
}

/** Plays one seed: a new person, the flow under the seed's faults and kill, then the oracle. */
export async function runSeed(stack: Stack, venue: Venue, flow: Flow, seed: number): Promise<SeedResult> {
  const { proxy } = stack;
  proxy.use(HEALTHY);
  const world = await FLOWS[flow]({ stack, venue, seed, name: `${flow}${seed}` });
  const { player, places } = world;
  const before = await readHoldings(stack.chain, places);
  const at: { disturbed: Disturbed } = { disturbed: watchDisturbance(null) };
  const scenario = scenarioOf(seed, SHAPES[flow], () => at.disturbed.isCalm());
  const disturbance =
    scenario.disturbance === null
      ? null
      : (world.disturbances[scenario.disturbance % world.disturbances.length] ?? null);
  at.disturbed = watchDisturbance(disturbance);
  const from = proxy.sent.length;
  const playedBefore = new Map(proxy.played);
  const killsBefore = stack.kills;

  const broken: string[] = [];
  let ends: readonly string[] = [];
  let rejected = 0;
  try {
    const played = await play(stack, world, scenario, disturbance, at.disturbed);
    ends = played.ends;
    const ask = (path: string): Promise<unknown> => player.api.must('GET', path);
    const run = { ...played, earlier: new Set<string>(), places, before, sent: proxy.sent.slice(from) };
    const evidence = await gather(stack.chain, ask, run);
    broken.push(...judge(evidence));
    rejected = [...evidence.chain.values()].filter((record) => record !== null && record.err !== null).length;
  } catch (error) {
    broken.push(error instanceof Error ? error.message : String(error));
  }
  const unknowns = [...player.seen.values()].filter((states) => states.has('unknown')).length;
  const faults = [...proxy.played].flatMap(([kind, count]) => {
    const more = count - (playedBefore.get(kind) ?? 0);
    return more > 0 ? [`${kind} ${more}`] : [];
  });
  const parts = [
    disturbance === null ? scenario.name : disturbance.name,
    ...(scenario.lagSlots === 0 ? [] : [`${scenario.lagSlots} slots behind`]),
    `faults: ${faults.join(', ') || 'none'}`,
    stack.kills > killsBefore ? `killed: ${scenario.kill?.name ?? ''}` : 'not killed',
    `unknown: ${unknowns}`,
    ...(rejected === 0 ? [] : [`failed on the chain: ${rejected}`]),
    ends.join(', '),
  ];
  return { broken, unknowns, summary: parts.join(' · ') };
}
