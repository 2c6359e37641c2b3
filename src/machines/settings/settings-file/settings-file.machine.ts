import { assertEvent, assign, sendTo, setup } from 'xstate';
import { notice } from '#shared/notice';
import { telling } from '../../parent';
import { port } from '../../port';
import type { CheckedFile, SettingsFileContext, SettingsFileEvent, SettingsFileInput } from './settings-file.types';

/** Effects of settings as a file. No key, session or e-mail is ever in it. */
export const settingsFilePorts = {
  /** Downloads trading settings, local settings and the lists kept in this browser as one JSON file. */
  exportSettings: port<void>('exportSettings'),
  /** Reads and checks the file without changing anything; fails when it is no settings file. */
  readFile: port<CheckedFile, { readonly file: File }>('readFile'),
  /** Saves the trading settings of the checked file, then puts the local ones in place. */
  applyFile: port<void, { readonly id: string }>('applyFile'),
};

/** Settings written to a JSON file and read back, strictly (D2 section 2.2). */
export const settingsFileMachine = setup({
  types: {
    input: {} as SettingsFileInput,
    context: {} as SettingsFileContext,
    events: {} as SettingsFileEvent,
    tags: {} as 'busy',
  },
  actors: settingsFilePorts,
  actions: {
    storeChecked: assign({ checked: (_, checked: CheckedFile) => checked }),
    forgetReport: assign({ report: null }),
    storeReport: assign({
      report: ({ context: { checked } }) =>
        checked === null ? null : { taken: checked.taken, ignored: checked.ignored },
    }),
    tellReplaced: sendTo(({ context }) => context.parent, { type: 'settings.replaced' }),
    tell: telling(),
  },
  delays: { fileTimeout: 10_000, applyTimeout: 60_000 },
}).createMachine({
  id: 'settingsFile',
  context: ({ input }) => ({ ...input, checked: null, report: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'export.asked': 'exporting', 'file.picked': 'reading' } },
    exporting: {
      tags: 'busy',
      invoke: {
        id: 'exportSettings',
        src: 'exportSettings',
        onDone: { target: 'idle', actions: { type: 'tell', params: notice('settings/exported') } },
        onError: { target: 'idle', actions: { type: 'tell', params: notice('settings/exportFailed') } },
      },
      after: { fileTimeout: { target: 'idle', actions: { type: 'tell', params: notice('settings/exportFailed') } } },
    },
    reading: {
      tags: 'busy',
      entry: 'forgetReport',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ event }) => {
          assertEvent(event, 'file.picked');
          return { file: event.file };
        },
        onDone: { target: 'applying', actions: { type: 'storeChecked', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: { type: 'tell', params: notice('settings/importFailed') } },
      },
      after: { fileTimeout: { target: 'idle', actions: { type: 'tell', params: notice('settings/importFailed') } } },
    },
    applying: {
      tags: 'busy',
      invoke: {
        id: 'applyFile',
        src: 'applyFile',
        input: ({ context }) => ({ id: context.checked?.id ?? '' }),
        onDone: {
          target: 'idle',
          actions: ['storeReport', 'tellReplaced', { type: 'tell', params: notice('settings/imported') }],
        },
        onError: {
          target: 'idle',
          actions: ['tellReplaced', { type: 'tell', params: notice('settings/tradingFailed') }],
        },
      },
      after: {
        applyTimeout: {
          target: 'idle',
          actions: ['tellReplaced', { type: 'tell', params: notice('settings/tradingFailed') }],
        },
      },
    },
  },
});
