import { parseArgs } from 'node:util';
import { type Flow, FLOW_NAMES, isFlow } from './flows/flows';
import { runSeed } from './run-seed';
import { startStack } from './stack';
import { openVenue } from './venue';

const { values } = parseArgs({
  options: {
    flow: { type: 'string', default: FLOW_NAMES.join(',') },
    seeds: { type: 'string', default: '8' },
    from: { type: 'string', default: '0' },
    /** These seeds alone, to look at a failure again. */
    seed: { type: 'string' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const wanted = values.flow.split(',');
const flows = wanted.filter(isFlow);
const [count, from] = [Number(values.seeds), Number(values.from)];
const seeds = values.seed?.split(',').map(Number) ?? Array.from({ length: count }, (_item, index) => from + index);
if (
  flows.length !== wanted.length ||
  seeds.length === 0 ||
  !seeds.every((seed) => Number.isInteger(seed) && seed >= 0)
) {
  process.stderr.write(`usage: faults --flow ${FLOW_NAMES.join(',')} --seeds <n> [--from <n>] | --seed <n,n>\n`);
  process.exit(2);
}

const totals = { passed: 0, failed: 0, unknowns: 0, kills: 0 };
const report = (name: string, broken: readonly string[], summary: string, replay?: string): void => {
  if (broken.length === 0) totals.passed += 1;
  else totals.failed += 1;
  say(`${broken.length === 0 ? 'passed' : 'FAILED'}  ${name}  ${summary}`);
  for (const sentence of broken) say(`        ${sentence}`);
  if (broken.length > 0 && replay !== undefined) say(`        again: ${replay}`);
};

/** Every seed of one flow on a network and a server of its own. */
async function runFlow(flow: Flow): Promise<void> {
  const stack = await startStack();
  let unknowns = 0;
  try {
    const venue = await openVenue(stack.chain, stack.networkId);
    for (const seed of seeds) {
      const result = await runSeed(stack, venue, flow, seed);
      unknowns += result.unknowns;
      report(`${flow} seed ${seed}`, result.broken, result.summary, `npm run faults -- --flow ${flow} --seed ${seed}`);
    }
  } finally {
    await stack.close();
  }
  const missing = unknowns > 0 || values.seed !== undefined ? [] : ['no operation was ever seen as unknown'];
  report(`${flow} unknown`, missing, `${unknowns} operations were unknown for a while and came out of it`);
  totals.unknowns += unknowns;
  totals.kills += stack.kills;
}

const ends = await Promise.allSettled(flows.map(runFlow));
for (const end of ends) if (end.status === 'rejected') report('a stack', [String(end.reason)], 'could not go on');
say(`${totals.unknowns} operations reached unknown and left it, ${totals.kills} servers were killed`);
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
