import { expect } from '@playwright/test';
import { anyRunModel } from '../driver/any-run.model';
import { drive } from '../support/drive';
import { happenedIn, type Story } from '../support/story';

/** What the launch does next, behind each thing that happened to it; what is missing here changes nothing. */
const NEXT: Readonly<Record<string, string>> = {
  // A balance nobody can read is no reason to refuse.
  'readBalance failed': 'uploadingMetadata',
  uploadMetadata: 'resolvingGroup',
  'uploadMetadata failed': 'over',
  createLaunchGroup: 'planning',
  'createLaunchGroup failed': 'over',
  prepareLaunch: 'signing',
  'prepareLaunch failed': 'over',
  'launch.landed': 'settling',
  settle: 'over',
  'run.cancelled': 'over',
};
const COSTS = 126_500_000n;
const LAUNCH = '01LAUNCH';

type Began = typeof anyRunModel.input;

/** Where a person must see the launch: a form that lacks something is refused, a warm one goes straight to the signature. */
function seenOf({ draft, prepared }: Began, story: Story): string {
  const first = draft === null ? 'over' : prepared === null ? 'checkingMaster' : 'signing';
  return story.reduce((seen, event) => {
    const what = happenedIn(event);
    if (what === 'readBalance') return event['output'].lamports < COSTS ? 'over' : 'uploadingMetadata';
    if (what !== 'operation.ended') return NEXT[what] ?? seen;
    if (event['end'].id !== LAUNCH) return seen;
    return event['end'].verdict === 'done' ? 'settling' : 'over';
  }, first);
}

const SAYS: Readonly<Record<string, string>> = {
  checkingMaster: 'Balance',
  uploadingMetadata: 'Metadata',
  resolvingGroup: 'Group',
  planning: 'Plan',
  signing: 'Signature',
  settling: 'Balances',
};

/** Before anything is signed there is a way out, and none behind it. */
const CANCELLED_FROM = ['checkingMaster', 'uploadingMetadata', 'resolvingGroup', 'planning'];

await drive({
  stage: 'deployRun',
  model: anyRunModel,
  gestures: {
    'run.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'launch.landed': 'said',
    'operation.ended': 'said',
  },
  async look(page, _state, story, began) {
    const chart = page.getByRole('list', { name: 'Where this launch is' });
    const seen = seenOf(began, story);
    if (seen === 'over') return expect(chart).toHaveCount(0);
    await expect(chart.locator('li[aria-current=step]')).toHaveText(SAYS[seen] ?? '');
    return expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(CANCELLED_FROM.includes(seen) ? 1 : 0);
  },
});
