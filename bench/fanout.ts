import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { stringify } from '#shared/json';
import { openBare } from './fanout/bare';
import { openCrowd } from './fanout/crowd';
import { aPost, openProduct } from './fanout/product';
import { median, ratioOf, report, type Rounds, runRounds } from './rounds';

const SOCKETS = 1_000;
/** Persons who follow others, to whom nothing may come. */
const BYSTANDERS = 100;
const POSTS = 100;
const ROUNDS = 11;
/** Of the CPU of bare `ws` with one Buffer. */
const GOAL = 0.95;
/** Of the slowest delivery but one in a hundred of bare `ws`. */
const P99_GOAL = 1.1;
/** Of the same without somebody who never reads: what two rounds of one arm differ by on a machine that does something else too. */
const SLOW_GOAL = 1.1;
/** What may wait for one page, and what waits for the one that never reads when a round begins: it is cut off within it. */
const MOST_BUFFERED = 1024 * 1024;
const WAITING = MOST_BUFFERED - 100_000;
const RESYNC = 1013;
const SETTLE_MS = 20;
const SLOW = String(SOCKETS + BYSTANDERS + 1);

type Arm = 'ours' | 'beside' | 'bare';
type Figures = Record<Arm, number[]>;

const roundsOf = (samples: Figures): Rounds<Arm> => ({
  samples,
  medians: { ours: median(samples.ours), beside: median(samples.beside), bare: median(samples.bare) },
});

/**
 * What a post of 2 kB costs to a thousand open sockets of persons who each follow accounts of their own, by the server's fan-out,
 * beside bare `ws` that sends one Buffer to a thousand; and by the fan-out while one more socket never reads, which is cut off.
 */
export async function run(args: readonly string[]): Promise<void> {
  const times = Number(args[0] ?? ROUNDS);
  const people = SOCKETS + BYSTANDERS;
  const product = await openProduct({ people: people + 1, follows: (person) => person <= SOCKETS || person > people });
  const bare = await openBare();
  const mine = await openCrowd(product.url, people, SOCKETS);
  const theirs = await openCrowd(bare.url, SOCKETS, SOCKETS);
  const bytes = Buffer.from(stringify({ event: 'tweet', data: aPost() }));
  const p99: Figures = { ours: [], beside: [], bare: [] };
  const cuts: { readonly code: number; readonly read: number }[] = [];
  const send = (): void => product.take(aPost(), null);
  const ours = async (arm: Arm): Promise<number> => {
    const delivered = await mine.deliver(POSTS, send);
    p99[arm].push(delivered.p99);
    return delivered.cpu;
  };
  /** Somebody who never reads, with as much waiting as may be, but a little. */
  const stall = async (): Promise<void> => {
    await mine.pause(SLOW);
    while (product.buffered(SLOW) < WAITING) {
      while (product.buffered(SLOW) < WAITING) product.take(aPost(), SLOW);
      // The network still takes some of it.
      await wait(SETTLE_MS);
    }
  };
  const rounds = await runRounds<Arm>({
    rounds: times,
    arms: {
      ours: () => ours('ours'),
      async beside() {
        await stall();
        const cpu = await ours('beside');
        cuts.push(await mine.wake());
        return cpu;
      },
      async bare() {
        const delivered = await theirs.deliver(POSTS, () => bare.send(bytes));
        p99.bare.push(delivered.p99);
        return delivered.cpu;
      },
    },
  });
  mine.close();
  theirs.close();
  bare.close();
  await product.close();
  for (const arm of [p99.ours, p99.beside, p99.bare]) arm.splice(0, arm.length - times);
  const latency = roundsOf(p99);
  const cpu = ratioOf(rounds, 'ours', 'bare');
  const slowest = ratioOf(latency, 'ours', 'bare');
  const beside = { cpu: ratioOf(rounds, 'beside', 'ours'), p99: ratioOf(latency, 'beside', 'ours') };
  const isCutOff = cuts.every(({ code }) => code === RESYNC);
  report({
    bench: 'fanout',
    ratio: cpu,
    goal: GOAL,
    holds: cpu <= GOAL && slowest <= P99_GOAL && beside.cpu <= SLOW_GOAL && beside.p99 <= SLOW_GOAL && isCutOff,
    unit: 'CPU of a post to all, of bare ws sending one Buffer',
    rounds: times,
    sockets: SOCKETS,
    bystanders: BYSTANDERS,
    postBytes: bytes.length,
    posts: POSTS,
    cpuMicroseconds: rounds.medians,
    p99Ratio: slowest,
    p99Goal: P99_GOAL,
    p99Ms: latency.medians,
    besideWhoNeverReads: { ...beside, goal: SLOW_GOAL, cutOff: cuts.length, by: cuts[0]?.code, isCutOff },
    loadAverage: loadavg()[0],
  });
}
