import { loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { build } from '../scripts/build.mjs';
import { completeSetup, signIn } from '../tests/e2e/stack';
import { withBrowser } from './browser';
import { buildEmpty, buildEverything } from './first-load/build';
import { load, type Load, type LoadOptions } from './first-load/load';
import { openHouse, type House } from './first-load/serve';
import { median, ratioOf, report, runRounds, type Rounds } from './rounds';

const ROUNDS = 7;
/** Against an empty page of React and Chakra. */
const GOAL = 1.6;
/** Against an empty page too: the time until a person's own view stands. */
const VIEW = { login: 1.5, dashboard: 2.5 } as const;
/** Against a page that loads everything at once. */
const EVERYTHING = { lcp: 0.6, tbt: 0.4 } as const;
type Figure = 'lcp' | 'tbt' | 'view';
type Arm = 'empty' | 'login' | 'dashboard' | 'everythingLogin' | 'everythingDashboard';

/** A person with a profile; what their browser then keeps. */
async function someone(browser: Browser, { url }: House): Promise<NonNullable<LoadOptions['session']>> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signIn(page);
  await completeSetup(page);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** The same loads seen by one of their figures, in the same rounds. */
const byFigure = (loads: Readonly<Record<Arm, readonly Load[]>>, figure: Figure): Rounds<Arm> => {
  const of = (arm: Arm): readonly number[] => loads[arm].map((one) => one[figure]);
  const samples = {
    empty: of('empty'),
    login: of('login'),
    dashboard: of('dashboard'),
    everythingLogin: of('everythingLogin'),
    everythingDashboard: of('everythingDashboard'),
  };
  const mid = (arm: Arm): number => median(samples[arm]);
  const medians = {
    empty: mid('empty'),
    login: mid('login'),
    dashboard: mid('dashboard'),
    everythingLogin: mid('everythingLogin'),
    everythingDashboard: mid('everythingDashboard'),
  };
  return { medians, samples };
};

type Open = (program: string) => Promise<House>;

async function measure(browser: Browser, open: Open, rounds: number): Promise<Readonly<Record<Arm, readonly Load[]>>> {
  const product = await open('dist/node/server.js');
  const empty = await open(await buildEmpty());
  const everything = await open(await buildEverything());
  const session = await someone(browser, product);
  const everythingSession = await someone(browser, everything);
  const loads: Record<Arm, Load[]> = {
    empty: [],
    login: [],
    dashboard: [],
    everythingLogin: [],
    everythingDashboard: [],
  };
  const arm = (name: Arm, options: LoadOptions) => async (): Promise<number> => {
    const one = await load(browser, options);
    loads[name].push(one);
    console.log(
      `${loads[name].length}/${rounds} ${name}: largest paint ${one.lcp.toFixed(0)} ms "${one.largest}", blocked ${one.tbt.toFixed(0)} ms, own view at ${one.view.toFixed(0)} ms`,
    );
    return one.lcp;
  };
  const login = 'Send magic link';
  const dashboard = 'No Wallet Groups Yet';
  await runRounds<Arm>({
    rounds,
    warmup: 0,
    arms: {
      empty: arm('empty', { url: `${empty.url}/`, shows: 'An empty page' }),
      login: arm('login', { url: `${product.url}/login`, shows: login }),
      dashboard: arm('dashboard', { url: `${product.url}/dashboard`, shows: dashboard, session }),
      everythingLogin: arm('everythingLogin', { url: `${everything.url}/login`, shows: login }),
      everythingDashboard: arm('everythingDashboard', {
        url: `${everything.url}/dashboard`,
        shows: dashboard,
        session: everythingSession,
      }),
    },
  });
  return loads;
}

/**
 * Largest contentful paint and total blocking time of /login and /dashboard, cold, in Chromium with its CPU slowed four
 * times. Beside them in each round an empty page of React and Chakra, built and served the same way, and the product with
 * all of its parts and the official SDKs in one script, with none of the ways in which ours comes early: neither parts, nor
 * hints, nor a first frame. A frame moves the largest paint ahead of the script; `view` tells when the script's own view
 * takes its place, with goals of its own.
 */
export async function run(args: readonly string[]): Promise<void> {
  const rounds = Number(args[0] ?? ROUNDS);
  build();
  const houses: House[] = [];
  const open: Open = async (program) => {
    const house = await openHouse(program);
    houses.push(house);
    return house;
  };
  try {
    await withBrowser(async (browser) => tell(await measure(browser, open, rounds), rounds));
  } finally {
    for (const house of houses) await house.close();
  }
}

function tell(loads: Readonly<Record<Arm, readonly Load[]>>, rounds: number): void {
  const lcp = byFigure(loads, 'lcp');
  const tbt = byFigure(loads, 'tbt');
  const view = byFigure(loads, 'view');
  const kB = (arm: Arm): number => median(loads[arm].map(({ scripts }) => scripts));
  const page = (mine: 'login' | 'dashboard', all: 'everythingLogin' | 'everythingDashboard') => ({
    lcpMs: lcp.medians[mine],
    tbtMs: tbt.medians[mine],
    viewMs: view.medians[mine],
    scriptsKB: kB(mine),
    ofEmpty: {
      lcp: ratioOf(lcp, mine, 'empty'),
      tbt: ratioOf(tbt, mine, 'empty'),
      view: ratioOf(view, mine, 'empty'),
    },
    ofEverything: { lcp: ratioOf(lcp, mine, all), tbt: ratioOf(tbt, mine, all), view: ratioOf(view, mine, all) },
  });
  const login = page('login', 'everythingLogin');
  const dashboard = page('dashboard', 'everythingDashboard');
  for (const [name, { lcpMs, tbtMs, viewMs }] of Object.entries({ login, dashboard }))
    console.log(
      `/${name}: largest paint ${lcpMs.toFixed(0)} ms, blocked ${tbtMs.toFixed(0)} ms, own view at ${viewMs.toFixed(0)} ms`,
    );
  const ratio = Math.max(login.ofEmpty.lcp, login.ofEmpty.tbt, dashboard.ofEmpty.lcp, dashboard.ofEmpty.tbt);
  report({
    bench: 'first-load',
    ratio,
    goal: GOAL,
    holds:
      ratio <= GOAL &&
      login.ofEmpty.view <= VIEW.login &&
      dashboard.ofEmpty.view <= VIEW.dashboard &&
      [login, dashboard].every(
        ({ ofEverything }) => ofEverything.lcp <= EVERYTHING.lcp && ofEverything.tbt <= EVERYTHING.tbt,
      ),
    unit: 'times an empty page of React and Chakra, the worst of four',
    rounds,
    login,
    dashboard,
    goalsOfView: VIEW,
    goalsOfEverything: EVERYTHING,
    empty: {
      lcpMs: lcp.medians.empty,
      tbtMs: tbt.medians.empty,
      viewMs: view.medians.empty,
      scriptsKB: kB('empty'),
    },
    everything: {
      login: { lcpMs: lcp.medians.everythingLogin, tbtMs: tbt.medians.everythingLogin },
      dashboard: { lcpMs: lcp.medians.everythingDashboard, tbtMs: tbt.medians.everythingDashboard },
      scriptsKB: kB('everythingLogin'),
    },
    cpuSlowed: 4,
    loadAverage: loadavg()[0],
  });
}
