import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { groupKeysModel } from './group-keys.model';
import { selectIsKeyCopied } from './group-keys.selectors';

const { say, done, failed, after } = script(groupKeysModel);
const seen = (snapshot: unknown) => snapshot as Parameters<ReturnType<typeof selectIsKeyCopied>>[0];
const told = (one: ReturnType<typeof notice>) => ['parent', { type: 'notice.raised', notice: one }] as const;

describeMachine(groupKeysModel, {
  journeys: [
    {
      title: 'EXP-05 ERR-43 an export is told',
      steps: [say('keys.exported'), done('exportGroup')],
      ends: 'idle',
      tells: [told(notice('master/exported'))],
    },
    {
      title: 'EXP-04 ERR-15 an export that fails is told',
      steps: [say('keys.exported'), failed('exportGroup')],
      ends: 'idle',
      tells: [told(notice('group/exportFailed'))],
    },
    {
      title: 'GRP-21 a copied key shows as copied',
      steps: [say('key.copied'), done('copyKey')],
      ends: 'copied',
      tells: [told(notice('copy/done'))],
      then: (snapshot) => expect(selectIsKeyCopied('Wal1')(seen(snapshot))).toBe(true),
    },
    {
      title: 'GRP-20 for 2 s',
      steps: [say('key.copied'), done('copyKey'), after('shown')],
      ends: 'idle',
      then: (snapshot) => expect(selectIsKeyCopied('Wal1')(seen(snapshot))).toBe(false),
    },
    {
      title: 'GRP-22 a key that is not there is told',
      steps: [say('key.copied'), failed('copyKey')],
      ends: 'idle',
      tells: [told(notice('copy/keyMissing'))],
    },
    {
      title: 'GRP-23 a clipboard that refuses is told',
      steps: [say('key.copied'), failed('copyKey', 1)],
      ends: 'idle',
      tells: [told(notice('copy/failed'))],
    },
  ],
});
