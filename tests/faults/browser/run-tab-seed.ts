import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Operation } from '#operations/contract';
import { readHoldings } from '../chain-reads';
import { gather } from '../evidence';
import { NOTHING_ARRIVED } from '../flows/case';
import { judge } from '../judge';
import { type Random, seeded } from '../random';
import type { SeedResult } from '../run-seed';
import { HEALTHY, type Schedule } from '../schedule';
import type { Stack } from '../stack';
import type { Venue } from '../venue';
import { TAB_FLOWS, type TabCase, type TabFlow } from './flows';
import { type TabKill, tabKills } from './moments';
import { startBrowser, type Tab, type Tabs } from './tab';

/** When the server dies too. */
type ServerKill = 'never' | 'with the tab' | 'sending' | 'landed, not judged';
const SERVER_KILLS: readonly [ServerKill, ...ServerKill[]] = ['never', 'with the tab', 'sending', 'landed, not judged'];

const BOUND_MS = 120_000;
const GONE_MS = 20_000;
/** A message of the dead tab that has not been heard of after this is not coming any more. */
const HEARD_MS = 2_000;
const LOOK_MS = 100;

const SWALLOW: Schedule = {
  call: (method) => (method === 'sendTransaction' ? { kind: 'swallow' } : null),
  socket: () => null,
};

const isOperations = (value: unknown): value is readonly Operation[] => Array.isArray(value);
async function operationsOf({ player, earlier }: TabCase): Promise<readonly Operation[]> {
  const list = await player.api.must('GET', '/operations?state=all');
  return isOperations(list) ? list.filter(({ id }) => !earlier.has(id)) : [];
}

const within = async <T>(ms: number, work: Promise<T>, otherwise: string): Promise<T> => {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal }).then(() => Promise.reject(new Error(otherwise)));
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => over.abort());
};

function watchCalls(stack: Stack, moment: ServerKill): void {
  let killed = false;
  const kill = (): void => {
    killed = true;
    stack.killServer();
  };
  stack.proxy.onPassing(({ method, when }) => {
    if (killed) return 'pass';
    const isSending = moment === 'sending' && method === 'sendTransaction' && when === 'before';
    const isLanded = moment === 'landed, not judged' && method === 'getSignatureStatuses' && when === 'after';
    if (isSending || isLanded) kill();
    return isSending || isLanded ? 'drop' : 'pass';
  });
}

/** Clicks in a tab that dies at its moment, with the server where that is drawn. */
async function clickAndDie(
  stack: Stack,
  world: TabCase,
  tabs: Tabs,
  moment: TabKill,
  server: ServerKill,
): Promise<void> {
  const tab: Tab = await tabs.open();
  const click = await world.openForm(tab.page);
  await tabs.arm();
  watchCalls(stack, server);
  if (moment.swallows) stack.proxy.use(SWALLOW);
  await moment.arm(tab.page, () => {
    tab.kill();
    if (server === 'with the tab') stack.killServer();
  });
  // The click never answers in a tab that dies under it.
  click().catch(() => undefined);
  await within(GONE_MS, tab.gone, 'the tab was not killed');
  await tab.page.close();
  await stack.serverUp();
}

const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Resume' }).click();

/** Shows the ledger; a server that is killed meanwhile, once in a seed, is waited for. */
async function showLedger(stack: Stack, page: Page): Promise<void> {
  const show = () => page.goto('/dashboard/operations');
  await stack.serverUp();
  await show().catch(async () => {
    await stack.serverUp();
    await show();
  });
}

/** A new tab: looks at the ledger, resumes where that is offered, and clicks once more when nothing was ever heard. */
async function recover(
  stack: Stack,
  world: TabCase,
  tabs: Tabs,
): Promise<{ states: ReadonlySet<string>; clicks: number }> {
  const { page } = await tabs.open();
  const states = new Set<string>();
  const begun = performance.now();
  let clicks = 1;
  let resumed = 0;
  await showLedger(stack, page);
  while (performance.now() < begun + BOUND_MS) {
    const operations = await operationsOf(world);
    for (const { state } of operations) states.add(state);
    if (operations.length === 0 && clicks === 1 && performance.now() > begun + HEARD_MS) {
      stack.proxy.use(HEALTHY);
      const click = await world.openForm(page);
      await click();
      clicks += 1;
    }
    if (operations.some(({ state }) => state === 'waiting')) {
      stack.proxy.use(HEALTHY);
      if (resumed === 0) await goOn(page);
      resumed += 1;
    } else resumed = 0;
    if (operations.length > 0 && operations.every(({ finishedAt }) => finishedAt !== null)) {
      await showLedger(stack, page);
      await page.getByRole('cell', { name: world.doneWords }).first().waitFor();
      return { states, clicks };
    }
    await sleep(LOOK_MS);
  }
  throw new Error(`I8 the operation has not ended ${BOUND_MS / 1_000} s after the tab was killed`);
}

const drawServerKill = (seed: number, moments: number): ServerKill =>
  SERVER_KILLS[(seed + Math.floor(seed / moments)) % SERVER_KILLS.length] ?? 'never';

/** Plays one seed in Chromium: a new person clicks, the tab dies around the click, a new tab recovers; then the oracle. */
export async function runTabSeed(stack: Stack, venue: Venue, flow: TabFlow, seed: number): Promise<SeedResult> {
  const { proxy, chain } = stack;
  proxy.use(HEALTHY);
  const random: Random = seeded(seed);
  const moments = tabKills(random);
  const moment = moments[seed % moments.length] ?? moments[0];
  const server = moment.swallows ? 'never' : drawServerKill(seed, moments.length);
  const world = await TAB_FLOWS[flow]({ stack, venue, seed, name: `tab${flow}${seed}` });
  const before = await readHoldings(chain, world.places([]));
  const from = proxy.sent.length;
  const killsBefore = stack.kills;
  const tabs = await startBrowser(stack, world.player.email);
  const broken: string[] = [];
  let end = { states: new Set<string>() as ReadonlySet<string>, clicks: 0 };
  try {
    await clickAndDie(stack, world, tabs, moment, server);
    end = await recover(stack, world, tabs);
    proxy.onPassing(null);
    await stack.serverUp();
    const meant = (await operationsOf(world)).slice(0, 1);
    const run = {
      attempts: meant.map(({ id, plan }) => ({ id, plan, expected: 'done' as const })),
      earlier: world.earlier,
      places: world.places(meant),
      before,
      arrived: NOTHING_ARRIVED,
      sent: proxy.sent.slice(from),
    };
    broken.push(...judge(await gather(chain, (path) => world.player.api.must('GET', path), run)));
    broken.push(...(world.wrongs?.(meant) ?? []));
  } catch (error) {
    broken.push(error instanceof Error ? error.message : String(error));
  } finally {
    proxy.onPassing(null);
    proxy.use(HEALTHY);
    await tabs.close();
    await stack.serverUp();
  }
  const unknowns = end.states.has('unknown') ? 1 : 0;
  const parts = [
    `tab killed: ${moment.name}`,
    stack.kills > killsBefore ? `server killed: ${server}` : 'server lives',
    end.clicks > 1 ? 'clicked again' : 'one click',
    [...end.states].join(', '),
  ];
  return { broken, unknowns, summary: parts.join(' · ') };
}
