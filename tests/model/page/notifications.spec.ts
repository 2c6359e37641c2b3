import { expect } from '@playwright/test';
import { notificationsModel } from '../../../src/machines/page/notifications/notifications.model';
import {
  selectAreNotificationsOpen,
  selectNotifications,
  type NotificationsActor,
} from '../../../src/machines/page/notifications/notifications.selectors';
import { noticeText } from '../../../src/views/words/notice-words';
import { chooseOfAccount, drive } from '../support/drive';

type Shown = ReturnType<NotificationsActor['getSnapshot']>;

await drive({
  stage: 'notifications',
  model: {
    ...notificationsModel,
    // Cleared is what is seen.
    feasible: (snapshot, event) =>
      (notificationsModel.feasible?.(snapshot, event) ?? true) &&
      (event.type !== 'list.cleared' ||
        (selectAreNotificationsOpen(snapshot as Shown) && selectNotifications(snapshot as Shown).length > 0)),
  },
  gestures: {
    'list.opened': (page) => chooseOfAccount(page, 'Notifications'),
    'list.closed': (page) => page.keyboard.press('Escape'),
    'list.cleared': (page) => page.getByRole('button', { name: 'Clear' }).click(),
    'notice.raised': 'said',
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    if (!selectAreNotificationsOpen(state)) return expect(dialog).toHaveCount(0);
    const list = selectNotifications(state);
    await expect(dialog.getByRole('listitem')).toHaveCount(list.length);
    await expect(dialog.getByText('Nothing was said yet')).toHaveCount(list.length === 0 ? 1 : 0);
    for (const { notice } of list) await expect(dialog.getByText(noticeText(notice)).first()).toBeVisible();
    return expect(dialog.getByRole('button', { name: 'Clear' })).toBeEnabled({ enabled: list.length > 0 });
  },
});
