import { expect } from '@playwright/test';
import { cardActionModel } from '../../../src/machines/coins/card-action/card-action.model';
import { aPosition, aSaleEnd, otherPosition } from '../../../src/machines/coins/trade-run/trade.fixtures';
import { drive } from '../support/drive';
import { happenedIn, type Story } from '../support/story';

const NAMES = new Map([
  [2_500, 'Sell 25% of LANTERN'],
  [5_000, 'Sell 50% of LANTERN'],
  [10_000, 'Sell All of LANTERN'],
]);
const SELLING: Readonly<Record<number, string>> = {
  2_500: 'Selling 25% of this coin',
  5_000: 'Selling 50% of this coin',
  10_000: 'Selling 100% of this coin',
};
const positions = [aPosition, otherPosition];
const asked = (percentBps: number, isAgreed: boolean) =>
  ({ type: 'sale.asked', percentBps, positions, master: 'Maa1', isAgreed }) as const;

interface Seen {
  /** What the dialog of a sale that asks first shows. */
  readonly dialog: 'none' | 'planning' | 'plan';
  /** The share that was asked for last, in basis points. */
  readonly share: number;
  /** Whether that press agreed by itself. */
  readonly isAgreed: boolean;
  /** Whether the sale was handed over under its id. */
  readonly isHanded: boolean;
  /** Why the card sells nothing else now. */
  readonly reason: string;
}
const REST: Seen = { dialog: 'none', share: 0, isAgreed: true, isHanded: false, reason: '' };

/** What must be seen of a sale after all that has happened to it. */
const seenOf = (story: Story): Seen =>
  story.reduce<Seen>((seen, event) => {
    const planning: Seen = { ...seen, dialog: 'planning', reason: '' };
    const selling: Seen = { ...seen, dialog: 'none', isHanded: false, reason: SELLING[seen.share] ?? '' };
    switch (happenedIn(event)) {
      case 'sale.asked': {
        const share: number = event['percentBps'];
        return event['isAgreed'] === true
          ? { dialog: 'none', share, isAgreed: true, isHanded: false, reason: SELLING[share] ?? '' }
          : { dialog: 'planning', share, isAgreed: false, isHanded: false, reason: '' };
      }
      // A plan is as old as a minute.
      case 'planTtl':
      case 'plan.outdated':
        return planning;
      case 'planTrade':
        return { ...planning, dialog: 'plan' };
      case 'sale.confirmed':
        return selling;
      case 'operation.requested':
        return { ...seen, isHanded: true };
      // The verdict may be heard before the news of the send.
      case 'operation.ended':
        return seen.isHanded && event['end'].id === aSaleEnd.id
          ? { ...selling, isHanded: true, reason: 'Waiting for confirmation' }
          : seen;
      case 'operation.sent':
        return { ...selling, reason: 'Waiting for confirmation' };
      case 'planTrade failed':
      case 'planTimeout':
      case 'sale.left':
      case 'tradeRun failed':
        return REST;
      // What moved since it was shown is planned and asked about again.
      case 'tradeRun':
        return !seen.isAgreed && event['output'].end?.fault?.code === 'chain/balance-moved' ? planning : REST;
      default:
        return seen;
    }
  }, REST);

/** Wallet, tokens, what they bring and the least they may, as they stand beside each other. */
const ROWS = [
  ['Waa1', '10.030.024'],
  ['Waa2', '30.090.072'],
] as const;

await drive({
  stage: 'cardAction',
  spends: true,
  model: {
    ...cardActionModel,
    events: {
      ...cardActionModel.events,
      'sale.asked': [asked(2_500, true), asked(5_000, false), asked(10_000, true), asked(10_000, false)],
    },
  },
  gestures: {
    'sale.asked': async (page, { percentBps, isAgreed }) => {
      await page.getByRole('switch', { name: 'One-click selling' }).setChecked(isAgreed);
      await page.getByRole('button', { name: NAMES.get(percentBps) ?? '' }).click();
    },
    'sale.confirmed': (page) => page.getByRole('button', { name: 'Sign and sell' }).click(),
    'sale.left': (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    'plan.outdated': 'said',
    'operation.requested': 'said',
    'notice.raised': 'said',
    'operation.sent': 'said',
    'operation.ended': 'said',
  },
  async look(page, _state, story) {
    const { dialog: shows, share, reason } = seenOf(story);
    const dialog = page.getByRole('dialog');
    if (shows !== 'none') {
      await expect(dialog).toHaveAccessibleName(
        share === 10_000 ? 'Sell all LANTERN' : `Sell ${share / 100}% of LANTERN`,
      );
      await expect(dialog.getByText('Planning the sale')).toBeVisible({ visible: shows === 'planning' });
      await expect(dialog.getByRole('button', { name: 'Sign and sell' })).toHaveCount(shows === 'plan' ? 1 : 0);
      if (shows === 'plan')
        for (const [wallet, figures] of ROWS)
          await expect(dialog.getByRole('row').filter({ hasText: wallet })).toContainText(figures);
      return;
    }
    await expect(dialog).toHaveCount(0);
    for (const name of NAMES.values())
      await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(reason);
  },
});
