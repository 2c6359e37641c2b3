import { expect } from 'vitest';
import { KEY_ACTIONS } from '#shared/keybinds';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { settingsModel, shownAtRest, shownOtherwise } from './settings.model';
import { selectKeyCaptures, selectSettingsTab, selectShownSettings } from './settings.selectors';

const { say, done, failed, after } = script(settingsModel);
const known = say('settings.known');
const asked = say('tab.chosen');
const page = [known, asked, done('openPage')];
const at = (tab: 'profile' | 'application' | 'trading') => ({ open: { page: tab } }) as const;

describeMachine(settingsModel, {
  delays: { openAgain: 2_000 },
  journeys: [
    {
      title: 'LST-03 APP-14 what is kept is known before anything is shown',
      steps: [say('settings.known', 1)],
      ends: { open: 'away' },
      then: (end) => expect([selectShownSettings(end), selectSettingsTab(end)]).toEqual([shownOtherwise, null]),
    },
    {
      title: 'PRO-01 the page opens with the profile',
      steps: page,
      ends: at('profile'),
      then: (end) =>
        expect([selectSettingsTab(end), selectKeyCaptures(end).map(({ action }) => action)]).toEqual([
          'profile',
          [...KEY_ACTIONS],
        ]),
    },
    { title: 'PRO-01 the address chooses the tab', steps: [...page, say('tab.chosen', 1)], ends: at('application') },
    {
      title: 'PRO-01 a page that is opened first waits for what is kept',
      steps: [say('tab.chosen', 2), known, done('openPage')],
      ends: at('trading'),
    },
    {
      title: 'code that does not come is asked for again',
      steps: [known, asked, failed('openPage'), after('openAgain')],
      ends: { open: 'opening' },
    },
    {
      title: 'APP-01 APP-02 a choice is kept',
      steps: [known, say('setting.changed')],
      ends: { open: 'away' },
      tells: [['localSettings', { type: 'setting.changed', change: { autoAiGeneration: true } }]],
    },
    {
      title: 'GAP-58 whether the clock reads again is told once it differs, and when it is changed back',
      steps: [say('settings.known', 2), say('settings.known', 2), say('settings.known', 1)],
      ends: { open: 'away' },
      tells: [
        ['parent', { type: 'refresh.chosen', auto: false }],
        ['keybinds', { type: 'keybinds.known', keybinds: shownAtRest.keybinds }],
        ['parent', { type: 'refresh.chosen', auto: true }],
        ['keybinds', { type: 'keybinds.known', keybinds: shownOtherwise.keybinds }],
      ],
    },
    {
      title: 'KEY-15 KCP-01 a captured key is kept, and tells what works from now on',
      steps: [...page, say('key.chosen'), say('settings.known', 1)],
      ends: at('profile'),
      tells: [
        ['localSettings', { type: 'setting.changed', change: { keybinds: shownOtherwise.keybinds } }],
        ['keybinds', { type: 'keybinds.known', keybinds: shownOtherwise.keybinds }],
        ...KEY_ACTIONS.map(
          (action) => [`keyCapture.${action}`, { type: 'keybinds.known', keybinds: shownOtherwise.keybinds }] as const,
        ),
      ],
    },
    {
      title: 'KCP-09 shortcuts rest while a key is captured',
      steps: [...page, say('capture.begun'), say('capture.ended')],
      ends: at('profile'),
      tells: [
        ['keybinds', { type: 'capture.begun' }],
        ['keybinds', { type: 'capture.ended' }],
      ],
    },
    {
      title: 'KEY-12 what ran over all groups has come to rest',
      steps: [known, say('bulk.settled')],
      ends: { open: 'away' },
      tells: [['keybinds', { type: 'bulk.settled' }]],
    },
    {
      title: 'SIE-03 after an import everything is read again',
      steps: [...page, say('settings.replaced')],
      ends: at('profile'),
      tells: [
        ['localSettings', { type: 'settings.replaced' }],
        ['tradingForm', { type: 'settings.replaced' }],
        ['sound', { type: 'settings.replaced' }],
      ],
    },
    {
      title: 'KCP-07 what its flows have to say is passed on',
      steps: [...page, say('notice.raised')],
      ends: at('profile'),
      tells: [told(notice('key/taken'))],
    },
    {
      title: 'GAP-57 a file can be written before the page was ever open, and read',
      steps: [known, say('settings.replaced')],
      ends: { open: 'away' },
      tells: [['localSettings', { type: 'settings.replaced' }]],
    },
    { title: 'a flow that breaks ends the settings, and is seen', steps: [...page, failed('sound')], ends: 'broken' },
  ],
});
