import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { settingsFileModel } from './settings-file.model';
import { selectImportReport, selectIsFileBusy } from './settings-file.selectors';

const { say, done, failed, after } = script(settingsFileModel);
const picked = say('file.picked');
const read = done('readFile');
const replaced = ['parent', { type: 'settings.replaced' }] as const;

describeMachine(settingsFileModel, {
  delays: { fileTimeout: 10_000, applyTimeout: 60_000 },
  journeys: [
    {
      title: 'SIE-01 SIE-02 ERR-173 a file is written and said',
      steps: [say('export.asked'), done('exportSettings')],
      ends: 'idle',
      tells: [told(notice('settings/exported'))],
    },
    {
      title: 'a file that can not be written is said',
      steps: [say('export.asked'), failed('exportSettings')],
      ends: 'idle',
      tells: [told(notice('settings/exportFailed'))],
    },
    {
      title: 'nor one that is never ready',
      steps: [say('export.asked'), after('fileTimeout')],
      ends: 'idle',
      tells: [told(notice('settings/exportFailed'))],
    },
    {
      title: 'SIE-03 SIE-04 ERR-174 a file is read, applied and said, with what was ignored',
      steps: [picked, read, done('applyFile')],
      ends: 'idle',
      tells: [replaced, told(notice('settings/imported'))],
      then: (end) => expect(selectImportReport(end)).toEqual({ taken: 12, ignored: ['privateKey'] }),
    },
    {
      title: 'meanwhile nothing else can be asked',
      steps: [picked],
      ends: 'reading',
      then: (end) => expect(selectIsFileBusy(end)).toBe(true),
    },
    {
      title: 'SIE-05 ERR-175 VAL-67 a file that is no settings file changes nothing',
      steps: [picked, failed('readFile')],
      ends: 'idle',
      tells: [told(notice('settings/importFailed'))],
      then: (end) => expect(selectImportReport(end)).toBe(null),
    },
    {
      title: 'SIE-05 nor does one that never ends',
      steps: [picked, after('fileTimeout')],
      ends: 'idle',
      tells: [told(notice('settings/importFailed'))],
    },
    {
      title: 'ERR-169 when the server does not take the trading settings, no success is told',
      steps: [picked, read, failed('applyFile')],
      ends: 'idle',
      tells: [replaced, told(notice('settings/tradingFailed'))],
      then: (end) => expect(selectImportReport(end)).toBe(null),
    },
    {
      title: 'ERR-169 nor when it does not answer; the forms look again',
      steps: [picked, read, after('applyTimeout')],
      ends: 'idle',
      tells: [replaced, told(notice('settings/tradingFailed'))],
    },
  ],
});
