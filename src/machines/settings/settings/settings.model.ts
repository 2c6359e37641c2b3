import { DEFAULT_LOCAL_SETTINGS, type ShownSettings } from '#shared/local-settings';
import { notice } from '#shared/notice';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { settingsMachine, settingsPorts } from './settings.machine';

const broke = { error: [new Error('a flow broke')] } as const;
const { preferredNotificationSound: _, ...byDefault } = DEFAULT_LOCAL_SETTINGS;
export const shownByDefault: ShownSettings = byDefault;
export const shownOtherwise: ShownSettings = {
  ...byDefault,
  keybinds: { ...byDefault.keybinds, closeAllAccounts: 'c' },
};

export const shownAtRest: ShownSettings = { ...byDefault, autoRefresh: false };

export const settingsModel = defineModel({
  machine: settingsMachine,
  ports: settingsPorts,
  input: { parent: someParent },
  events: {
    'notice.raised': [{ type: 'notice.raised', notice: notice('key/taken') }],
    'settings.known': [
      { type: 'settings.known', shown: shownByDefault },
      { type: 'settings.known', shown: shownOtherwise },
      { type: 'settings.known', shown: shownAtRest },
    ],
    'tab.chosen': [
      { type: 'tab.chosen', tab: 'profile' },
      { type: 'tab.chosen', tab: 'application' },
      { type: 'tab.chosen', tab: 'trading' },
    ],
    'setting.changed': [{ type: 'setting.changed', change: { autoAiGeneration: true } }],
    'key.chosen': [{ type: 'key.chosen', action: 'closeAllAccounts', name: 'c' }],
    'capture.begun': [{ type: 'capture.begun' }],
    'capture.ended': [{ type: 'capture.ended' }],
    'settings.replaced': [{ type: 'settings.replaced' }],
    'bulk.settled': [{ type: 'bulk.settled' }],
  },
  outcomes: {
    keybinds: broke,
    openPage: { done: [undefined], error: [new Error('offline')] },
    profileForm: broke,
    tradingForm: broke,
    sound: broke,
    settingsFile: broke,
    keyLock: broke,
    account: { done: [undefined], ...broke },
    keyCapture: broke,
  },
  project: ({ shown, tab, captures }) => [shown.keybinds.closeAllAccounts, shown.autoRefresh, tab, captures.length],
});
