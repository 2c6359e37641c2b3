import { parseArgs } from 'node:util';
import { LAUNCHPAD_IDS, type LaunchpadId, launchpadNamed } from '#shared/launchpads';
import { isTabFlow, TAB_FLOW_NAMES } from './browser/flows';
import { runTabSeed } from './browser/run-tab-seed';
import { runWindowRace } from './browser/run-window-race';
import { COIN_FLOWS, FLOW_NAMES, isFlow } from './flows/flows';
import { isOfMoney } from './judge';
import { runRaces } from './races';
import { runSeed, type SeedResult } from './run-seed';
import { startStack, type Stack } from './stack';
import { openVenue, type Venue } from './venue';

const { values } = parseArgs({
  options: {
    flow: { type: 'string' },
    /** Where the coins are; each flow is played at each of these. */
    platform: { type: 'string', default: LAUNCHPAD_IDS[0] },
    seeds: { type: 'string', default: '8' },
    from: { type: 'string', default: '0' },
    /** These seeds alone, to look at a failure again. */
    seed: { type: 'string' },
    /** In Chromium on the built product, where the tab is killed as well. */
    browser: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** One flow as it is played: what one seed does. */
interface Play {
  readonly flow: string;
  readonly platform: LaunchpadId;
  /** Whether its faults leave operations unknown for a while. */
  readonly leavesUnknown: boolean;
  run(stack: Stack, venue: Venue, seed: number): Promise<SeedResult>;
}

/** Two windows on a healthy network; every other flow is one window under faults. */
const RACES = 'races';
/** Of two windows, a message that was held back 3 s must not be too old: 150 slots are 15 s there. */
const WINDOW_SLOT_MS = 100;
const [HOME] = LAUNCHPAD_IDS;
const IN_TABS = [...TAB_FLOW_NAMES, RACES];
const AT_HOME = [...FLOW_NAMES, RACES];
const ELSEWHERE: readonly string[] = [...COIN_FLOWS, RACES];
const named = values.platform.split(',').map(launchpadNamed);
const platforms = named.filter((platform) => platform !== undefined);
const isHome = (platform: LaunchpadId): boolean => platform === HOME;
const known: readonly string[] = values.browser ? IN_TABS : platforms.every(isHome) ? AT_HOME : ELSEWHERE;
const wanted = values.flow?.split(',') ?? known;
const leavesUnknown = (flow: string): boolean => flow !== RACES && flow !== 'trade';
/** What plays one seed of a flow; null for one that is not known there. */
function runOf(flow: string): Play['run'] | null {
  if (flow === RACES) return values.browser ? runWindowRace : runRaces;
  if (values.browser) return isTabFlow(flow) ? (stack, venue, seed) => runTabSeed(stack, venue, flow, seed) : null;
  return isFlow(flow) ? (stack, venue, seed) => runSeed(stack, venue, flow, seed) : null;
}
function playsOf(flow: string, platform: LaunchpadId): readonly Play[] {
  const run = runOf(flow);
  const isThere = isHome(platform) || (!values.browser && ELSEWHERE.includes(flow));
  return run === null || !isThere ? [] : [{ flow, platform, leavesUnknown: leavesUnknown(flow), run }];
}
const plays = platforms.flatMap((platform) => wanted.flatMap((flow) => playsOf(flow, platform)));
const [count, from] = [Number(values.seeds), Number(values.from)];
const seeds = values.seed?.split(',').map(Number) ?? Array.from({ length: count }, (_item, index) => from + index);
if (
  plays.length !== wanted.length * named.length ||
  !(seeds.length > 0) ||
  !seeds.every((seed) => Number.isInteger(seed) && seed >= 0)
) {
  process.stderr.write(
    [
      `usage: faults --flow ${AT_HOME.join(',')} --seeds <n> [--from <n>] | --seed <n,n>`,
      `       faults --platform ${LAUNCHPAD_IDS.join(',')} --flow ${ELSEWHERE.join(',')} --seeds <n> [--from <n>] | --seed <n,n>`,
      `       faults --browser --flow ${IN_TABS.join(',')} --seeds <n> [--from <n>] | --seed <n,n>`,
      '',
    ].join('\n'),
  );
  process.exit(2);
}

/** What the judge of a seed looks at, by the invariants of docs/requirements.tsv; what it says breaks one of them fails the seed. */
const JUDGED = ['I2', 'I3', 'I4', 'I5', 'I8'];
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  launch: ['I7'],
  quick: ['I7'],
  postlaunch: ['I7'],
  activity: ['I6', 'I9'],
};
const proves = ({ flow }: Play): string =>
  flow === RACES ? '' : ` proves ${[...JUDGED, ...(BESIDE[flow] ?? [])].join(' ')}`;

const totals = { passed: 0, failed: 0, unknowns: 0, kills: 0 };
const report = (name: string, broken: readonly string[], summary: string, replay?: string): void => {
  if (broken.length === 0) totals.passed += 1;
  else totals.failed += 1;
  say(`${broken.length === 0 ? 'passed' : 'FAILED'}  ${name}  ${summary}`);
  for (const sentence of broken) say(`        ${sentence}`);
  if (broken.length > 0 && replay !== undefined) say(`        again: ${replay}`);
};

/** In the gate a seed that broke nothing of money is played once more, alone, when all others have ended. */
const isPlayedAgain = (broken: readonly string[]): boolean =>
  Boolean(process.env['CI']) && broken.length > 0 && !broken.some(isOfMoney);
const again: { readonly play: Play; readonly seed: number }[] = [];

const startOf = ({ flow }: Play): Promise<Stack> =>
  startStack({
    verified: flow === 'verified',
    bundles: flow === 'bundled',
    words: flow === 'postlaunch',
    ...(flow === RACES ? { slotMs: WINDOW_SLOT_MS } : {}),
  });
const nameOf = ({ flow, platform }: Play): string => (isHome(platform) ? flow : `${flow} on ${platform}`);
const titleOf = (play: Play, seed: number): string => `${nameOf(play)} seed ${seed}`;
/** The words that play a seed again. */
const replayOf = ({ flow, platform }: Play, seed: number): string =>
  [
    'npm run faults --',
    ...(values.browser ? ['--browser'] : []),
    ...(isHome(platform) ? [] : ['--platform', platform]),
    `--flow ${flow} --seed ${seed}`,
  ].join(' ');
const judged = (play: Play, seed: number, { broken, summary }: SeedResult): void =>
  report(`${titleOf(play, seed)}${proves(play)}`, broken, summary, replayOf(play, seed));

/** Plays a seed on a stack of its own. */
async function playAlone(play: Play, seed: number): Promise<void> {
  const stack = await startOf(play);
  try {
    const result = await play.run(stack, await openVenue(stack.chain, play.platform), seed);
    judged(play, seed, result);
    if (result.broken.length === 0) say(`flaky: tests/faults/main.ts › ${titleOf(play, seed)}`);
  } finally {
    await stack.close();
  }
}

/** Every seed of one flow on a network and a server of its own. */
async function playFlow(play: Play): Promise<void> {
  const stack = await startOf(play);
  let unknowns = 0;
  try {
    const venue = await openVenue(stack.chain, play.platform);
    for (const seed of seeds) {
      const result = await play.run(stack, venue, seed);
      unknowns += result.unknowns;
      if (isPlayedAgain(result.broken)) {
        again.push({ play, seed });
        say(`again   ${titleOf(play, seed)}  ${result.summary}`);
        for (const sentence of result.broken) say(`        ${sentence}`);
      } else judged(play, seed, result);
    }
  } finally {
    await stack.close();
  }
  const missing =
    !play.leavesUnknown || unknowns > 0 || values.seed !== undefined ? [] : ['no operation was ever seen as unknown'];
  report(`${nameOf(play)} unknown`, missing, `${unknowns} operations were unknown for a while and came out of it`);
  totals.unknowns += unknowns;
  totals.kills += stack.kills;
}

/** A launchpad's flows side by side: they mostly wait for slots. Browsers take turns, they need the processors. */
async function playAll(): Promise<void> {
  const ends: PromiseSettledResult<void>[] = [];
  if (values.browser) for (const play of plays) ends.push(...(await Promise.allSettled([playFlow(play)])));
  else
    for (const there of platforms)
      ends.push(...(await Promise.allSettled(plays.filter(({ platform }) => platform === there).map(playFlow))));
  for (const { play, seed } of again) ends.push(...(await Promise.allSettled([playAlone(play, seed)])));
  for (const end of ends) if (end.status === 'rejected') report('a stack', [String(end.reason)], 'could not go on');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await playAll();
say(`${totals.unknowns} operations reached unknown and left it, ${totals.kills} servers were killed`);
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
