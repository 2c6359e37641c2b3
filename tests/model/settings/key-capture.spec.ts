import { expect } from '@playwright/test';
import { keyLabel } from '#shared/keybinds';
import { keyCaptureModel } from '../../../src/machines/settings/key-capture/key-capture.model';
import {
  selectCapturedAction,
  selectIsCapturing,
  selectKey,
  type KeyCaptureActor,
} from '../../../src/machines/settings/key-capture/key-capture.selectors';
import { drive } from '../support/drive';

type Shown = ReturnType<KeyCaptureActor['getSnapshot']>;
const NAMES = new Map([
  ['openQuickPresets', 'Open Quick Presets'],
  ['sellAllTokens', 'Sell All Tokens'],
]);

await drive({
  stage: 'keyCapture',
  model: {
    ...keyCaptureModel,
    // There is nothing to clear where no key is.
    feasible: (snapshot, { type }) => type !== 'key.cleared' || selectKey(snapshot as Shown) !== '',
  },
  gestures: {
    'capture.asked': (page) => page.getByRole('listitem').getByRole('button').first().click(),
    'key.cleared': (page) => page.getByRole('button', { name: /^Clear / }).click(),
    // A channel hears the keys of the whole page.
    'key.pressed': 'said',
    'capture.cancelled': 'said',
    'keybinds.known': 'said',
  },
  async look(page, state) {
    const action = NAMES.get(selectCapturedAction(state)) ?? '';
    const key = selectKey(state);
    const capturing = selectIsCapturing(state);
    const shown = capturing ? 'Press key...' : key === '' ? 'UNASSIGNED' : keyLabel(key);
    await expect(page.getByRole('button', { name: `${action}: ${shown}` })).toHaveAttribute(
      'aria-pressed',
      String(capturing),
    );
    await expect(page.getByRole('button', { name: `Clear ${action}` })).toBeEnabled({ enabled: key !== '' });
  },
});
