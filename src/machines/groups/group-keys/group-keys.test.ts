import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { groupKeysModel } from './group-keys.model';
import { selectIsKeyCopied } from './group-keys.selectors';

const { say, done, failed, after } = script(groupKeysModel);

describeMachine(groupKeysModel, {
  delays: { shown: 2_000, kept: 58_000 },
  journeys: [
    {
      title: 'EXP-05 ERR-43 an export is told',
      steps: [say('keys.exported'), done('exportGroup')],
      ends: { file: 'idle', clipboard: 'clear' },
      tells: [told(notice('master/exported'))],
    },
    {
      title: 'EXP-04 ERR-15 an export that fails is told',
      steps: [say('keys.exported'), failed('exportGroup')],
      ends: { file: 'idle', clipboard: 'clear' },
      tells: [told(notice('group/exportFailed'))],
    },
    {
      title: 'GRP-21 a copied key shows as copied',
      steps: [say('key.copied'), done('copyKey')],
      ends: { file: 'idle', clipboard: 'copied' },
      tells: [told(notice('copy/keyDone'))],
      then: (snapshot) => expect(selectIsKeyCopied('Wal1')(snapshot)).toBe(true),
    },
    {
      title: 'GRP-21 and shows so for 2 s',
      steps: [say('key.copied'), done('copyKey'), after('shown')],
      ends: { file: 'idle', clipboard: 'holding' },
      then: (snapshot) => expect(selectIsKeyCopied('Wal1')(snapshot)).toBe(false),
    },
    {
      title: 'GRP-22 a key that is not there is told',
      steps: [say('key.copied'), failed('copyKey')],
      ends: { file: 'idle', clipboard: 'clear' },
      tells: [told(notice('copy/keyMissing'))],
    },
    {
      title: 'GRP-23 a clipboard that refuses is told',
      steps: [say('key.copied'), failed('copyKey', 1)],
      ends: { file: 'idle', clipboard: 'clear' },
      tells: [told(notice('copy/failed'))],
    },
    {
      title: 'GRP-21 a key leaves the clipboard 60 s after it was copied',
      steps: [say('key.copied'), done('copyKey'), after('shown'), after('kept'), done('clearClipboard')],
      ends: { file: 'idle', clipboard: 'clear' },
      tells: [told(notice('copy/keyDone')), told(notice('copy/keyCleared'))],
    },
    {
      title: 'what was put there meanwhile stays, and nothing is said',
      steps: [say('key.copied'), done('copyKey'), after('shown'), after('kept'), done('clearClipboard', 1)],
      ends: { file: 'idle', clipboard: 'clear' },
      tells: [told(notice('copy/keyDone'))],
    },
    {
      title: 'a clipboard that cannot be emptied is told',
      steps: [say('key.copied'), done('copyKey'), after('shown'), after('kept'), failed('clearClipboard')],
      ends: { file: 'idle', clipboard: 'clear' },
      tells: [told(notice('copy/keyDone')), told(notice('copy/keyNotCleared'))],
    },
    {
      title: 'a second copy that fails leaves the first one to be cleared',
      steps: [say('key.copied'), done('copyKey'), say('key.copied'), failed('copyKey', 1), after('kept')],
      ends: { file: 'idle', clipboard: 'clearing' },
    },
    {
      title: 'an export runs beside a key on the clipboard',
      steps: [say('key.copied'), done('copyKey'), say('keys.exported'), after('shown'), after('kept')],
      ends: { file: 'exporting', clipboard: 'clearing' },
    },
  ],
});
