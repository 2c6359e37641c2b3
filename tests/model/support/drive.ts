import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { inputsOf, situation, type Path } from '../../../src/machines/testing/explore';
import { AFTER, DONE, FAILED, type AnyModel, type Model, type Ports } from '../../../src/machines/testing/model';
import { childrenOf } from '../../../src/machines/testing/unsafe';
import { coveringPaths, walkOf } from '../../../src/machines/testing/walk';
import type { Order, Way } from '../driver/protocol';
import { forgetPress, movedOn, watchStillness } from './stillness';

const PATIENCE = 15_000;
/** A desk's screen, on which every path is driven and looked at. */
const DESK = { name: 'in the browser', viewport: { width: 1440, height: 900 } } as const;
/** On these, what spends is pressed once each: there too nothing else moves. */
const SMALLER = [
  { name: 'at 1024 px', viewport: { width: 1024, height: 768 } },
  { name: 'at 390 px by touch', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
] as const;
type Screen = typeof DESK | (typeof SMALLER)[number];
const INTERVALS = [5, 10, 20, 50, 100];
const ORIGIN = 'http://driver.localhost';
const BUILT = fileURLToPath(new URL('../../../node_modules/.cache/gantry/driver', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A picture of any post. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="teal"/></svg>';

/** What the page says went wrong, as it goes. */
export function complaintsOf(page: Page): readonly string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  return heard;
}

/** Serves the built driver out of the test itself: no server, no port. */
export async function openDriver(page: Page): Promise<void> {
  await watchStillness(page);
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    // What is held neither comes nor fails until the test has it otherwise.
    if (pathname.startsWith('/held/')) return;
    if (pathname.startsWith('/tracker/pictures/'))
      return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
    const body = await readFile(`${BUILT}${pathname}`).catch(() => null);
    if (body === null) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ contentType: TYPES[extname(pathname)] ?? 'application/octet-stream', body });
  });
  await page.goto(`${ORIGIN}/driver.html`);
  await page.waitForFunction(() => window.__driver !== undefined);
}

interface Driven {
  readonly page: Page;
  readonly complaints: readonly string[];
}

/** One page a screen for all that a worker drives: what was shown before is gone when a stage is mounted. */
const onDriver = test.extend<object, { readonly drivenOn: (screen: Screen) => Promise<Driven> }>({
  drivenOn: [
    async ({ browser }, use) => {
      const opened = new Map<Screen, Promise<Driven>>();
      const open = async ({ name: _name, ...device }: Screen): Promise<Driven> => {
        const page = await browser.newPage({ ...device, reducedMotion: 'reduce' });
        const complaints = complaintsOf(page);
        await openDriver(page);
        return { page, complaints };
      };
      await use((screen) => {
        const driven = opened.get(screen) ?? open(screen);
        opened.set(screen, driven);
        return driven;
      });
      for (const { page } of await Promise.all(opened.values())) await page.close();
    },
    { scope: 'worker' },
  ],
});

/** How a person makes one event happen; exactly one gesture for each event type of the machine. */
export type Gestures<M extends AnyStateMachine> = {
  readonly [T in EventFromLogic<M>['type']]:
    /** Where what was pressed comes about by a channel or another machine, it answers `said`. */
    | ((page: Page, event: Extract<EventFromLogic<M>, { type: T }>) => Promise<unknown>)
    /** Nobody does this: a channel or the parent says it. */
    | 'said';
};

type Gesture = 'said' | ((page: Page, event: never) => Promise<unknown>);

interface Drive<M extends AnyStateMachine, P extends Ports> {
  readonly stage: string;
  /** Requirements that its gestures and looks hold as a whole, in words of their own. */
  readonly proves?: string;
  readonly model: Model<M, P>;
  readonly gestures: Gestures<M>;
  /** What must be seen in a state, or after how it began and what has happened so far: a state that is wrong cannot say so itself. */
  readonly look: (
    page: Page,
    state: SnapshotFrom<M>,
    story: readonly AnyEventObject[],
    began: InputFrom<M>,
  ) => Promise<void>;
  /** Whether it spends, so that it is pressed on smaller screens too. */
  readonly spends?: true;
}

/** Runs in the page: shows a stage where the page began. */
function mounted([stage, input]: readonly [string, number]): void {
  window.history.replaceState(null, '', '/driver.html');
  window.__driver?.mount(stage, input);
}

/** What was under way before the last thing that was no answer, and right behind it. */
interface Asked {
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

const childIds = (state: AnyMachineSnapshot): readonly string[] => childrenOf(state).map(({ id }) => id);

/** Whether an answer is to something else than the last press: asked before it, or read anew behind what the press did, which shows what others did too. */
const isElses = ({ before, behind }: Asked, id: string): boolean =>
  before.includes(id) || (!behind.includes(id) && id.startsWith('read'));

/** Drives the real view along few paths that together take every transition. */
export async function drive<M extends AnyStateMachine, P extends Ports>(plan: Drive<M, P>): Promise<void> {
  const walk = walkOf(plan.model);
  const paths = await coveringPaths(walk);
  const look = plan.look as (
    page: Page,
    state: unknown,
    story: readonly AnyEventObject[],
    began: unknown,
  ) => Promise<void>;
  const gestures = plan.gestures as Readonly<Record<string, Gesture>>;

  const walked = async ({ page, complaints }: Driven, path: (typeof paths)[number], looks: boolean): Promise<void> => {
    const heard = complaints.length;
    const at = placeOfInput(walk.model, path.input);
    const seen = (state: unknown, story: readonly AnyEventObject[]): Promise<void> =>
      looks ? look(page, state, story, path.input) : painted(page);
    // What the path before was pointing at may lie under the pointer still.
    await page.mouse.move(0, 0);
    try {
      await page.evaluate(mounted, [plan.stage, at] as const);
      await arrives(page, situation(walk.model, path.start));
      await seen(path.start, []);
      expect.soft(await machineNamesOn(page), 'no name of a machine is read').toEqual([]);
      let before = path.start;
      let asked: Asked = { before: [], behind: childIds(path.start) };
      const story = path.steps.map(({ event }) => event);
      for (const [step, { event, state }] of path.steps.entries()) {
        const order = orderOf(walk.model, before, event);
        // An answer may come within a second of the press that asked for it; what else happens is no press's doing.
        if (order.does !== 'answers' || isElses(asked, order.id)) await forgetPress(page);
        await act(page, gestures, event, order);
        await arrives(page, situation(walk.model, state));
        if (order.does !== 'answers') asked = { before: childIds(before), behind: childIds(state) };
        await seen(state, story.slice(0, step + 1));
        expect.soft(await movedOn(page), 'nothing else moves because of a press').toEqual([]);
        expect.soft(await machineNamesOn(page), 'no name of a machine is read').toEqual([]);
        before = state;
      }
    } finally {
      // Said also where a look failed before it, since that is why.
      expect.soft(complaints.slice(heard)).toEqual([]);
    }
  };

  const proven = plan.proves === undefined ? '' : `: ${plan.proves}`;
  test.describe(`${plan.stage}, ${DESK.name}${proven}`, () => {
    for (const [place, path] of paths.entries())
      onDriver(`path ${place + 1} of ${paths.length}: ${path.title}`, async ({ drivenOn }) =>
        walked(await drivenOn(DESK), path, true),
      );
  });
  onDriver(`${plan.stage}: each button that can be pressed is heard, in every state`, async ({ drivenOn }) => {
    const { page, complaints } = await drivenOn(DESK);
    const heard = complaints.length;
    const ways = paths.map((path) => wayOf(walk.model, path));
    const unheard = ([stage, all]: readonly [string, readonly Way[]]) => window.__driver?.unheard(stage, all);
    expect.soft(await page.evaluate(unheard, [plan.stage, ways] as const)).toEqual([]);
    expect(complaints.slice(heard)).toEqual([]);
  });
  const pressed = pressing(paths, gestures);
  for (const screen of plan.spends === true ? SMALLER : [])
    test.describe(`${plan.stage}, ${screen.name}`, () => {
      for (const path of pressed)
        onDriver(path.title, async ({ drivenOn }) => walked(await drivenOn(screen), path, false));
    });
}

interface Trodden {
  readonly steps: readonly { readonly event: AnyEventObject }[];
}

/** Few paths that together hold each gesture of a person, with what came of it. */
function pressing<P extends Trodden>(paths: readonly P[], gestures: Readonly<Record<string, Gesture>>): readonly P[] {
  const pressesOf = ({ steps }: Trodden): readonly string[] =>
    steps.flatMap(({ event: { type } }, place) => {
      const gesture = gestures[type];
      return gesture === undefined || gesture === 'said' ? [] : [`${type} ${steps[place + 1]?.event.type ?? ''}`];
    });
  const held = new Set<string>();
  return paths.filter((path) => {
    const fresh = pressesOf(path).filter((press) => !held.has(press));
    for (const press of fresh) held.add(press);
    return fresh.length > 0;
  });
}

/** What has happened is in the document: views that lag are a frame late, and a page behind another one has no frames. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => void setTimeout(resolve, 64)));

/** Names of states, events and faults that a person reads on the page. */
export const machineNamesOn = (page: Page): Promise<readonly string[] | undefined> =>
  page.evaluate(() => window.__driver?.machineNames());

/** Chooses a file as a person does in the browser's own dialog. */
export async function pick(page: Page, file: File): Promise<void> {
  const buffer = Buffer.from(await file.arrayBuffer());
  await page.locator('input[type=file]').first().setInputFiles({ name: file.name, mimeType: file.type, buffer });
}

/** Opens the account menu and chooses of it. */
export async function chooseOfAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  // The entry of the notifications wears a count.
  await page.getByRole('menuitem', { name: new RegExp(`^${name}( \\d+ new)?$`) }).click();
}

/** The page comes to be in a situation of the model. */
export const arrives = (page: Page, where: string, timeout = PATIENCE): Promise<void> =>
  expect.poll(() => page.evaluate(() => window.__driver?.situation()), { timeout, intervals: INTERVALS }).toBe(where);

/** What the page must be told so that an event of a generated path happens after `before`. */
export function orderOf(model: AnyModel, before: AnyMachineSnapshot, event: AnyEventObject): Order {
  const { type } = event;
  if (type.startsWith(AFTER)) return { does: 'rings', type };
  const kind = type.startsWith(DONE) ? 'done' : type.startsWith(FAILED) ? 'error' : null;
  if (kind === null) return { does: 'says', type, place: placeOf(model.events[type], event) };
  const id = type.slice((kind === 'done' ? DONE : FAILED).length);
  const src = childrenOf(before).find((child) => child.id === id)?.src ?? id;
  const place = placeOf(model.outcomes[src]?.[kind], event[kind === 'done' ? 'output' : 'error']);
  return { does: 'answers', id, kind, place };
}

/** A path as the page is told to go it without a person. */
function wayOf(model: AnyModel, { input, start, steps }: Path): Way {
  const befores = [start, ...steps.map(({ state }) => state)];
  return {
    input: placeOfInput(model, input),
    orders: steps.flatMap(({ event }, place) => {
      const before = befores[place];
      return before === undefined ? [] : [orderOf(model, before, event)];
    }),
  };
}

const placeOf = (list: readonly unknown[] | undefined, value: unknown): number =>
  (list ?? []).findIndex((one) => Object.is(one, value));

export const placeOfInput = (model: AnyModel, input: unknown): number => placeOf(inputsOf(model), input);

async function act(page: Page, gestures: Readonly<Record<string, Gesture>>, event: AnyEventObject, order: Order) {
  if (order.does === 'says') {
    const gesture = gestures[order.type];
    if (gesture === undefined) throw new Error(`no gesture for ${order.type}`);
    if (gesture !== 'said' && (await gesture(page, event as never)) !== 'said') return undefined;
  }
  return page.evaluate((one) => window.__driver?.obey(one), order);
}
