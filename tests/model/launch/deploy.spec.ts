import { expect, type Page } from '@playwright/test';
import { notice } from '#shared/notice';
import {
  selectCanDeploy,
  selectDeployProblem,
  selectDevBuyProblem,
  selectSellsNothing,
  selectDraft,
  selectImageProblem,
  selectIsAdvancedOpen,
  selectIsBroken,
  selectIsDeploying,
  selectNameProblem,
  selectProblemsShown,
  selectSymbolProblem,
} from '../../../src/machines/launch/deploy/deploy.selectors';
import type { DeployDraft } from '../../../src/machines/launch/deploy/deploy.types';
import { fieldText } from '../../../src/views/words/field-words';
import { SALE_NEEDS_BUY } from '../../../src/views/words/launch-words';
import { noticeText } from '../../../src/views/words/notice-words';
import { deployBrowserModel } from '../driver/deploy-browser.model';
import { drive } from '../support/drive';

/** One gesture a field. */
async function edit(page: Page, patch: Partial<DeployDraft>): Promise<void> {
  if (patch.name !== undefined) await page.getByRole('textbox', { name: 'Name' }).fill(patch.name);
  if (patch.symbol !== undefined) await page.getByRole('textbox', { name: 'Ticker' }).fill(patch.symbol);
  if (patch.devBuy === '0.1') await page.getByText('0.1', { exact: true }).click();
  else if (patch.devBuy !== undefined) await page.getByRole('textbox', { name: 'Dev buy' }).fill(patch.devBuy);
  if (patch.groupId !== undefined) {
    await page.getByRole('button', { name: /^Group:/ }).click();
    await page.getByRole('menuitemradio', { name: /Harbor/ }).click();
  }
}

await drive({
  stage: 'deploy',
  spends: true,
  model: deployBrowserModel,
  gestures: {
    'draft.edited': (page, { patch }) => edit(page, patch),
    'maximum.chosen': (page) => page.getByText('MAX', { exact: true }).click(),
    'advanced.toggled': (page) => page.getByRole('button', { name: /^Advanced Metadata/ }).click(),
    // The button answers with what is missing while it cannot launch (GAP-91), so it is pressed, not clicked.
    'form.submitted': (page) => page.getByRole('button', { name: 'Deploy Token' }).press('Enter'),
    // Held down and let go elsewhere: a press that becomes no click.
    'button.pressed': async (page) => {
      await page.getByRole('button', { name: 'Deploy Token' }).hover();
      await page.mouse.down();
      await page.mouse.move(0, 0);
      await page.mouse.up();
    },
    'post.chosen': 'said',
    'words.told': 'said',
    'deployment.applied': 'said',
    'form.recalled': 'said',
    'form.reset': 'said',
    'masters.known': 'said',
    'groups.known': 'said',
    'operation.ended': 'said',
    'notice.raised': 'said',
    'image.uploaded': 'said',
    'image.dropped': 'said',
    'mint.generated': 'said',
    'mint.dropped': 'said',
    'mode.changed': 'said',
    'balances.read': 'said',
    'devBuy.recalled': 'said',
    'metadata.uploaded': 'said',
    'launch.warmed': 'said',
    'launch.cooled': 'said',
    // Quick launches have a stage of their own.
    'quick.applied': 'said',
    'quick.dropped': 'said',
    'quick.confirmed': 'said',
  },
  async look(page, state) {
    if (state.status !== 'active') return;
    if (selectIsBroken(state)) {
      await expect(page.getByText(noticeText(notice('app/broken')))).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
      return;
    }
    const draft = selectDraft(state);
    if (selectIsDeploying(state)) {
      await expect(page.getByRole('heading', { name: `Launching ${draft.symbol}` })).toBeVisible();
      await expect(page.getByText('Deploying...')).toBeVisible();
      return;
    }
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(draft.name);
    await expect(page.getByRole('textbox', { name: 'Ticker' })).toHaveValue(draft.symbol);
    await expect(page.getByRole('textbox', { name: 'Dev buy' })).toHaveValue(draft.devBuy);
    await expect(page.getByRole('button', { name: /^Advanced Metadata/ })).toHaveAttribute(
      'aria-expanded',
      String(selectIsAdvancedOpen(state)),
    );
    const missing = [selectImageProblem(state), selectNameProblem(state), selectSymbolProblem(state)];
    for (const problem of selectProblemsShown(state) ? missing : [])
      if (problem !== null) await expect(page.getByText(fieldText(problem))).toBeVisible();
    const tooHigh = selectDevBuyProblem(state);
    const wrong = tooHigh === null ? (selectSellsNothing(state) ? SALE_NEEDS_BUY : null) : noticeText(tooHigh);
    if (wrong !== null) await expect(page.getByText(wrong).first()).toBeVisible();
    const problem = selectDeployProblem(state);
    if (problem !== null) await expect(page.getByRole('alert').getByText(noticeText(problem))).toBeVisible();
    for (const choice of [/^Launch platform: /, /^Group: /])
      await expect(page.getByRole('button', { name: choice })).toBeEnabled();
    const deploy = page.getByRole('button', { name: 'Deploy Token' });
    if (selectCanDeploy(state)) await expect(deploy).not.toHaveAttribute('aria-disabled', 'true');
    else await expect(deploy).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: 'Rehearse' })).toBeVisible();
    const isWhole = missing.every((problem) => problem === null);
    // The reason is the true one: what is missing, and where nothing is, that the first buy is too high.
    await expect(deploy).toHaveAccessibleDescription(isWhole ? (wrong ?? '') : /^An? .+ (is|are) needed$/);
  },
});
