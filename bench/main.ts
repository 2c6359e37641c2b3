// `npm run bench -- <name>`: one figure a command; the last line is one JSON object.
import type { Bench } from './rounds';

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  activity: () => import('./activity'),
  bulk: () => import('./bulk'),
  bundle: () => import('./bundle'),
  chart: () => import('./chart'),
  coins: () => import('./coins'),
  decode: () => import('./decode'),
  fanout: () => import('./fanout'),
  feed: () => import('./feed'),
  'first-load': () => import('./first-load'),
  'first-open': () => import('./first-open'),
  'launch-path': () => import('./launch-path'),
  lighthouse: () => import('./lighthouse'),
  start: () => import('./start'),
  xstate: () => import('./xstate'),
  balances: () => import('./balances'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (load === undefined) {
  console.error(`usage: npm run bench -- <name>; there are: ${Object.keys(BENCHES).join(', ')}`);
  process.exitCode = 2;
} else await (await load()).run(args);
