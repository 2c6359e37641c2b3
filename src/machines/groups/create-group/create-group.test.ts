import { expect, test } from 'vitest';
import { notice } from '#shared/notice';
import type { DistributePrefill } from '../../money/distribute/distribute.types';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { newGroupOf, problemsOf } from './create-group.draft';
import { createGroupModel } from './create-group.model';
import {
  selectCanCreate,
  selectCountProblem,
  selectGroupDraft,
  selectStart,
  selectNameProblem,
  selectProblemsShown,
} from './create-group.selectors';

const { say, done, failed, after } = script(createGroupModel);
const ofPreset = (id: string) =>
  [
    told(notice('group/created')),
    told(notice('preset/applied')),
    ['parent', { type: 'preset.used', id }],
    ['parent', { type: 'group.created', id: 'g1' }],
  ] as const;
const asked = (prefill: DistributePrefill) =>
  ['parent', { type: 'distribution.asked', groupId: 'g1', prefill }] as const;

describeMachine(createGroupModel, {
  delays: { listTimeout: 15_000 },
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
      then: (snapshot) => expect(selectCanCreate(snapshot)).toBe(true),
    },
    {
      title: 'GSB-14 CRG-16 the ninth group is refused before anything is asked',
      steps: [say('groups.known'), say('dialog.opened')],
      ends: 'closed',
      tells: [told(notice('group/limit'))],
    },
    {
      title: 'CRG-16 neither is one from a preset, however it is chosen',
      steps: [say('groups.known'), say('presets.opened'), say('preset.picked')],
      ends: 'closed',
      tells: [told(notice('group/limit')), told(notice('group/limit'))],
    },
    {
      title: 'CRG-13 GSB-08 HOM-11 a preset fills in name, count, developer and colour',
      steps: [say('presets.opened'), say('preset.picked')],
      ends: 'editing',
      then: (snapshot) =>
        expect([selectGroupDraft(snapshot), selectCanCreate(snapshot)]).toEqual([
          { name: 'Crew of ten', count: '10', includeDev: true, color: 'green' },
          true,
        ]),
    },
    {
      title: 'CRG-14 DST-15 once the group is in the list, its amounts are to be distributed',
      steps: [
        say('preset.picked'),
        say('group.submitted'),
        done('createGroup'),
        say('groups.known', 1),
        say('groups.known'),
      ],
      ends: 'closed',
      tells: [...ofPreset('p5'), asked({ mode: 'simple', total: '1' })],
    },
    {
      title: 'CRG-14 DST-15 a range of a preset is distributed as a range',
      steps: [say('preset.picked', 1), say('group.submitted'), done('createGroup'), say('groups.known')],
      ends: 'closed',
      tells: [...ofPreset('p6'), asked({ mode: 'advanced', min: '0.1', max: '0.5' })],
    },
    {
      title: 'a preset that distributes nothing opens nothing',
      steps: [say('preset.picked', 2), say('group.submitted'), done('createGroup'), say('groups.known')],
      ends: 'closed',
      tells: ofPreset('p5'),
    },
    {
      title: 'a group that does not come into the list is not waited for',
      steps: [say('preset.picked'), say('group.submitted'), done('createGroup'), after('listTimeout')],
      ends: 'closed',
      tells: ofPreset('p5'),
    },
    ...(['dialog.opened', 'preset.picked'] as const).map((opening) => ({
      title: `while the list is waited for, ${opening} begins the next group`,
      steps: [say('preset.picked'), say('group.submitted'), done('createGroup'), say(opening), say('groups.known', 1)],
      ends: 'editing' as const,
      tells: ofPreset('p5'),
    })),
    {
      title: 'by hand nothing of the preset before is left',
      steps: [say('presets.opened'), say('preset.picked'), say('dialog.closed'), say('dialog.opened')],
      ends: 'editing',
      then: (snapshot) => expect([selectStart(snapshot), selectGroupDraft(snapshot).name]).toEqual([null, '']),
    },
    {
      title: 'CRG-02 CRG-04 VAL-20 GAP-91 Enter on an empty form shows what is missing',
      steps: [say('dialog.opened'), say('group.submitted')],
      ends: 'editing',
      then: (snapshot) =>
        expect([selectProblemsShown(snapshot), selectNameProblem(snapshot), selectCanCreate(snapshot)]).toEqual([
          true,
          'group/name-required',
          false,
        ]),
    },
    {
      title: 'CRG-03 CRG-05 VAL-21 VAL-22 one character and 21 wallets are refused',
      steps: [say('dialog.opened'), say('draft.edited', 1), say('draft.edited', 2), say('group.submitted')],
      ends: 'editing',
      then: (snapshot) =>
        expect([selectNameProblem(snapshot), selectCountProblem(snapshot)]).toEqual([
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
