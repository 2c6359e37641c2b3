import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { KEY_ACTIONS } from '#shared/keybinds';
import { DEFAULT_LOCAL_SETTINGS, type ShownSettings } from '#shared/local-settings';
import type { accountMachine } from '../account/account.machine';
import { channel } from '../../channel';
import type { keyCaptureMachine } from '../key-capture/key-capture.machine';
import type { CaptureTold, KeyChosen } from '../key-capture/key-capture.types';
import type { keyLockMachine } from '../key-lock/key-lock.machine';
import type { keybindsMachine } from '../keybinds/keybinds.machine';
import type { NoticeRaised } from '../../parent';
import { childPort, port, type ChildrenOf } from '../../port';
import type { profileFormMachine } from '../profile-form/profile-form.machine';
import type { settingsFileMachine } from '../settings-file/settings-file.machine';
import type { soundMachine } from '../sound/sound.machine';
import type { tradingFormMachine } from '../trading-form/trading-form.machine';
import type { SettingsCommand, SettingsContext, SettingsEvent, SettingsInput, SettingsTab } from './settings.types';

/** Effects of the settings, and the flows of their page. */
export const settingsPorts = {
  /** Says `settings.known` at once and of every change, another tab's too; told `setting.changed` it keeps, `settings.replaced` it reads again. */
  localSettings: channel<SettingsCommand>('localSettings'),
  /** Says `tab.chosen` whenever the address is /dashboard/settings, by its `?tab=`, profile without one. */
  watchTab: channel('watchTab'),
  keybinds: childPort<typeof keybindsMachine>('keybinds'),
  /** Fetches the code of the page's flows. */
  openPage: port<void>('openPage'),
  profileForm: childPort<typeof profileFormMachine>('profileForm'),
  tradingForm: childPort<typeof tradingFormMachine>('tradingForm'),
  sound: childPort<typeof soundMachine>('sound'),
  settingsFile: childPort<typeof settingsFileMachine>('settingsFile'),
  keyLock: childPort<typeof keyLockMachine>('keyLock'),
  account: childPort<typeof accountMachine>('account'),
  keyCapture: childPort<typeof keyCaptureMachine>('keyCapture'),
};

/** Choices of this browser, its shortcuts, and the three tabs of the settings page; what is typed there outlives leaving it. */
export const settingsMachine = setup({
  types: {
    input: {} as SettingsInput,
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    children: {} as ChildrenOf<typeof settingsPorts, 'keyCapture'>,
  },
  actors: settingsPorts,
  guards: {
    isAsked: ({ context }) => context.tab !== null,
    isProfile: ({ context }) => context.tab === 'profile',
    isApplication: ({ context }) => context.tab === 'application',
  },
  actions: {
    passOn: sendTo(
      ({ context }) => context.parent,
      (_, event: NoticeRaised) => event,
    ),
    storeShown: enqueueActions(({ context: { parent, shown: was }, enqueue }, to: ShownSettings) => {
      if (to.autoRefresh !== was.autoRefresh) enqueue.sendTo(parent, { type: 'refresh.chosen', auto: to.autoRefresh });
      enqueue.assign({ shown: to });
    }),
    storeTab: assign({ tab: (_, tab: SettingsTab) => tab }),
    keep: sendTo('localSettings', (_, change: Partial<ShownSettings>) => ({ type: 'setting.changed', change })),
    keepKey: sendTo('localSettings', ({ context: { shown } }, { action, name }: KeyChosen) => ({
      type: 'setting.changed',
      change: { keybinds: { ...shown.keybinds, [action]: name } },
    })),
    readAgain: sendTo('localSettings', { type: 'settings.replaced' }),
    tellCapture: sendTo('keybinds', (_, event: CaptureTold) => event),
    tellSettled: sendTo('keybinds', { type: 'bulk.settled' }),
    tellKeys: enqueueActions(({ context: { captures }, enqueue }, { keybinds }: ShownSettings) => {
      const event = { type: 'keybinds.known', keybinds } as const;
      enqueue.sendTo('keybinds', event);
      for (const { actor } of captures) enqueue.sendTo(actor, event);
    }),
    tellReplaced: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('tradingForm', { type: 'settings.replaced' });
      enqueue.sendTo('sound', { type: 'settings.replaced' });
    }),
    spawnKeyCaptures: assign({
      captures: ({ context: { shown }, self, spawn }) =>
        KEY_ACTIONS.map((action) => ({
          action,
          actor: spawn('keyCapture', {
            id: `keyCapture.${action}`,
            input: { parent: self, action, keybinds: shown.keybinds },
          }),
        })),
    }),
  },
  delays: { openAgain: 2_000 },
}).createMachine({
  id: 'settings',
  context: ({ input }) => ({ ...input, shown: DEFAULT_LOCAL_SETTINGS, tab: null, captures: [] }),
  invoke: [
    { id: 'localSettings', src: 'localSettings' },
    { id: 'watchTab', src: 'watchTab' },
  ],
  on: {
    'tab.chosen': { actions: { type: 'storeTab', params: ({ event }) => event.tab } },
    'notice.raised': { actions: { type: 'passOn', params: ({ event }) => event } },
  },
  initial: 'reading',
  states: {
    reading: {
      on: { 'settings.known': { target: 'open', actions: { type: 'storeShown', params: ({ event }) => event.shown } } },
    },
    open: {
      invoke: [
        {
          id: 'keybinds',
          src: 'keybinds',
          input: ({ context: { parent, shown } }) => ({ parent, keybinds: shown.keybinds }),
          onError: 'broken',
        },
        { id: 'settingsFile', src: 'settingsFile', input: ({ self }) => ({ parent: self }), onError: 'broken' },
      ],
      on: {
        'settings.known': {
          actions: [
            { type: 'storeShown', params: ({ event }) => event.shown },
            { type: 'tellKeys', params: ({ event }) => event.shown },
          ],
        },
        'setting.changed': { actions: { type: 'keep', params: ({ event }) => event.change } },
        'bulk.settled': { actions: 'tellSettled' },
        'settings.replaced': { actions: 'readAgain' },
      },
      initial: 'away',
      states: {
        away: { always: { guard: 'isAsked', target: 'opening' } },
        opening: { invoke: { id: 'openPage', src: 'openPage', onDone: 'page', onError: 'delayed' } },
        delayed: { after: { openAgain: 'opening' } },
        page: {
          entry: 'spawnKeyCaptures',
          invoke: [
            {
              id: 'profileForm',
              src: 'profileForm',
              input: ({ context }) => ({ parent: context.parent }),
              onError: '#settings.broken',
            },
            {
              id: 'tradingForm',
              src: 'tradingForm',
              input: ({ context }) => ({ parent: context.parent }),
              onError: '#settings.broken',
            },
            {
              id: 'sound',
              src: 'sound',
              input: ({ context }) => ({ parent: context.parent }),
              onError: '#settings.broken',
            },
            {
              id: 'keyLock',
              src: 'keyLock',
              input: ({ context }) => ({ parent: context.parent }),
              onError: '#settings.broken',
            },
            {
              id: 'account',
              src: 'account',
              input: ({ context }) => ({ parent: context.parent }),
              onDone: '#settings.broken',
              onError: '#settings.broken',
            },
          ],
          on: {
            'tab.chosen': { target: '.deciding', actions: { type: 'storeTab', params: ({ event }) => event.tab } },
            'key.chosen': { actions: { type: 'keepKey', params: ({ event }) => event } },
            'capture.begun': { actions: { type: 'tellCapture', params: ({ event }) => event } },
            'capture.ended': { actions: { type: 'tellCapture', params: ({ event }) => event } },
            'settings.replaced': { actions: ['readAgain', 'tellReplaced'] },
          },
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'isProfile', target: 'profile' },
                { guard: 'isApplication', target: 'application' },
                { target: 'trading' },
              ],
            },
            profile: {},
            application: {},
            trading: {},
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
