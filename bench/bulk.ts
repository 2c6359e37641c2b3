import { countTransactions } from './bulk/counts';
import { openArms } from './bulk/times';
import { median, ratioOf, report, runRounds } from './rounds';

const ROUNDS = 3;
const GOAL = 1.1;
const SOONER_GOAL = 10;
/** Calls of the network beside one a transaction, and slots in which all have landed. */
const CALLS_BESIDE = 3;
const SLOTS_GOAL = 2;
const PRESS_GOAL = 2;

/** Transactions for 20 wallets against the least that fit, the press on their plan, and 160 wallets returned against a bare loop and one at a time. */
export async function run(): Promise<void> {
  const counts = await countTransactions();
  for (const { action, transactions, least, allowed } of counts)
    console.log(
      `${action}: ${transactions} transactions for 20 wallets, ${least} fit the wire${allowed > least ? `, ${allowed} in batches of 10` : ''}`,
    );
  const arms = await openArms();
  try {
    const presses = await arms.presses();
    for (const { action, ms, far, unpreparedFar, alone, calls } of presses)
      console.log(
        `${action}, press to bytes of 20 wallets: ${ms.toFixed(2)} ms, ${far.toFixed(2)} with the network 40 ms away (signing alone ${alone.toFixed(2)}, ${calls} calls; unprepared ${unpreparedFar.toFixed(0)})`,
      );
    const pressHolds = presses.every((press) => press.ratio <= PRESS_GOAL && press.calls === 0);
    const { ours, bareLoop, oneAtATime } = arms;
    const rounds = await runRounds({ rounds: ROUNDS, arms: { ours, bareLoop, oneAtATime } });
    const ratio = ratioOf(rounds, 'ours', 'bareLoop');
    const sooner = ratioOf(rounds, 'oneAtATime', 'ours');
    const fewest = counts.every((count) => count.ratio === 1);
    report({
      bench: 'bulk',
      ratio,
      goal: GOAL,
      holds: ratio <= GOAL && sooner >= SOONER_GOAL && fewest && pressHolds,
      unit: 'ms until 160 wallets are returned',
      rounds: ROUNDS,
      transactions: arms.transactions,
      medians: rounds.medians,
      soonerThanOneAtATime: sooner,
      soonerGoal: SOONER_GOAL,
      calls: median(arms.asked.map(({ calls }) => calls)),
      callsGoal: arms.transactions + CALLS_BESIDE,
      slots: median(arms.asked.map(({ slots }) => slots)),
      slotsGoal: SLOTS_GOAL,
      presses,
      pressGoal: PRESS_GOAL,
      counts,
    });
  } finally {
    await arms.close();
  }
}
