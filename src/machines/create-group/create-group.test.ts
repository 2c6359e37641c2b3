import { expect, test } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { newGroupOf, problemsOf } from './create-group.draft';
import { createGroupModel } from './create-group.model';
import { selectCanCreate, selectCountProblem, selectNameProblem, selectProblemsShown } from './create-group.selectors';

const { say, done, failed } = script(createGroupModel);
const seen = (snapshot: unknown) => snapshot as Parameters<typeof selectCanCreate>[0];
const told = (one: ReturnType<typeof notice>) => ['parent', { type: 'notice.raised', notice: one }] as const;

describeMachine(createGroupModel, {
  journeys: [
    {
      title: 'CRG-11 a created group is told and closes the dialog',
      steps: [say('dialog.opened'), say('draft.edited'), say('group.submitted'), done('createGroup')],
      ends: 'closed',
      tells: [told(notice('group/created')), ['parent', { type: 'group.created', id: 'g1' }]],
    },
    {
      title: 'CRG-12 a failure is told and keeps the input',
      steps: [say('dialog.opened'), say('draft.edited'), say('group.submitted'), failed('createGroup')],
      ends: 'editing',
      tells: [told(notice('group/createFailed'))],
      then: (snapshot) => expect(selectCanCreate(seen(snapshot))).toBe(true),
    },
    {
      title: 'GSB-14 CRG-16 the ninth group is refused before anything is asked',
      steps: [say('groups.counted'), say('dialog.opened')],
      ends: 'closed',
      tells: [told(notice('group/limit'))],
    },
    {
      title: 'CRG-02 CRG-04 VAL-20 GAP-91 Enter on an empty form shows what is missing',
      steps: [say('dialog.opened'), say('group.submitted')],
      ends: 'editing',
      then: (snapshot) =>
        expect([
          selectProblemsShown(seen(snapshot)),
          selectNameProblem(seen(snapshot)),
          selectCanCreate(seen(snapshot)),
        ]).toEqual([true, 'group/name-required', false]),
    },
    {
      title: 'CRG-03 CRG-05 VAL-21 VAL-22 one character and 21 wallets are refused',
      steps: [say('dialog.opened'), say('draft.edited', 1), say('draft.edited', 2), say('group.submitted')],
      ends: 'editing',
      then: (snapshot) =>
        expect([selectNameProblem(seen(snapshot)), selectCountProblem(seen(snapshot))]).toEqual([
          'group/name-short',
          'group/count',
        ]),
    },
  ],
});

test('CRG-07 CRG-08 VAL-23 the developer is left out of the count that is sent', () => {
  const draft = { name: ' Harbor ', count: '5', includeDev: true, color: null };
  expect(newGroupOf(draft)).toEqual({ name: 'Harbor', walletCount: 4, includeDev: true, color: null });
  expect(newGroupOf({ ...draft, count: '1' }).walletCount).toBe(0);
  expect(newGroupOf({ ...draft, includeDev: false }).walletCount).toBe(5);
});

test.each(['0', '21', '', '1.5', '-1', '1e1', 'five'])('CRG-05 "%s" is no count of wallets', (count) =>
  expect(problemsOf({ name: 'Harbor', count, includeDev: true, color: null }).count).toBe('group/count'),
);
