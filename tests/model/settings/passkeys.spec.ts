import { expect } from '@playwright/test';
import { passkeysModel } from '../../../src/machines/settings/passkeys/passkeys.model';
import {
  selectAsked,
  selectCanChange,
  selectCanOffer,
  selectFace,
  selectFault,
  selectIsCreating,
  selectIsNew,
  selectIsSupported,
  selectName,
  selectPasskeys,
} from '../../../src/machines/settings/passkeys/passkeys.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { drive } from '../support/drive';

await drive({
  stage: 'passkeys',
  model: {
    ...passkeysModel,
    // The list is read again by hand where it could not be read; typing what is there says nothing.
    feasible({ value, context }, event) {
      if (event.type === 'name.typed') return event['name'] !== context.name;
      return event.type !== 'passkeys.refreshed' || value === 'failed';
    },
  },
  gestures: {
    'passkeys.refreshed': (page) => page.getByRole('button', { name: 'Retry' }).click(),
    'passkey.offered': (page) => page.getByRole('button', { name: 'Add a passkey' }).click(),
    'rename.asked': (page) => page.getByRole('button', { name: 'Rename Laptop' }).click(),
    'removal.asked': (page) => page.getByRole('button', { name: 'Remove Laptop' }).click(),
    'name.typed': (page, { name }) => page.getByRole('textbox', { name: 'Name' }).fill(name),
    'name.given': (page) => page.getByRole('textbox', { name: 'Name' }).press('Enter'),
    'removal.confirmed': (page) => page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click(),
    'change.cancelled': (page) => page.getByRole('button', { name: /^(Cancel|Keep it)$/ }).click(),
  },
  async look(page, state) {
    const name = selectName(state);
    if (name !== null) {
      const title = selectIsNew(state) ? 'Add a passkey' : 'Rename the passkey';
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
      return expect(dialog.locator('form').getByText('A name is required')).toHaveCount(name.trim() === '' ? 1 : 0);
    }
    const asked = selectAsked(state);
    if (asked !== undefined) return expect(page.getByRole('dialog', { name: `Remove ${asked.name}` })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const face = selectFace(state);
    const fault = selectFault(state);
    await expect(page.getByRole('status', { name: 'Loading passkeys' })).toHaveCount(face === 'loading' ? 1 : 0);
    if (face === 'failed')
      return expect(
        page.getByText(fault === null ? 'The server took too long to answer' : faultText(fault)),
      ).toBeVisible();
    if (face !== 'ready') return undefined;
    await expect(page.getByRole('listitem')).toHaveCount(selectPasskeys(state).length);
    for (const { name: known } of selectPasskeys(state))
      for (const change of ['Rename', 'Remove'])
        await expect(page.getByRole('button', { name: `${change} ${known}` })).toBeEnabled({
          enabled: selectCanChange(state),
        });
    const add = page.getByRole('button', {
      name: selectIsCreating(state) ? 'Waiting for the authenticator' : 'Add a passkey',
    });
    if (!selectIsSupported(state)) return expect(add).toHaveCount(0);
    return expect(add).toBeEnabled({ enabled: selectCanOffer(state) });
  },
});
