import { expect } from '@playwright/test';
import { multiLaunchModel } from '../../../src/machines/launch/multi-launch/multi-launch.model';
import { drive } from '../support/drive';
import { happenedIn, type Story } from '../support/story';

const IDS = ['01LAUNCH', '02LAUNCH'];

interface Seen {
  readonly words: string;
  /** What is said of each coin. */
  readonly coins: readonly string[];
}

function seenOf(story: Story): Seen {
  return story.reduce<Seen>(
    (seen, event) => {
      const what = happenedIn(event);
      if (what === 'settle') return { ...seen, words: 'over' };
      if (seen.words !== 'Launching' || (what !== 'part.landed' && what !== 'operation.ended')) return seen;
      const [id, end] =
        what === 'part.landed'
          ? [event['id'], 'landed']
          : [event['end'].id, event['end'].verdict === 'done' ? 'landed' : 'failed'];
      const coins = seen.coins.map((one, at) => (IDS[at] === id && one !== 'landed' ? end : one));
      if (coins.includes('on its way')) return { words: 'Launching', coins };
      return { words: coins.includes('landed') ? 'Reading what landed' : 'over', coins };
    },
    { words: 'Launching', coins: IDS.map(() => 'on its way') },
  );
}

await drive({
  stage: 'multiLaunch',
  model: multiLaunchModel,
  gestures: { 'part.landed': 'said', 'operation.ended': 'said' },
  async look(page, _state, story) {
    const { words, coins } = seenOf(story);
    const heading = page.getByRole('heading', { name: 'Launching LANTERN, 2 coins' });
    if (words === 'over') return expect(heading).toHaveCount(0);
    await expect(heading).toBeVisible();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    const rows = page.getByRole('list', { name: 'Coins of this launch' }).getByRole('listitem');
    await expect(rows).toHaveCount(coins.length);
    for (const [at, said] of coins.entries()) {
      await expect(rows.nth(at)).toContainText(at === 0 ? 'Main coin' : `Coin ${at}`);
      await expect(rows.nth(at)).toContainText(said);
    }
  },
});
