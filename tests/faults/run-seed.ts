import { setTimeout as sleep } from 'node:timers/promises';
import { newKeys } from '../support/money';
import { examine } from './oracle';
import { createPlayer, type Intent, type Player } from './player';
import { scenarioOf } from './scenario';
import { HEALTHY } from './schedule';
import type { Stack } from './stack';

export type Flow = 'transfer' | 'launch';
export const FLOWS: readonly Flow[] = ['transfer', 'launch'];

export interface SeedResult {
  /** Invariants that do not hold; empty when the seed passed. */
  readonly broken: readonly string[];
  /** Operations that were seen as unknown and came out of it. */
  readonly unknowns: number;
  readonly summary: string;
}

async function intentsOf(flow: Flow, player: Player): Promise<readonly Intent[]> {
  if (flow === 'launch') return [await player.launch(300_000_000n)];
  return [1_000_000_000n, 2_000_000_000n].map((lamports) => player.transfer(newKeys().address, lamports));
}

/** Plays one seed: a new user, the flow under the seed's faults and kill, then the oracle. */
export async function runSeed(stack: Stack, flow: Flow, seed: number): Promise<SeedResult> {
  const { proxy } = stack;
  proxy.use(HEALTHY);
  const player = await createPlayer(stack, `${flow}${seed}`);
  const intents = await intentsOf(flow, player);
  const scenario = scenarioOf(seed);
  const from = proxy.sent.length;
  const playedBefore = new Map(proxy.played);
  const killsBefore = stack.kills;
  let killed = false;
  proxy.onPassing(({ method, nth, when }) => {
    const { kill } = scenario;
    if (kill === null || killed || method !== kill.method || nth !== kill.nth || when !== kill.when) return 'pass';
    killed = true;
    stack.killServer();
    return kill.drop ? 'drop' : 'pass';
  });
  proxy.use(scenario.schedule);
  const over = new AbortController();
  const heal = (async (): Promise<void> => {
    const seenWaiting = (): boolean => [...player.seen.values()].some((states) => states.has('waiting'));
    for (let waited = 0; waited < scenario.healthyAfterMs && !over.signal.aborted; waited += 100) {
      if (scenario.healthyOnceSeen !== null && seenWaiting()) break;
      await sleep(100);
    }
    proxy.use(HEALTHY);
  })();

  const broken: string[] = [];
  try {
    await Promise.all(intents.map((intent) => player.pursue(intent)));
    over.abort();
    await heal;
    await stack.serverUp();
    broken.push(...(await examine(stack, player, intents, proxy.sent.slice(from))));
  } catch (error) {
    broken.push(error instanceof Error ? error.message : String(error));
  } finally {
    over.abort();
    await heal;
    proxy.onPassing(null);
    await stack.serverUp();
  }
  const unknowns = [...player.seen.values()].filter((states) => states.has('unknown')).length;
  const faults = [...proxy.played].flatMap(([kind, count]) => {
    const more = count - (playedBefore.get(kind) ?? 0);
    return more > 0 ? [`${kind} ${more}`] : [];
  });
  const parts = [
    scenario.name,
    `faults: ${faults.join(', ') || 'none'}`,
    stack.kills > killsBefore ? `killed: ${scenario.kill?.name ?? ''}` : 'not killed',
    `unknown: ${unknowns}`,
  ];
  return { broken, unknowns, summary: parts.join(' · ') };
}
