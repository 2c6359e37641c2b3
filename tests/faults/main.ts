import { parseArgs } from 'node:util';
import { isTabFlow, TAB_FLOW_NAMES } from './browser/flows';
import { runTabSeed } from './browser/run-tab-seed';
import { runWindowRace } from './browser/run-window-race';
import { FLOW_NAMES, isFlow } from './flows/flows';
import { isOfMoney } from './judge';
import { runRaces } from './races';
import { runSeed, type SeedResult } from './run-seed';
import { startStack, type Stack } from './stack';
import { openVenue, type Venue } from './venue';

const { values } = parseArgs({
  options: {
    flow: { type: 'string' },
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
  readonly name: string;
  /** Whether its faults leave operations unknown for a while. */
  readonly leavesUnknown: boolean;
  run(stack: Stack, venue: Venue, seed: number): Promise<SeedResult>;
}

/** Two windows on a healthy network; every other flow is one window under faults. */
const RACES = 'races';
/** Of two windows, a message that was held back 3 s must not be too old: 150 slots are 15 s there. */
const WINDOW_SLOT_MS = 100;
const known: readonly string[] = [...(values.browser ? TAB_FLOW_NAMES : FLOW_NAMES), RACES];
const wanted = values.flow?.split(',') ?? known;
const plays = wanted.flatMap((name): Play[] => {
  if (name === RACES) return [{ name, leavesUnknown: false, run: values.browser ? runWindowRace : runRaces }];
  if (values.browser)
    return isTabFlow(name)
      ? [{ name, leavesUnknown: true, run: (stack, venue, seed) => runTabSeed(stack, venue, name, seed) }]
      : [];
  return isFlow(name)
    ? [{ name, leavesUnknown: name !== 'trade', run: (stack, venue, seed) => runSeed(stack, venue, name, seed) }]
    : [];
});
const [count, from] = [Number(values.seeds), Number(values.from)];
const seeds = values.seed?.split(',').map(Number) ?? Array.from({ length: count }, (_item, index) => from + index);
if (
  plays.length !== wanted.length ||
  !(seeds.length > 0) ||
  !seeds.every((seed) => Number.isInteger(seed) && seed >= 0)
) {
  process.stderr.write(
    [
      `usage: faults --flow ${[...FLOW_NAMES, RACES].join(',')} --seeds <n> [--from <n>] | --seed <n,n>`,
      `       faults --browser --flow ${[...TAB_FLOW_NAMES, RACES].join(',')} --seeds <n> [--from <n>] | --seed <n,n>`,
      '',
    ].join('\n'),
  );
  process.exit(2);
}

/** What the judge of a seed looks at, by the invariants of docs/requirements.tsv; what it says breaks one of them fails the seed. */
const JUDGED = ['I2', 'I3', 'I4', 'I5', 'I8'];
const BESIDE: Readonly<Record<string, readonly string[]>> = { launch: ['I7'], activity: ['I6', 'I9'] };
const proves = (name: string): string =>
  name === RACES ? '' : ` proves ${[...JUDGED, ...(BESIDE[name] ?? [])].join(' ')}`;

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

const startOf = ({ name }: Play): Promise<Stack> =>
  startStack({ verified: name === 'verified', ...(name === RACES ? { slotMs: WINDOW_SLOT_MS } : {}) });
const titleOf = ({ name }: Play, seed: number): string => `${name} seed ${seed}`;
const judged = ({ name }: Play, seed: number, { broken, summary }: SeedResult): void =>
  report(
    `${name} seed ${seed}${proves(name)}`,
    broken,
    summary,
    `npm run faults --${values.browser ? ' --browser' : ''} --flow ${name} --seed ${seed}`,
  );

/** Plays a seed on a stack of its own. */
async function playAlone(play: Play, seed: number): Promise<void> {
  const stack = await startOf(play);
  try {
    const result = await play.run(stack, await openVenue(stack.chain, stack.networkId), seed);
    judged(play, seed, result);
    if (result.broken.length === 0) say(`flaky: tests/faults/main.ts › ${titleOf(play, seed)}`);
  } finally {
    await stack.close();
  }
}

/** Every seed of one flow on a network and a server of its own. */
async function playFlow(play: Play): Promise<void> {
  const { name, leavesUnknown, run } = play;
  const stack = await startOf(play);
  let unknowns = 0;
  try {
    const venue = await openVenue(stack.chain, stack.networkId);
    for (const seed of seeds) {
      const result = await run(stack, venue, seed);
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
    !leavesUnknown || unknowns > 0 || values.seed !== undefined ? [] : ['no operation was ever seen as unknown'];
  report(`${name} unknown`, missing, `${unknowns} operations were unknown for a while and came out of it`);
  totals.unknowns += unknowns;
  totals.kills += stack.kills;
}

/** Flows side by side: they mostly wait for slots. Browsers take turns, they need the processors. */
async function playAll(): Promise<void> {
  const ends: PromiseSettledResult<void>[] = [];
  if (values.browser) for (const play of plays) ends.push(...(await Promise.allSettled([playFlow(play)])));
  else ends.push(...(await Promise.allSettled(plays.map(playFlow))));
  for (const { play, seed } of again) ends.push(...(await Promise.allSettled([playAlone(play, seed)])));
  for (const end of ends) if (end.status === 'rejected') report('a stack', [String(end.reason)], 'could not go on');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await playAll();
say(`${totals.unknowns} operations reached unknown and left it, ${totals.kills} servers were killed`);
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
