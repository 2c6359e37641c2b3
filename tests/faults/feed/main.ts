import { parseArgs } from 'node:util';
import { startNats } from '../../../scripts/nats.mjs';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { playKills } from './play-kills';

const { values } = parseArgs({
  options: {
    /** Where the posts are kept: by two servers of one PostgreSQL, which tell one another over it or over NATS, or by one alone. */
    store: { type: 'string', default: 'postgres,nats,pglite' },
    posts: { type: 'string', default: '5000' },
    /** Of all servers together. */
    kills: { type: 'string', default: '10' },
    pace: { type: 'string', default: '40' },
    seed: { type: 'string', default: '0' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [posts, kills, pace, seed] = [values.posts, values.kills, values.pace, values.seed].map(Number);
const stores = values.store.split(',');
if (
  !stores.every((store) => ['postgres', 'nats', 'pglite'].includes(store)) ||
  ![posts, kills, pace, seed].every((figure) => Number.isInteger(figure))
) {
  process.stderr.write(
    'usage: feed-faults [--store postgres,nats,pglite] [--posts <n>] [--kills <n>] [--pace <n>] [--seed <n>]\n',
  );
  process.exit(2);
}

async function play(store: string): Promise<boolean> {
  const postgres = store === 'pglite' ? null : await startPostgres();
  if (store !== 'pglite' && postgres === null) throw new Error('no PostgreSQL is installed here');
  const nats = store === 'nats' ? await startNats() : null;
  if (store === 'nats' && nats === null) throw new Error('no NATS server is installed here');
  try {
    const databaseUrl = postgres?.url ?? null;
    const { broken, summary } = await playKills({
      databaseUrl,
      natsUrl: nats?.url ?? null,
      posts: posts ?? 0,
      kills: databaseUrl === null ? (kills ?? 0) : Math.ceil((kills ?? 0) / 2),
      pace: pace ?? 1,
      seed: seed ?? 0,
    });
    say(`${broken.length === 0 ? 'passed' : 'FAILED'}  ${store}  ${summary}`);
    for (const sentence of broken) say(`        ${sentence}`);
    return broken.length === 0;
  } finally {
    postgres?.stop();
    await nats?.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
let passed = true;
for (const store of stores) passed = (await play(store)) && passed;
process.exit(passed ? 0 : 1);
