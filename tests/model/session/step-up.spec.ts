import { expect } from '@playwright/test';
import type { ConfirmWay } from '#shared/contract/identity';
import { stepUpModel } from '../../../src/machines/session/step-up/step-up.model';
import {
  selectFace,
  selectFault,
  selectIsBusy,
  selectIsOpen,
  selectWay,
  selectWays,
  type StepUpActor,
} from '../../../src/machines/session/step-up/step-up.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { drive } from '../support/drive';

type Shown = ReturnType<StepUpActor['getSnapshot']>;
const WAYS: Readonly<Record<ConfirmWay, { readonly words: string; readonly busy: string }>> = {
  passkey: { words: 'Use a passkey', busy: 'Waiting for the passkey' },
  email: { words: 'Mail me a link', busy: 'Sending the link' },
  twitter: { words: 'Confirm with X', busy: 'Opening X' },
  discord: { words: 'Confirm with Discord', busy: 'Opening Discord' },
  oidc: { words: 'Confirm with Acme ID', busy: 'Opening Acme ID' },
};

await drive({
  stage: 'stepUp',
  model: {
    ...stepUpModel,
    // A way is chosen where it is offered.
    feasible: (snapshot, event) =>
      event.type !== 'way.chosen' || selectWays(snapshot as Shown).some((way) => way === event['way']),
  },
  gestures: {
    'way.chosen': (page, { way }) => page.getByRole('button', { name: WAYS[way].words, exact: true }).click(),
    'ways.refreshed': (page) => page.getByRole('button', { name: /^(Try again|Another way)$/ }).click(),
    'confirmation.declined': (page) => page.getByRole('button', { name: 'Not now' }).click(),
    'confirmation.asked': 'said',
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'to continue' });
    if (!selectIsOpen(state)) return expect(dialog).toBeHidden();
    const fault = selectFault(state);
    if (fault === null) await expect(dialog.getByRole('alert')).toHaveCount(0);
    else await expect(dialog.getByRole('alert')).toHaveText(faultText(fault));
    const face = selectFace(state);
    if (face === 'asking') return expect(dialog.getByText('Looking how you can confirm')).toBeVisible();
    if (face === 'unreachable') return expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled();
    if (face === 'waiting') return expect(dialog.getByRole('button', { name: 'Another way' })).toBeEnabled();
    const busy = selectIsBusy(state);
    for (const way of selectWays(state)) {
      const name = busy && selectWay(state) === way ? WAYS[way].busy : WAYS[way].words;
      await expect(dialog.getByRole('button', { name, exact: true })).toBeEnabled({ enabled: !busy });
    }
    return undefined;
  },
});
