import { createActor, SimulatedClock, type AnyEventObject, type InspectionEvent } from 'xstate';
import { createCollector } from '../src/inspector/collector';
import { contractAddressMachine } from '../src/machines/launch/contract-address/contract-address.machine';
import { deployModel } from '../src/machines/launch/deploy/deploy.model';
import { launchModeMachine } from '../src/machines/launch/launch-mode/launch-mode.machine';
import { launchFundsMachine } from '../src/machines/launch/launch-funds/launch-funds.machine';
import { launchWarmupMachine } from '../src/machines/launch/launch-warmup/launch-warmup.machine';
import { untyped } from '../src/machines/testing/model';
import { startLive, withTwins } from '../src/machines/testing/unsafe';
import { tokenImageMachine } from '../src/machines/launch/token-image/token-image.machine';
import { ratioOf, report, runRounds } from './rounds';

const ROUNDS = 40;
const GOAL = 2;
/** Times the form is filled in for one measurement. */
const TIMES = 20;
/** A panel reads this often while events come. */
const READ_MS = 50;

type Observer = (event: InspectionEvent) => void;

/** The Deploy form as it runs, its four parts included; what would leave the page waits for ever. */
const silent = (): void => undefined;
const model = untyped(deployModel);
const deploy = withTwins(model.machine, silent).provide({
  actors: {
    tokenImage: withTwins(tokenImageMachine, silent),
    contractAddress: withTwins(contractAddressMachine, silent),
    launchMode: withTwins(launchModeMachine, silent),
    launchFunds: withTwins(launchFundsMachine, silent),
    launchWarmup: withTwins(launchWarmupMachine, silent),
  },
});

const typed = (field: string, text: string): readonly AnyEventObject[] =>
  Array.from(text, (_letter, end) => ({ type: 'draft.edited', patch: { [field]: text.slice(0, end + 1) } }));
const fixtures = (...types: readonly string[]): readonly AnyEventObject[] =>
  types.flatMap((type) => model.events[type] ?? []);

/** What one person does in the form: types every field, chooses, looks at the balance, changes their mind. */
const events: readonly AnyEventObject[] = [
  ...fixtures('masters.known', 'groups.known', 'image.uploaded'),
  ...typed('name', 'Lantern Fish'),
  ...typed('symbol', 'LANTERN'),
  ...typed('description', 'The fish that switched its own light off when the camera switched its light on.'),
  ...typed('devBuy', '0.125'),
  ...fixtures('balances.read', 'maximum.chosen', 'advanced.toggled', 'advanced.toggled', 'image.dropped'),
  ...fixtures('form.reset'),
];

/** CPU microseconds an event costs, all threads of this process together. */
function costOf(observer: Observer | null): number {
  const actor =
    observer === null
      ? createActor(deploy, { input: model.input, clock: new SimulatedClock() })
      : startLive(deploy, model.input, new SimulatedClock(), observer);
  actor.start();
  const before = process.cpuUsage();
  for (let time = 0; time < TIMES; time += 1) for (const event of events) actor.send(event);
  const { user, system } = process.cpuUsage(before);
  const { status } = actor.getSnapshot();
  actor.stop();
  if (status !== 'active') throw new Error(`the form is ${status}`);
  return (user + system) / (TIMES * events.length);
}

/** The collector with somebody looking, as the panel does. */
function collected(): number {
  let waiting: (() => void)[] = [];
  const collector = createCollector({
    now: () => performance.now(),
    soon: (notify) => {
      waiting.push(notify);
    },
  });
  let last = performance.now();
  collector.subscribe(() => {
    collector.read();
  });
  const cost = costOf((event) => {
    collector.inspect(event);
    if (waiting.length === 0 || performance.now() - last < READ_MS) return;
    const due = waiting;
    waiting = [];
    last = performance.now();
    for (const notify of due) notify();
  });
  const { log, missed } = collector.read();
  if (log.length !== 1_000 || missed > 0) throw new Error('the collector did not collect');
  return cost;
}

/** CPU of one event through the Deploy form with our collector, against none at all and against an observer that does nothing. */
export async function run(): Promise<void> {
  const rounds = await runRounds({
    rounds: ROUNDS,
    warmup: 5,
    arms: {
      ours: async () => collected(),
      none: async () => costOf(null),
      idle: async () => costOf(() => undefined),
    },
  });
  const ratio = ratioOf(rounds, 'ours', 'none');
  report({
    bench: 'xstate',
    ratio,
    goal: GOAL,
    holds: ratio <= GOAL,
    unit: 'CPU µs an event with the collector / without',
    rounds: ROUNDS,
    events: TIMES * events.length,
    medians: rounds.medians,
    idleRatio: ratioOf(rounds, 'idle', 'none'),
  });
}
