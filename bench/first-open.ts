import type { Browser, Page } from '@playwright/test';
import { build } from '../scripts/build.mjs';
import {
  DIALOGS,
  framesOf,
  hasCome,
  openDashboard,
  openGroups,
  PAGES,
  PANELS,
  prepared,
  type View,
  watchPresses,
} from '../tests/e2e/first-open';
import { expect } from '../tests/e2e/stack';
import { KEPT_NAMES, withBrowser } from './browser';
import { buildEager } from './first-load/build';
import { openHouse, type House } from './first-load/serve';
import { median, report } from './rounds';

const ROUNDS = 5;
/** Against the same view in a build that loads everything with the page. */
const GOAL = 1.2;
const DESK = { width: 1600, height: 900 } as const;

/** Views that are opened one after another on one page, and how that page is reached. */
const VISITS: readonly { readonly views: readonly View[]; readonly open: (page: Page) => Promise<void> }[] = [
  { views: DIALOGS, open: openGroups },
  { views: [...PANELS, ...PAGES], open: openDashboard },
];
const VIEWS = VISITS.flatMap(({ views }) => views);

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
interface Arm {
  readonly house: House;
  readonly session: Session;
  /** Whether views come in scripts of their own. */
  readonly isSplit: boolean;
}

/** What one view took, ms, and the frames after the press in which nothing said that it is on its way. */
interface Opened {
  readonly ms: number;
  readonly blank: number;
}

async function opened(page: Page, view: View): Promise<Opened> {
  const frames = await framesOf(page, view);
  const took = () =>
    page.evaluate((isDialog) => window.firstOpen?.[isDialog ? 'focused' : 'there'] ?? null, view.isDialog);
  await expect.poll(took, { message: `${view.chunk} is open` }).not.toBeNull();
  const ms = (await took()) ?? 0;
  await view.leave(page);
  return { ms, blank: frames.filter((frame) => frame === 'nothing').length };
}

/** Every view by its first press on a fresh page that was left alone until its code had come. */
async function visit(browser: Browser, { house, session, isSplit }: Arm): Promise<ReadonlyMap<string, Opened>> {
  const found = new Map<string, Opened>();
  for (const { views, open } of VISITS) {
    const context = await browser.newContext({ baseURL: house.url, storageState: session, viewport: DESK });
    const page = await context.newPage();
    await page.addInitScript(KEPT_NAMES);
    await watchPresses(page);
    await open(page);
    for (const view of views) {
      if (isSplit) await hasCome(page, view.chunk);
      found.set(view.chunk, await opened(page, view));
    }
    await context.close();
  }
  return found;
}

async function armOf(browser: Browser, program: string, isSplit: boolean): Promise<Arm> {
  const house = await openHouse(program);
  const context = await browser.newContext({ baseURL: house.url });
  await prepared(await context.newPage(), house);
  const session = await context.storageState();
  await context.close();
  return { house, session, isSplit };
}

async function measure(browser: Browser, eagerProgram: string, rounds: number): Promise<void> {
  const arms: Arm[] = [];
  const arm = async (program: string, isSplit: boolean): Promise<Arm> => {
    const made = await armOf(browser, program, isSplit);
    arms.push(made);
    return made;
  };
  try {
    const ours = await arm('dist/node/server.js', true);
    const eager = await arm(eagerProgram, false);
    const samples: { readonly ours: ReadonlyMap<string, Opened>; readonly eager: ReadonlyMap<string, Opened> }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Whoever goes second finds a warmer machine.
      const first = await visit(browser, round % 2 === 0 ? ours : eager);
      const second = await visit(browser, round % 2 === 0 ? eager : ours);
      samples.push(round % 2 === 0 ? { ours: first, eager: second } : { ours: second, eager: first });
    }
    const of = (side: 'ours' | 'eager', { chunk }: View): readonly number[] =>
      samples.map((round) => round[side].get(chunk)?.ms ?? Number.NaN);
    const views = VIEWS.map((view) => {
      const [mine, other] = [of('ours', view), of('eager', view)];
      const ratio = median(mine.map((ms, round) => ms / (other[round] ?? Number.NaN)));
      return { view: view.chunk, ms: median(mine), eagerMs: median(other), ratio };
    });
    for (const { view, ms, eagerMs, ratio } of views)
      console.log(
        `${view.padEnd(22)} ${ms.toFixed(0)} ms, all at once ${eagerMs.toFixed(0)}, ratio ${ratio.toFixed(2)}`,
      );
    const worst = views.reduce((most, one) => (one.ratio > most.ratio ? one : most));
    const blank = samples.flatMap((round) => [...round.ours.values()]).reduce((sum, one) => sum + one.blank, 0);
    report({
      bench: 'first-open',
      ratio: worst.ratio,
      goal: GOAL,
      holds: worst.ratio <= GOAL && blank === 0,
      unit: 'press to focus against a build that loads everything with the page, the view that is worst',
      rounds,
      worst: worst.view,
      median: median(views.map(({ ratio }) => ratio)),
      blank,
    });
  } finally {
    for (const { house } of arms) await house.close();
  }
}

/**
 * From the press to a dialog that has the focus, or to a panel or page that stands: each view by its first press on a fresh
 * page, beside the same view in a build that loads everything with the page. What a dialog plans first is in both figures.
 * `blank` counts the frames after a press in which neither the view nor a sign stood.
 */
export async function run(args: readonly string[]): Promise<void> {
  const rounds = Number(args[0] ?? ROUNDS);
  build();
  const eagerProgram = await buildEager();
  await withBrowser((browser) => measure(browser, eagerProgram, rounds));
}
