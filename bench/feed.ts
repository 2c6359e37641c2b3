import { loadavg } from 'node:os';
import { KEPT_POSTS_MAX } from '#shared/post-draft';
import { build } from '../scripts/build.mjs';
import { withBrowser } from './browser';
import { buildPages } from './feed/baselines';
import { heapOf, latencies, lossOf, restAndBusy, untilShown } from './feed/measures';
import { type Arm, openPages } from './feed/pages';
import { p, ratioOf, report, runRounds } from './rounds';

const LOADED = 10_000;
const ROUNDS = 5;
const STEADY = { rate: 200, seconds: 3 } as const;
const FLOOD = { rate: 3_000, seconds: 10 } as const;
const GOALS = { frames: 1.5, floor: 1.15, naive: 0.45, heap: 0.4, flood: 0.25, latencyFrames: 2 } as const;

/** CPU of the main thread for a post, microseconds. */
const costOf = (arm: Arm) => async (): Promise<number> => {
  await arm.page.bringToFront();
  const before = await arm.cpu();
  await arm.source.pour(STEADY.rate, STEADY.seconds);
  await untilShown(arm);
  return ((await arm.cpu()) - before) / ((STEADY.rate * STEADY.seconds) / 1_000);
};

/**
 * What the real page makes of posts that come over its socket: its frames at 50 a second, CPU and memory of a post at 200 a second,
 * and when posts are painted at 3,000 a second. Beside it a page of React that puts a new list into its state for each post, and one
 * written by hand that makes the same rows; all three keep as many.
 */
export async function run(): Promise<void> {
  build();
  await buildPages();
  await withBrowser(async (browser) => {
    const pages = await openPages(browser, KEPT_POSTS_MAX);
    const { ours, naive, floor } = pages;
    const heap = { ours: await heapOf(ours, LOADED), floor: await heapOf(floor, LOADED) };
    await naive.source.load(LOADED);
    const calm = await restAndBusy(ours);
    for (const arm of [ours, naive, floor]) {
      await arm.source.load(KEPT_POSTS_MAX - LOADED);
      await untilShown(arm);
    }
    const rounds = await runRounds({
      rounds: ROUNDS,
      arms: { ours: costOf(ours), naive: costOf(naive), floor: costOf(floor) },
    });
    const flood = {
      ours: await latencies(ours, FLOOD.rate, FLOOD.seconds),
      naive: await latencies(naive, FLOOD.rate, FLOOD.seconds),
    };
    const loss = await lossOf(ours, flood.ours.heard, FLOOD.rate * FLOOD.seconds);
    await pages.close();
    const [ofFloor, ofNaive] = [ratioOf(rounds, 'ours', 'floor'), ratioOf(rounds, 'ours', 'naive')];
    const heapRatio = heap.ours.onHeap / heap.floor.onHeap;
    const floodRatio = p(flood.ours.toPaint, 0.95) / p(flood.naive.toPaint, 0.5);
    report({
      bench: 'feed',
      ratio: ofFloor,
      goal: GOALS.floor,
      holds:
        calm.busyP99 <= GOALS.frames * calm.restP99 &&
        calm.longTasks === 0 &&
        ofFloor <= GOALS.floor &&
        ofNaive <= GOALS.naive &&
        heapRatio <= GOALS.heap &&
        floodRatio <= GOALS.flood &&
        loss.lost === 0 &&
        loss.listed === KEPT_POSTS_MAX &&
        calm.toPaintFrames <= GOALS.latencyFrames,
      unit: 'CPU of a post on the main thread, of rows written by hand',
      rounds: ROUNDS,
      goals: GOALS,
      posts: { kept: KEPT_POSTS_MAX, loaded: LOADED },
      calm,
      ofNaive,
      cpuMicroseconds: rounds.medians,
      heap: {
        ratio: heapRatio,
        withBuffers: (heap.ours.onHeap + heap.ours.beside) / (heap.floor.onHeap + heap.floor.beside),
        bytesAPost: heap,
      },
      flood: {
        ratio: floodRatio,
        oursP95Ms: p(flood.ours.toPaint, 0.95),
        naiveP50Ms: p(flood.naive.toPaint, 0.5),
        sent: FLOOD.rate * FLOOD.seconds,
        pouredMs: { ours: flood.ours.pouredMs, naive: flood.naive.pouredMs },
        ...loss,
      },
      loadAverage: loadavg()[0],
    });
  });
}
