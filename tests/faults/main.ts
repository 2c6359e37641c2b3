import { parseArgs } from 'node:util';
import { type Flow, FLOWS, runSeed } from './run-seed';
import { startStack } from './stack';

const { values } = parseArgs({
  options: {
    flow: { type: 'string', default: FLOWS.join(',') },
    seeds: { type: 'string', default: '8' },
    /** One seed alone, to look at a failure again. */
    seed: { type: 'string' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const isFlow = (name: string): name is Flow => FLOWS.some((flow) => flow === name);
const wanted = values.flow.split(',');
const flows = wanted.filter(isFlow);
const count = Number(values.seeds);
if (flows.length !== wanted.length || !Number.isInteger(count) || count < 1) {
  process.stderr.write(`usage: faults --flow ${FLOWS.join(',')} --seeds <n> | --seed <n>\n`);
  process.exit(2);
}
const seeds =
  values.seed === undefined ? Array.from({ length: count }, (_item, index) => index) : [Number(values.seed)];

const totals = { passed: 0, failed: 0, unknowns: 0, kills: 0 };
const report = (name: string, broken: readonly string[], summary: string): void => {
  if (broken.length === 0) totals.passed += 1;
  else totals.failed += 1;
  say(`${broken.length === 0 ? 'passed' : 'FAILED'}  ${name}  ${summary}`);
  for (const sentence of broken) say(`        ${sentence}`);
};

/** Every seed of one flow on a network and a server of its own. */
async function runFlow(flow: Flow): Promise<void> {
  const stack = await startStack();
  let unknowns = 0;
  try {
    for (const seed of seeds) {
      const result = await runSeed(stack, flow, seed);
      unknowns += result.unknowns;
      report(`${flow} seed ${seed}`, result.broken, result.summary);
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
