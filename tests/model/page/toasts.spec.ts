import { expect } from '@playwright/test';
import { noticeStay } from '#shared/notice';
import { toastsModel } from '../../../src/machines/page/toasts/toasts.model';
import { selectToasts } from '../../../src/machines/page/toasts/toasts.selectors';
import type { ToastsContext } from '../../../src/machines/page/toasts/toasts.types';
import { noticeText } from '../../../src/views/words/notice-words';
import { drive } from '../support/drive';

const mayDismiss = ({ shown }: ToastsContext): boolean =>
  shown[0]?.id === 1 && noticeStay(shown[0].notice) !== 'progress';

await drive({
  stage: 'toasts',
  model: {
    ...toastsModel,
    feasible: (snapshot, event) => {
      if (event.type === 'toast.dismissed' && !mayDismiss(snapshot.context)) return false;
      return toastsModel.feasible?.(snapshot, event) ?? true;
    },
  },
  gestures: {
    // By key: a pointer would hover first.
    'toast.dismissed': (page) => page.getByRole('button', { name: 'Dismiss' }).first().press('Enter'),
    'toasts.hovered': (page) => page.getByRole('listitem').first().hover(),
    'toasts.left': (page) => page.mouse.move(0, 0),
    'notice.raised': 'said',
    'toast.expired': 'said',
  },
  async look(page, state) {
    const region = page.getByRole('region', { name: 'Notifications' });
    await expect(region.getByRole('listitem')).toHaveText(selectToasts(state).map(({ notice }) => noticeText(notice)));
  },
});
