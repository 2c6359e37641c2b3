import { expect } from '@playwright/test';
import { LEAST_LAMPORTS, ONE_LAMPORTS } from '../../../src/machines/launch/launch-preparation/launch-preparation.model';
import { anyPreparationModel } from '../driver/any-run.model';
import { drive } from '../support/drive';
import { happenedIn, type Story } from '../support/story';

type Began = typeof anyPreparationModel.input;

/** What is said, and which node of the line it stands at. */
const NODES: Readonly<Record<string, string>> = {
  'Reading the master wallet': 'Balance',
  'Uploading the metadata': 'Metadata',
  'Making the group': 'Group',
  'Reading the wallets of the group': 'Group',
  'Drawing addresses and first buys': 'Plan',
  'Planning the launch': 'Plan',
};

/** What a person must see is being done; each of it is done once, in this order, where it lacks. */
function seenOf({ draft, metadata }: Began, story: Story): string {
  const several = draft.several ?? null;
  const afterGroup = several === null ? 'Planning the launch' : 'Drawing addresses and first buys';
  const afterMetadata = draft.group === null ? 'Making the group' : afterGroup;
  const afterBalance = metadata === null ? 'Uploading the metadata' : afterMetadata;
  const next: Readonly<Record<string, string>> = {
    'readBalance failed': afterBalance,
    uploadMetadata: afterMetadata,
    createLaunchGroup: several === null ? afterGroup : 'Reading the wallets of the group',
    makeCoins: 'Planning the launch',
  };
  const least = several === null ? ONE_LAMPORTS : LEAST_LAMPORTS;
  return story.reduce((_, event) => {
    const what = happenedIn(event);
    if (what === 'readBalance') return event['output'].lamports < least ? 'over' : afterBalance;
    if (what === 'readCrew') return event['output'].length === 0 ? 'over' : afterGroup;
    return next[what] ?? 'over';
  }, 'Reading the master wallet');
}

await drive({
  stage: 'launchPreparation',
  model: anyPreparationModel,
  gestures: { 'run.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click() },
  async look(page, _state, story, began) {
    const chart = page.getByRole('list', { name: 'Where this launch is' });
    const seen = seenOf(began, story);
    if (seen === 'over') return expect(chart).toHaveCount(0);
    await expect(page.getByText(seen, { exact: true })).toBeVisible();
    return expect(chart.locator('li[aria-current=step]')).toHaveText(NODES[seen] ?? '');
  },
});
