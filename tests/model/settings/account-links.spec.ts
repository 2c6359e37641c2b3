import { expect, type Page } from '@playwright/test';
import {
  selectAccountOf,
  selectAsked,
  selectCanChange,
  selectEmail,
  selectEmailProblem,
  selectFace,
  selectSentTo,
} from '../../../src/machines/settings/account-links/account-links.selectors';
import { fieldText } from '../../../src/views/words/field-words';
import { linkedModel } from '../driver/linked.model';
import { drive } from '../support/drive';

const NAMES = { twitter: 'X', discord: 'Discord', oidc: 'Acme ID', email: 'e-mail' } as const;
const nameOf = (provider: string): string => Object.entries(NAMES).find(([id]) => id === provider)?.[1] ?? provider;
const removeOf = (page: Page, id: string) =>
  page.getByRole('button', { name: `Remove ${id === 'a1' ? 'X' : id === 'a2' ? 'Discord' : 'e-mail'}` });

await drive({
  stage: 'accountLinks',
  model: linkedModel,
  gestures: {
    'accounts.refreshed': (page) => page.getByRole('button', { name: /^(Retry|look again)$/ }).click(),
    'link.chosen': (page, { provider }) =>
      page.getByRole('button', { name: `Connect ${nameOf(provider)}`, exact: true }).click(),
    'email.typed': (page, { email }) => page.getByRole('textbox', { name: 'E-mail' }).fill(email),
    'email.offered': (page) => page.getByRole('textbox', { name: 'E-mail' }).press('Enter'),
    'removal.asked': (page, { id }) => removeOf(page, id).click(),
    'removal.confirmed': (page) => page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click(),
    'removal.cancelled': (page) => page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click(),
  },
  async look(page, state) {
    const face = selectFace(state);
    const asked = selectAsked(state);
    const dialog = page.getByRole('dialog');
    if (asked !== null) return expect(dialog.getByRole('button', { name: 'Keep it' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Failed to load connected accounts')).toHaveCount(face === 'failed' ? 1 : 0);
    const loading = page.getByRole('status', { name: 'Loading connected accounts' });
    await expect(loading).toHaveCount(face === 'loading' ? 1 : 0);
    if (face !== 'ready') return undefined;
    for (const provider of ['twitter', 'discord', 'oidc'] as const) {
      const account = selectAccountOf(provider)(state);
      const isLinked = account !== undefined;
      const name = nameOf(provider);
      await expect(page.getByRole('button', { name: `Connect ${name}`, exact: true })).toHaveCount(isLinked ? 0 : 1);
      const remove = page.getByRole('button', { name: `Remove ${name}`, exact: true });
      await expect(remove).toHaveCount(isLinked ? 1 : 0);
      if (isLinked) await expect(remove).toBeEnabled({ enabled: account.mayRemove && selectCanChange(state) });
    }
    const field = page.getByRole('textbox', { name: 'E-mail' });
    if (selectAccountOf('email')(state) !== undefined) return expect(field).toHaveCount(0);
    await expect(field).toHaveValue(selectEmail(state));
    await expect(field).toBeEditable({ editable: selectCanChange(state) });
    await expect(page.getByRole('button', { name: /^(Connect e-mail|Sending the link)$/ })).toBeEnabled({
      enabled: selectCanChange(state),
    });
    const problem = selectEmailProblem(state);
    if (problem !== null) await expect(page.getByText(fieldText(problem))).toBeVisible();
    const sentTo = selectSentTo(state);
    return expect(page.getByText(`A link is on its way to ${sentTo ?? ''}`)).toHaveCount(sentTo === null ? 0 : 1);
  },
});
