import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from '../scripts/build.mjs';
import { projectPath } from '../server/base/paths';
import { completeSetup, signIn } from '../tests/e2e/stack';
import { deadPort } from '../tests/support/away-network';
import { type ChromiumOptions, chromiumOptions } from './browser';
import { openHouse } from './first-load/serve';
import { median, report } from './rounds';

const ROUNDS = 5;
/** Points of a hundred, the median of the rounds. */
const GOALS = { performance: 90, accessibility: 100, 'best-practices': 100 } as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof CATEGORIES)[number];

const FORM_NAMES = ['phone', 'desktop'] as const;
type Form = (typeof FORM_NAMES)[number];

/** Whether somebody is signed in there: a signed-in person is sent on from the login page. */
const PAGES = [
  { path: '/', inside: false },
  { path: '/login', inside: false },
  { path: '/dashboard', inside: true },
  { path: '/dashboard/tracker', inside: true },
] as const;

const METRICS = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  speedIndexMs: 'speed-index',
} as const;
type Metric = keyof typeof METRICS;
const METRIC_NAMES = Object.keys(METRICS) as readonly Metric[];

interface Visit {
  readonly scores: Readonly<Record<Category, number>>;
  readonly metrics: Readonly<Record<Metric, number>>;
  /** Audits of accessibility and best practices that failed, by name. */
  readonly failed: readonly string[];
}

interface RunnerResult {
  readonly lhr: {
    readonly requestedUrl?: string;
    readonly finalDisplayedUrl: string;
    readonly runtimeError?: { readonly message: string };
    readonly categories: Readonly<
      Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
    >;
    readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
  };
}

/** What this bench uses of Lighthouse. */
interface Lighthouse {
  default(url: string, flags: object, config?: object): Promise<RunnerResult | undefined>;
  readonly desktopConfig: object;
}

const FOLDER = projectPath('bench', 'lighthouse');

/** Installs what its own lock file names, so that `npm start` does not carry 200 packages for one bench. */
async function fetchLighthouse(): Promise<Lighthouse> {
  const { status } = spawnSync('npm', ['ci', '--silent'], { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0) throw new Error('Lighthouse could not be installed: the lines above say why');
  return import(pathToFileURL(join(FOLDER, 'node_modules', 'lighthouse', 'core', 'index.js')).href);
}

interface Window {
  /** Where Lighthouse finds the browser. */
  readonly port: number;
  close(): Promise<void>;
}

/** A browser with a profile of its own, signed in or not. */
async function openWindow(url: string, inside: boolean, { executablePath, args }: ChromiumOptions): Promise<Window> {
  const profile = await mkdtemp(join(tmpdir(), 'gantry-lighthouse-'));
  const port = await deadPort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    baseURL: url,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  if (inside) {
    const page = await context.newPage();
    await signIn(page);
    await completeSetup(page);
    await page.close();
  }
  return {
    port,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

function seen(result: RunnerResult): Visit {
  const { categories, audits } = result.lhr;
  const points = (category: Category): number => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (metric: Metric): number => audits[METRICS[metric]]?.numericValue ?? Number.NaN;
  const failed = (['accessibility', 'best-practices'] as const).flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = audits[id]?.score ?? null;
      return weight > 0 && score !== null && score < 1 ? [id] : [];
    }),
  );
  return {
    scores: {
      performance: points('performance'),
      accessibility: points('accessibility'),
      'best-practices': points('best-practices'),
    },
    metrics: {
      fcpMs: figure('fcpMs'),
      lcpMs: figure('lcpMs'),
      tbtMs: figure('tbtMs'),
      cls: figure('cls'),
      speedIndexMs: figure('speedIndexMs'),
    },
    failed,
  };
}

async function visit(lighthouse: Lighthouse, url: string, port: number, form: Form): Promise<Visit> {
  const result = await lighthouse.default(
    url,
    { port, logLevel: 'error', output: 'json', onlyCategories: [...CATEGORIES] },
    form === 'desktop' ? lighthouse.desktopConfig : undefined,
  );
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse saw nothing of ${url}: ${result?.lhr.runtimeError?.message ?? ''}`);
  const { requestedUrl, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== requestedUrl) throw new Error(`${url} sent Lighthouse on to ${finalDisplayedUrl}`);
  return seen(result);
}

const summaryOf = (visits: readonly Visit[]) => {
  const score = (category: Category): number => median(visits.map(({ scores }) => scores[category]));
  const metric = (name: Metric): number => median(visits.map(({ metrics }) => metrics[name]));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    ...Object.fromEntries(METRIC_NAMES.map((name) => [name, metric(name)])),
    failed: [...new Set(visits.flatMap(({ failed }) => failed))],
  };
};

/**
 * What Lighthouse says of the built product, as it comes (its own slow phone, its own desktop): performance, accessibility and
 * best practices of four pages, the median of the rounds. `npm run bench -- lighthouse 1 phone /login` measures a part of it.
 */
export async function run([asked, ...only]: readonly string[]): Promise<void> {
  const rounds = Number(asked ?? ROUNDS);
  const isAsked = (kinds: readonly string[], one: string): boolean =>
    !kinds.some((kind) => only.includes(kind)) || only.includes(one);
  const paths = PAGES.map(({ path }) => path);
  const pages = PAGES.filter(({ path }) => isAsked(paths, path));
  const forms = FORM_NAMES.filter((form) => isAsked(FORM_NAMES, form));
  const lighthouse = await fetchLighthouse();
  build();
  const options = chromiumOptions();
  const house = await openHouse('dist/node/server.js');
  const windows: Window[] = [];
  const open = async (inside: boolean): Promise<Window> => {
    const window = await openWindow(house.url, inside, options);
    windows.push(window);
    return window;
  };
  try {
    const outside = await open(false);
    const inside = await open(true);
    const arms = forms.flatMap((form) =>
      pages.map((page) => ({ ...page, form, name: `${page.path} ${form}`, visits: [] as Visit[] })),
    );
    for (let round = 1; round <= rounds; round += 1)
      for (const { name, path, form, visits, inside: signedIn } of arms) {
        const { port } = signedIn ? inside : outside;
        const one = await visit(lighthouse, `${house.url}${path}`, port, form);
        visits.push(one);
        const scores = CATEGORIES.map((category) => one.scores[category]).join(' / ');
        const metrics = METRIC_NAMES.map((metric) => `${metric} ${one.metrics[metric].toPrecision(3)}`).join(', ');
        console.log(`${round}/${rounds} ${name}: ${scores}; ${metrics}; ${one.failed.join(', ')}`);
      }
    const measured = arms.map(({ name, visits }) => [name, summaryOf(visits)] as const);
    for (const [name, summary] of measured)
      console.log(
        `${name}: performance ${summary.performance}, accessibility ${summary.accessibility}, best practices ${summary['best-practices']}`,
      );
    report({
      bench: 'lighthouse',
      ratio: Math.min(...measured.map(([, { performance }]) => performance)),
      goal: GOALS.performance,
      holds: measured.every(([, summary]) => CATEGORIES.every((category) => summary[category] >= GOALS[category])),
      unit: 'points of 100 for performance, the least of the pages',
      rounds,
      goals: GOALS,
      ...Object.fromEntries(measured),
      loadAverage: loadavg()[0],
    });
  } finally {
    for (const window of windows) await window.close();
    await house.close();
  }
}
