import { expect } from '@playwright/test';
import { LEAST_LAMPORTS, PLANNED_LAMPORTS } from '../../../src/machines/launch/multi-launch/multi-launch.model';
import { multiLaunchBrowserModel } from '../driver/multi-launch-browser.model';
import { drive } from '../support/drive';
import { happenedIn, type Story } from '../support/story';

/** What is done next behind each thing that happened; what is missing here changes nothing. */
const NEXT: Readonly<Record<string, string>> = {
  'readBalance failed': 'Uploading the metadata',
  uploadMetadata: 'Making the group',
  createCrew: 'Reading the wallets of the group',
  makeCoins: 'Planning the launches',
  settle: 'over',
  'run.cancelled': 'over',
  'uploadMetadata failed': 'over',
  'createCrew failed': 'over',
  'readCrew failed': 'over',
  'makeCoins failed': 'over',
  'prepareTogether failed': 'over',
};
const IDS = ['01LAUNCH', '02LAUNCH'];
/** Before anything is signed there is a way out, and none behind it. */
const CERTAIN = ['Launching', 'Reading what landed'];

type Began = typeof multiLaunchBrowserModel.input;

interface Seen {
  readonly words: string;
  /** What is said of each coin; nothing before they are planned. */
  readonly coins: readonly string[];
}

function seenOf({ draft }: Began, story: Story): Seen {
  const isCrewed = draft.group !== null;
  return story.reduce<Seen>(
    (seen, event) => {
      const what = happenedIn(event);
      const { coins } = seen;
      if (what === 'readBalance' && event['output'].lamports < LEAST_LAMPORTS) return { words: 'over', coins };
      if (what.startsWith('readBalance'))
        return { words: isCrewed ? 'Drawing addresses and first buys' : 'Uploading the metadata', coins };
      if (what === 'readCrew')
        return { words: event['output'].others.length === 0 ? 'over' : 'Drawing addresses and first buys', coins };
      if (what === 'prepareTogether')
        return event['output'].availableLamports < PLANNED_LAMPORTS
          ? { words: 'over', coins }
          : { words: 'Launching', coins: IDS.map(() => 'on its way') };
      if (what !== 'part.landed' && what !== 'operation.ended') return { words: NEXT[what] ?? seen.words, coins };
      if (seen.words !== 'Launching') return seen;
      const [id, end] =
        what === 'part.landed'
          ? [event['id'], 'landed']
          : [event['end'].id, event['end'].verdict === 'done' ? 'landed' : 'failed'];
      const now = coins.map((one, at) => (IDS[at] === id && one !== 'landed' ? end : one));
      if (now.includes('on its way')) return { words: 'Launching', coins: now };
      return { words: now.includes('landed') ? 'Reading what landed' : 'over', coins: now };
    },
    { words: 'Reading the master wallet', coins: [] },
  );
}

await drive({
  stage: 'multiLaunch',
  model: multiLaunchBrowserModel,
  gestures: {
    'run.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'part.landed': 'said',
    'operation.ended': 'said',
  },
  async look(page, _state, story, began) {
    const { words, coins } = seenOf(began, story);
    const heading = page.getByRole('heading', { name: /^Launching LANTERN/ });
    if (words === 'over') return expect(heading).toHaveCount(0);
    await expect(heading).toHaveText(coins.length === 0 ? 'Launching LANTERN' : 'Launching LANTERN, 2 coins');
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    const rows = page.getByRole('list', { name: 'Coins of this launch' }).getByRole('listitem');
    await expect(rows).toHaveCount(coins.length);
    for (const [at, said] of coins.entries()) {
      await expect(rows.nth(at)).toContainText(at === 0 ? 'Main coin' : `Coin ${at}`);
      await expect(rows.nth(at)).toContainText(said);
    }
    return expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(CERTAIN.includes(words) ? 0 : 1);
  },
});
