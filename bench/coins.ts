import { build } from '../scripts/build.mjs';
import { measurePage } from './coins/page';
import { measurePushes } from './coins/push';
import { ratioOf, report } from './rounds';

/** Of the slowest frames of an idle page. */
const GOAL = 1.5;
/** Of the CPU of a push by the store as it was. */
const PUSH_GOAL = 0.1;

/**
 * What a list of 200 coins with 160 wallets costs: CPU of a push beside the store as it was, and frames, draws and calls of the real
 * page while each price changes five times a second. `--store` measures the store alone, without a browser.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { rounds, told } = await measurePushes();
  const push = ratioOf(rounds, 'ours', 'naive');
  const store = { push, pushGoal: PUSH_GOAL, pushMicroseconds: rounds.medians, cardsTold: told };
  const common = { bench: 'coins', rounds: rounds.samples.ours.length };
  if (args.includes('--store')) {
    const unit = 'CPU of a push, of the store as it was';
    return report({ ...common, ratio: push, goal: PUSH_GOAL, holds: push <= PUSH_GOAL, unit, ...store });
  }
  build();
  const page = await measurePage();
  const ratio = page.busy / page.idle;
  report({
    ...common,
    ratio,
    goal: GOAL,
    holds:
      ratio <= GOAL &&
      push <= PUSH_GOAL &&
      page.drawn <= page.mayDraw &&
      page.followed <= page.cards &&
      page.calls === 0,
    unit: 'slowest frame but one in a hundred while prices change, of an idle page',
    ...store,
    ...page,
  });
}
