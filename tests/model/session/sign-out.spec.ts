import { expect } from '@playwright/test';
import { signOutModel } from '../../../src/machines/session/sign-out/sign-out.model';
import {
  selectIsSignOutShown,
  selectLost,
  type SignOutActor,
} from '../../../src/machines/session/sign-out/sign-out.selectors';
import { drive } from '../support/drive';

type Shown = ReturnType<SignOutActor['getSnapshot']>;

await drive({
  stage: 'signOut',
  model: {
    ...signOutModel,
    feasible: (snapshot, { type }) => type !== 'dialog.closed' || selectIsSignOutShown(snapshot as Shown),
  },
  gestures: {
    'signOut.asked': (page) => page.getByRole('button', { name: 'Leave' }).click(),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Sign out?' });
    if (!selectIsSignOutShown(state)) return expect(dialog).toBeHidden();
    const lost = selectLost(state);
    await expect(dialog.getByRole('listitem')).toHaveCount(lost.length);
    return expect(dialog.getByText('This browser keeps nothing that would be lost.')).toHaveCount(
      lost.length === 0 ? 1 : 0,
    );
  },
});
