import { expect } from '@playwright/test';
import { anyRunModel } from '../driver/any-run.model';
import { drive } from '../support/drive';
import { happenedIn, type Story } from '../support/story';

/** What the launch does next, behind each thing that happened to it; what is missing here changes nothing. */
const NEXT: Readonly<Record<string, string>> = {
  'launchPreparation failed': 'over',
  multiLaunch: 'over',
  'multiLaunch failed': 'over',
  'launch.landed': 'settling',
  settle: 'over',
};
const LAUNCH = '01LAUNCH';

type Began = typeof anyRunModel.input;

/** Where a person must see the launch: a form that lacks something is refused, a warm one goes straight to the signature. */
function seenOf({ draft, prepared }: Began, story: Story): string {
  const begun = prepared?.beside === undefined ? 'signing' : 'several';
  const first = draft === null ? 'over' : prepared === null ? 'preparing' : begun;
  return story.reduce((seen, event) => {
    const what = happenedIn(event);
    if (what === 'launchPreparation') {
      const made = event['output'].prepared;
      if (made === null) return 'over';
      return made.beside === undefined ? 'signing' : 'several';
    }
    if (what !== 'operation.ended') return NEXT[what] ?? seen;
    if (seen !== 'signing' || event['end'].id !== LAUNCH) return seen;
    return event['end'].verdict === 'done' ? 'settling' : 'over';
  }, first);
}

const SAYS: Readonly<Record<string, string>> = { preparing: 'Balance', signing: 'Signature', settling: 'Balances' };

await drive({
  stage: 'deployRun',
  model: anyRunModel,
  gestures: {
    'launch.landed': 'said',
    'operation.ended': 'said',
  },
  async look(page, _state, story, began) {
    const chart = page.getByRole('list', { name: 'Where this launch is' });
    const coins = page.getByRole('list', { name: 'Coins of this launch' });
    const seen = seenOf(began, story);
    await expect(chart).toHaveCount(seen in SAYS ? 1 : 0);
    await expect(coins).toHaveCount(seen === 'several' ? 1 : 0);
    if (seen in SAYS) await expect(chart.locator('li[aria-current=step]')).toHaveText(SAYS[seen] ?? '');
    // Before anything is signed there is a way out, and none behind it.
    return expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(seen === 'preparing' ? 1 : 0);
  },
});
