import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { inputsOf, situation } from '../../../src/machines/testing/explore';
import { AFTER, DONE, FAILED, type AnyModel, type Model, type Ports } from '../../../src/machines/testing/model';
import { childrenOf } from '../../../src/machines/testing/unsafe';
import { coveringPaths, walkOf } from '../../../src/machines/testing/walk';
import type { Order } from '../driver/protocol';

const PATIENCE = 5_000;
const VIEWPORT = { width: 1440, height: 900 };
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
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    // What is held neither comes nor fails until the test has it otherwise.
    if (pathname.startsWith('/held/')) return;
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

/** One page for all that a worker drives: what was shown before is gone when a stage is mounted. */
const onDriver = test.extend<object, { readonly driven: Driven }>({
  driven: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' });
      const complaints = complaintsOf(page);
      await openDriver(page);
      await use({ page, complaints });
      await page.close();
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
  readonly model: Model<M, P>;
  readonly gestures: Gestures<M>;
  /** What must be seen in a state, from the state alone. */
  readonly look: (page: Page, state: SnapshotFrom<M>) => Promise<void>;
}

/** Runs in the page: shows a stage where the page began. */
function mounted([stage, input]: readonly [string, number]): void {
  window.history.replaceState(null, '', '/driver.html');
  window.__driver?.mount(stage, input);
}

/** Drives the real view along few paths that together take every transition. */
export async function drive<M extends AnyStateMachine, P extends Ports>(plan: Drive<M, P>): Promise<void> {
  const walk = walkOf(plan.model);
  const paths = await coveringPaths(walk);
  const look = plan.look as (page: Page, state: unknown) => Promise<void>;
  const gestures = plan.gestures as Readonly<Record<string, Gesture>>;

  test.describe(`${plan.stage}, in the browser`, () => {
    for (const [place, path] of paths.entries())
      onDriver(`path ${place + 1} of ${paths.length}: ${path.title}`, async ({ driven: { page, complaints } }) => {
        const heard = complaints.length;
        const at = placeOfInput(walk.model, path.input);
        // What the path before was pointing at may lie under the pointer still.
        await page.mouse.move(0, 0);
        try {
          await page.evaluate(mounted, [plan.stage, at] as const);
          await arrives(page, situation(walk.model, path.start));
          await look(page, path.start);
          let before = path.start;
          for (const { event, state } of path.steps) {
            await act(page, gestures, event, orderOf(walk.model, before, event));
            await arrives(page, situation(walk.model, state));
            await look(page, state);
            before = state;
          }
        } finally {
          // Said also where a look failed before it, since that is why.
          expect.soft(complaints.slice(heard)).toEqual([]);
        }
      });
  });
}

/** Chooses a file as a person does in the browser's own dialog. */
export async function pick(page: Page, file: File): Promise<void> {
  const buffer = Buffer.from(await file.arrayBuffer());
  await page.locator('input[type=file]').first().setInputFiles({ name: file.name, mimeType: file.type, buffer });
}

/** Opens the account menu and chooses of it. */
export async function chooseOfAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
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
