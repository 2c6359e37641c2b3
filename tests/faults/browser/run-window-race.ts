import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from '#operations/contract';
import { readHoldings } from '../chain-reads';
import { gather } from '../evidence';
import { NOTHING_ARRIVED } from '../flows/case';
import { judge } from '../judge';
import { HELD_BACK_MS, judgeRace } from '../races';
import { seeded } from '../random';
import type { SeedResult } from '../run-seed';
import { HEALTHY } from '../schedule';
import type { Stack } from '../stack';
import type { Venue } from '../venue';
import { RACE_KINDS, type WindowRace } from './race-kinds';
import { openWindows, type Window, within } from './windows';

const SIGNED_MS = 30_000;
const BOUND_MS = 60_000;
const WORDS_MS = 15_000;
const LOOK_MS = 100;
const REFUSED = 422;
const BUSY = 409;
/** A window that is told twice that its wallets are busy gives up. */
const BUSY_MOST = 2;

const isOperations = (value: unknown): value is readonly Operation[] => Array.isArray(value);
async function operationsOf({ player, earlier }: WindowRace): Promise<readonly Operation[]> {
  const list = await player.api.must('GET', '/operations?state=all');
  return isOperations(list) ? list.filter(({ id }) => !earlier.has(id)) : [];
}

/** How a window's press ended by now: the state of its operation, the reason of its refusal; null while it is open. */
function endOf({ answers }: Window, operation: Operation | undefined): string | null {
  if (operation !== undefined) return operation.finishedAt === null ? null : operation.state;
  const last = answers.at(-1);
  const isOver =
    last !== undefined &&
    (last.status === REFUSED || answers.filter(({ status }) => status === BUSY).length >= BUSY_MOST);
  return isOver ? last.code : null;
}

async function untilEnded(
  race: WindowRace,
  windows: readonly Window[],
  ids: readonly string[],
): Promise<readonly string[]> {
  for (const begun = performance.now(); performance.now() < begun + BOUND_MS; await sleep(LOOK_MS)) {
    const operations = await operationsOf(race);
    const ends = windows.map((window, index) =>
      endOf(
        window,
        operations.find(({ id }) => id === ids[index]),
      ),
    );
    const known = ends.filter((end) => end !== null);
    if (known.length === ends.length) return known;
  }
  return windows.map(() => 'not ended');
}

/** Whether the window came to say so; what it says instead where it does not. */
async function missingWords(window: Window, wanted: RegExp): Promise<string | null> {
  let said = '';
  for (const begun = performance.now(); performance.now() < begun + WORDS_MS; await sleep(LOOK_MS)) {
    said = await window.words();
    if (wanted.test(said)) return null;
  }
  return said;
}

interface Pressed {
  readonly ends: readonly [string, string];
  readonly broken: readonly string[];
}

/** Both windows press; the message of one is let go at once, that of the other so much later. */
async function pressBoth(
  race: WindowRace,
  windows: readonly [Window, Window],
  late: 0 | 1,
  heldBackMs: number,
): Promise<Pressed> {
  const [one, other] = [await race.open(windows[0].page, 0), await race.open(windows[1].page, 1)];
  await Promise.all([one(), other()]);
  const [first, second] = await Promise.all(windows.map(({ signed }) => within(SIGNED_MS, signed)));
  windows[late === 0 ? 1 : 0].letGo();
  await sleep(heldBackMs);
  windows[late].letGo();
  if (typeof first !== 'string' || typeof second !== 'string')
    return { ends: ['not sent', 'not sent'], broken: [`${race.name}: a window pressed and sent nothing`] };
  const [endOfOne = '', endOfOther = ''] = await untilEnded(race, windows, [first, second]);
  const ends = [endOfOne, endOfOther] as const;
  const broken: string[] = [];
  for (const [index, window] of windows.entries()) {
    const wanted = ends[index] === 'done' ? race.doneWords : race.movedWords;
    const said = await missingWords(window, wanted);
    if (said !== null) broken.push(`${race.name}: a window whose press ended as ${ends[index]} says: ${said}`);
  }
  return { ends, broken };
}

/**
 * Plays one race in Chromium: two windows of a new person press a spend of the same thing, the message of one is held back 0 to
 * 3 s; then the chain says what was spent, and the ledger whether it knows.
 */
export async function runWindowRace(stack: Stack, venue: Venue, seed: number): Promise<SeedResult> {
  const { proxy, chain } = stack;
  proxy.use(HEALTHY);
  const random = seeded(seed);
  const round = Math.floor(seed / RACE_KINDS.length);
  const prepare = RACE_KINDS[seed % RACE_KINDS.length] ?? RACE_KINDS[0];
  const heldBackMs = random.below(HELD_BACK_MS + 1);
  const late = random.below(2) === 0 ? 0 : 1;
  const browsers = round % 2 === 0 ? 2 : 1;
  const race = await prepare({ stack, venue, seed, name: `windows${seed}` }, round);
  const before = await readHoldings(chain, race.places);
  const from = proxy.sent.length;
  const { windows, close } = await openWindows(stack, race.player, browsers);
  const broken: string[] = [];
  let ends: readonly string[] = [];
  try {
    const pressed = await pressBoth(race, windows, late, heldBackMs);
    ends = pressed.ends;
    broken.push(...pressed.broken, ...judgeRace({ ...race, fee: 0n }, pressed.ends, await race.left(), race.refusals));
    const operations = await operationsOf(race);
    const run = {
      attempts: operations.map(({ id, plan }) => ({ id, plan, expected: 'done' as const })),
      earlier: race.earlier,
      places: race.places,
      before,
      arrived: NOTHING_ARRIVED,
      sent: proxy.sent.slice(from),
    };
    broken.push(...judge(await gather(chain, (path) => race.player.api.must('GET', path), run)));
  } catch (error) {
    broken.push(error instanceof Error ? error.message : String(error));
  } finally {
    await close();
  }
  const parts = [
    race.name,
    browsers === 1 ? 'two windows of one browser' : 'two browsers',
    `window ${late + 1} held back ${heldBackMs} ms`,
    ends.join(', '),
  ];
  return { broken, unknowns: 0, summary: parts.join(' · ') };
}
