import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import type { AnyEventObject, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { inputsOf, situation } from '../../../src/machines/testing/explore';
import { AFTER, DONE, FAILED, type AnyModel, type Model, type Ports } from '../../../src/machines/testing/model';
import { stable } from '../../../src/machines/testing/stable';
import { coveringPaths, walkOf } from '../../../src/machines/testing/walk';
import '../driver/protocol';

const PATIENCE = 5_000;
const ORIGIN = 'http://driver.localhost';
const BUILT = fileURLToPath(new URL('../../../node_modules/.cache/gantry/driver', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the built driver out of the test itself: no server, no port. */
export async function openDriver(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = await readFile(`${BUILT}${pathname}`).catch(() => null);
    if (body === null) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ contentType: TYPES[extname(pathname)] ?? 'application/octet-stream', body });
  });
  await page.goto(`${ORIGIN}/driver.html`);
  await page.waitForFunction(() => window.__driver !== undefined);
}

/** How a person makes one event happen; exactly one gesture for each event type of the machine. */
export type Gestures<M extends AnyStateMachine> = {
  readonly [T in EventFromLogic<M>['type']]:
    | ((page: Page, event: Extract<EventFromLogic<M>, { type: T }>) => Promise<void>)
    /** Nobody does this: a channel or the parent says it. */
    | 'said';
};

interface Drive<M extends AnyStateMachine, P extends Ports> {
  readonly stage: string;
  readonly model: Model<M, P>;
  readonly gestures: Gestures<M>;
  /** What must be seen in a state, from the state alone. */
  readonly look: (page: Page, state: SnapshotFrom<M>) => Promise<void>;
}

/** Drives the real view along few paths that together take every transition; one page load for all of them. */
export async function drive<M extends AnyStateMachine, P extends Ports>(plan: Drive<M, P>): Promise<void> {
  const walk = walkOf(plan.model);
  const paths = await coveringPaths(walk);
  const look = plan.look as (page: Page, state: unknown) => Promise<void>;
  const gestures = plan.gestures as Readonly<Record<string, 'said' | ((page: Page, event: never) => Promise<void>)>>;

  test.describe(`${plan.stage}, in the browser`, () => {
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      await openDriver(page);
    });
    test.afterAll(() => page.close());

    for (const [place, path] of paths.entries())
      test(`path ${place + 1} of ${paths.length}: ${path.title}`, async () => {
        const input = inputsOf(walk.model).findIndex((one) => stable(one) === stable(path.input));
        await page.evaluate(([stage, at]) => window.__driver?.mount(stage, at), [plan.stage, input] as const);
        await arrives(page, situation(walk.model, path.start));
        await look(page, path.start);
        for (const { event, state } of path.steps) {
          await act(page, walk.model, gestures, event);
          await arrives(page, situation(walk.model, state));
          await look(page, state);
        }
      });
  });
}

/** The page comes to be in a situation of the model. */
export const arrives = (page: Page, where: string, timeout = PATIENCE): Promise<void> =>
  expect.poll(() => page.evaluate(() => window.__driver?.situation()), { timeout }).toBe(where);

const placeOf = (list: readonly unknown[] | undefined, value: unknown): number =>
  (list ?? []).findIndex((one) => stable([one]) === stable([value]));

async function act(
  page: Page,
  model: AnyModel,
  gestures: Readonly<Record<string, 'said' | ((page: Page, event: never) => Promise<void>)>>,
  event: AnyEventObject,
): Promise<void> {
  const { type } = event;
  if (type.startsWith(DONE) || type.startsWith(FAILED)) {
    const kind = type.startsWith(DONE) ? 'done' : 'error';
    const id = type.slice((kind === 'done' ? DONE : FAILED).length);
    const place = placeOf(model.outcomes[id]?.[kind], event[kind === 'done' ? 'output' : 'error']);
    await page.evaluate(([one, how, at]) => window.__driver?.answer(one, how, at), [id, kind, place] as const);
    return;
  }
  if (type.startsWith(AFTER)) {
    await page.evaluate((timer) => window.__driver?.ring(timer), type);
    return;
  }
  const gesture = gestures[type];
  if (gesture === undefined) throw new Error(`no gesture for ${type}`);
  if (gesture === 'said')
    await page.evaluate(([what, at]) => window.__driver?.say(what, at), [
      type,
      placeOf(model.events[type], event),
    ] as const);
  else await gesture(page, event as never);
}
