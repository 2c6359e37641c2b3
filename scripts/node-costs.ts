import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  BUSY_DAY,
  callsOfMonth,
  NODE_COSTS,
  NODE_PACE,
  paceOf,
  PERSON_PACE,
  sendsOf,
  totalOf,
} from '../src/shared/node-costs';

const BEGIN = '<!-- node costs: written by scripts/node-costs.ts -->';
const END = '<!-- end of node costs -->';
const README = fileURLToPath(new URL('../README.md', import.meta.url));

const grouped = (count: number): string => count.toLocaleString('en-US');

/** The highest pace of the actions on so many wallets; opening the page waits for nobody. */
const fastest = (wallets: string): number =>
  Math.max(...NODE_COSTS.flatMap((cost) => (cost.id.endsWith(wallets) && sendsOf(cost) > 0 ? [paceOf(cost.id)] : [])));

const busyDay = (): string =>
  BUSY_DAY.map(([id, times]) => {
    const what = NODE_COSTS.find((cost) => cost.id === id)?.what ?? '';
    return `${times} × ${what.slice(0, 1).toLowerCase()}${what.slice(1)}`;
  }).join('; ');

/** The README's section on what a node is asked for, out of the table that a test counts. */
export const nodeCostsSection = (): string =>
  [
    BEGIN,
    '',
    '| what you do | calls | of them transactions |',
    '|---|---|---|',
    ...NODE_COSTS.map((cost) => `| ${cost.what} | ${totalOf(cost)} | ${sendsOf(cost) === 0 ? '' : sendsOf(cost)} |`),
    '',
    `One open page and the server together, from the plan until everything is final and read again; a subscription over the socket is a call. \`node-costs.slow.test.ts\` counts them at the embedded network and is red when the code asks for more; \`src/shared/node-costs.ts\` has them by method. A second endpoint (\`--verify-rpc-url\`) and further windows come on top.`,
    '',
    `**Calls a second.** An action's calls are made within 13 seconds, most of them while transactions wait for finality. So that nothing waits, a node answers ${paceOf('buy')} a second for single trades, ${fastest('-20')} for actions on 20 wallets and ${fastest('-160')} on 160; the transactions of one action are sent at once. With less Gantry works too and takes longer: it waits for as long as the node asks (429, 503). It never asks for more than ${NODE_PACE.perSecond} a second or ${NODE_PACE.burst} at once, nor reads more than ${PERSON_PACE.perSecond} a second for one person. The node must take subscriptions over a WebSocket.`,
    '',
    `**Calls a month.** One busy person makes about ${grouped(callsOfMonth())} in 30 days. A day of that: ${busyDay()}. Where a plan counts some methods as more than one call, weigh them by the table.`,
    '',
    END,
  ].join('\n');

/** The README with this section in the place of the one it has. */
export function withSection(readme: string): string {
  const [from, to] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (from < 0 || to < from) throw new Error('README.md has no place for the costs of a node');
  return `${readme.slice(0, from)}${nodeCostsSection()}${readme.slice(to + END.length)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(README, withSection(readFileSync(README, 'utf8')));
