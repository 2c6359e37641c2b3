import { expect } from '@playwright/test';
import { quickLaunchModel } from '../../../src/machines/launch/quick-launch/quick-launch.model';
import {
  selectAgreement,
  selectConfirmReason,
  selectIsChecking,
  selectIsConfirming,
  selectIsHanded,
  selectIsMoved,
  selectLaunched,
  selectQuickReason,
  selectStarred,
  type QuickLaunchActor,
} from '../../../src/machines/launch/quick-launch/quick-launch.selectors';
import { QUICK_WORDS, quickLine, quickReasonText } from '../../../src/views/words/quick-words';
import { drive } from '../support/drive';

type Shown = ReturnType<QuickLaunchActor['getSnapshot']>;

await drive({
  stage: 'quickLaunch',
  spends: true,
  model: {
    ...quickLaunchModel,
    // Nobody presses what lies behind the dialog or says why it does nothing.
    feasible(snapshot, event) {
      const shown = snapshot as Shown;
      if (event.type === 'star.pressed') return !selectIsConfirming(shown) && selectQuickReason(shown) === null;
      if (event.type === 'platform.chosen') return !selectIsHanded(shown);
      if (event.type !== 'launch.confirmed') return true;
      const isShown = selectAgreement(shown) === event['agreed'] && selectConfirmReason(shown) === null;
      return isShown && !selectIsHanded(shown);
    },
  },
  gestures: {
    'quick.chosen': 'said',
    'form.known': 'said',
    'plan.moved': 'said',
    // The form of this stage stays at PumpFun, which sells for SOL alone.
    'quote.chosen': 'said',
    'star.pressed': (page) => page.getByRole('button', { name: /^Quick launch/ }).click(),
    async 'platform.chosen'(page) {
      await page.getByRole('button', { name: /^Launch platform:/ }).click();
      await page.getByRole('menuitemradio', { name: /Bonk/ }).click();
    },
    'launch.confirmed': (page) => page.getByRole('button', { name: QUICK_WORDS.submit, exact: true }).click(),
    'launch.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  async look(page, state) {
    if (state.status !== 'active') return;
    const dialog = page.getByRole('dialog');
    if (selectIsConfirming(state)) {
      await expect(dialog).toHaveAccessibleName(QUICK_WORDS.confirm('LANTERN'));
      const config = selectLaunched(state);
      if (config !== null) {
        await expect(dialog).toContainText(config.name);
        await expect(dialog).toContainText(quickLine(config));
      }
      await expect(dialog.getByRole('alert').filter({ hasText: QUICK_WORDS.moved })).toHaveCount(
        selectIsMoved(state) ? 1 : 0,
      );
      const launch = dialog.getByRole('button', { name: /^Launch(?:ing.*)?$/ });
      const reason = selectConfirmReason(state);
      if (selectIsHanded(state)) return expect(launch).toHaveAttribute('aria-disabled', 'true');
      if (reason !== null) return expect(launch).toHaveAccessibleDescription(quickReasonText(reason));
      if (selectAgreement(state) === null) return expect(launch).toHaveAccessibleDescription(QUICK_WORDS.planning);
      return expect(launch).not.toHaveAttribute('aria-disabled');
    }
    await expect(dialog).toBeHidden();
    const starred = selectStarred(state);
    const star = page.getByRole('button', {
      name: starred === null ? QUICK_WORDS.launch : QUICK_WORDS.launchWith(starred.name),
      exact: true,
    });
    const reason = selectQuickReason(state);
    if (selectIsChecking(state)) return expect(star).toHaveAccessibleDescription('Loading balance...');
    if (reason === null) return expect(star).not.toHaveAttribute('aria-disabled');
    return expect(star).toHaveAccessibleDescription(quickReasonText(reason));
  },
});
