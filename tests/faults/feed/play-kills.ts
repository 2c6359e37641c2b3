import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '#shared/json';
import { build } from '../../../scripts/build.mjs';
import { layStore } from '../../support/db';
import { signUp } from '../player';
import { startProgram } from '../processes';
import { seeded } from '../random';
import { type FeedNode, startNode } from './node';
import { openReader, type Reader } from './reader';

const SECRET = 'what the program that brings the posts signs by';
const AUTHOR = 'numbers';
const ABREAST = 8;
const TRY_MS = 10_000;
const PAUSE_MS = 100;
/** How long readers may take for what is left, once the last post is stored and every server is up. */
const LAST_MS = 60_000;

interface KillsOptions {
  /** Where the store is, for so many servers; null: embedded, in the folder of the one server there is. */
  readonly databaseUrl: string | null;
  /** By what the servers tell one another; null: by their store. */
  readonly natsUrl: string | null;
  readonly posts: number;
  /** Of each server. */
  readonly kills: number;
  /** Posts a second. */
  readonly pace: number;
  readonly seed: number;
}

interface KillsResult {
  /** What does not hold; empty when every reader has every number once. */
  readonly broken: readonly string[];
  readonly summary: string;
}

/** Brings one post to any server until one has stored it. */
async function bring(id: string, nextUrl: () => string): Promise<void> {
  const body = JSON.stringify({
    id,
    timestamp: Date.now(),
    author: { name: AUTHOR, handle: AUTHOR },
    tweet: `Number ${id}`,
  });
  for (;;) {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
    const answer = await fetch(`${nextUrl()}/api/tracker/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'gantry-timestamp': timestamp, 'gantry-signature': signature },
      body,
      signal: AbortSignal.timeout(TRY_MS),
    }).catch(() => null);
    if (answer !== null && answer.ok) return;
    if (answer !== null && answer.status < 500) throw new Error(`${id}: ${answer.status} ${await answer.text()}`);
    await sleep(PAUSE_MS);
  }
}

/** What is wrong with what a reader listed. */
function faultsOf({ name, listed, missesSome }: Reader, ids: readonly string[]): readonly string[] {
  const missing = ids.filter((id) => !listed.has(id));
  const double = ids.filter((id) => (listed.get(id) ?? 0) > 1);
  const some = (what: string, which: readonly string[]) =>
    which.length === 0 ? [] : [`${name} ${what} ${which.length}: ${which.slice(0, 5).join(', ')}`];
  return [
    ...some('lacks', missing),
    ...some('has more than once', double),
    ...(missesSome ? [`${name} was told that posts are missing`] : []),
  ];
}

/**
 * Numbered posts through the webhook, while the servers of one store are killed in turn; some readers stay at one server, others come
 * back to the next one, as behind a balancer.
 */
export async function playKills({
  databaseUrl,
  natsUrl,
  posts,
  kills,
  pace,
  seed,
}: KillsOptions): Promise<KillsResult> {
  build();
  const random = seeded(seed);
  const folder = await mkdtemp(join(tmpdir(), 'gantry-feed-'));
  const names = databaseUrl === null ? ['one'] : ['one', 'two'];
  if (databaseUrl === null) await layStore(join(folder, 'one', 'db'));
  const network = await startProgram(
    'dist/node/localnet.js',
    ['--data', join(folder, 'network'), '--slot-ms', '400'],
    (line) => {
      const said: unknown = JSON.parse(line);
      return isRecord(said) ? { rpcUrl: String(said['rpcUrl']), wsUrl: String(said['wsUrl']) } : null;
    },
  );
  const { rpcUrl, wsUrl } = network.ready;
  const args = [
    '--rpc-url',
    rpcUrl,
    '--rpc-ws-url',
    wsUrl,
    '--kek-file',
    join(folder, 'vault.key'),
    ...(databaseUrl === null ? [] : ['--database-url', databaseUrl]),
    ...(natsUrl === null ? [] : ['--nats-url', natsUrl]),
  ];
  const env = { GANTRY_FEED_SECRET: SECRET, GANTRY_AUTH_SECRET: 'of every server, as long as the operator makes it' };
  const nodes: FeedNode[] = [];
  const readers: Reader[] = [];
  try {
    // One behind the other: the first lays the tables and the key.
    for (const name of names) nodes.push(await startNode({ data: join(folder, name), args, env }));
    const [first] = nodes;
    if (first === undefined) throw new Error('no server');
    const api = await signUp(first.url, 'reader', 'reader@example.test');
    await api.must('POST', '/users/trackers/tracked-accounts', { username: AUTHOR, source: 'x' });
    const cookie = (): string => api.headers()['cookie'] ?? '';
    const anyUrl = (): string => nodes[random.below(nodes.length)]?.url ?? first.url;
    for (const [at, node] of nodes.entries())
      for (const copy of [1, 2])
        readers.push(
          openReader({ name: `reader ${copy} at server ${names[at] ?? ''}`, nextUrl: () => node.url, cookie }),
        );
    readers.push(openReader({ name: 'a reader behind a balancer', nextUrl: anyUrl, cookie }));

    const ids = Array.from({ length: posts }, (_, at) => `n-${at + 1}`);
    const begun = performance.now();
    let next = 0;
    let stored = 0;
    const stepPosts = posts / (kills * nodes.length + 1);
    const restarts: Promise<void>[] = [];
    const ups = nodes.map(() => Promise.resolve());
    /** Kills the next server once so many are stored; one that is still on its way up is waited for. */
    const killSome = async (): Promise<void> => {
      for (let kill = 0; kill < kills * nodes.length; kill += 1) {
        const due = Math.floor((kill + 0.5 + random.next() / 2) * stepPosts);
        const isDue = (): boolean => stored >= due;
        while (!isDue()) await sleep(PAUSE_MS);
        const at = kill % nodes.length;
        await ups[at];
        const up = nodes[at]?.kill() ?? Promise.resolve();
        ups[at] = up;
        restarts.push(up);
      }
    };
    const bringSome = async (): Promise<void> => {
      while (next < ids.length) {
        const at = next;
        next += 1;
        const early = (at / pace) * 1_000 - (performance.now() - begun);
        if (early > 0) await sleep(early);
        await bring(ids[at] ?? '', anyUrl);
        stored += 1;
      }
    };
    await Promise.all([killSome(), ...Array.from({ length: ABREAST }, bringSome)]);
    await Promise.all(restarts);
    const wanted = ids.map((id) => `webhook:${id}`);
    const until = performance.now() + LAST_MS;
    const isDone = (): boolean => readers.every(({ listed }) => wanted.every((id) => listed.has(id)));
    while (!isDone() && performance.now() < until) await sleep(PAUSE_MS);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    const killed = nodes.reduce((sum, node) => sum + node.kills, 0);
    const lines = readers.reduce((sum, reader) => sum + reader.lines, 0);
    return {
      broken: readers.flatMap((reader) => faultsOf(reader, wanted)),
      summary: `${posts} posts, ${nodes.length} servers killed ${killed} times, ${readers.length} readers over ${lines} lines, ${seconds} s`,
    };
  } finally {
    for (const reader of readers) reader.close();
    await Promise.all(nodes.map((node) => node.stop()));
    await network.program.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
