import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { groupEditModel } from './group-edit.model';
import { selectEditDraft, selectEditProblem } from './group-edit.selectors';

const { say, done, failed } = script(groupEditModel);

describeMachine(groupEditModel, {
  journeys: [
    {
      title: 'GAP-26 a group takes another name',
      steps: [say('edit.asked'), say('draft.edited'), say('edit.submitted'), done('updateGroup')],
      ends: 'closed',
      tells: [told(notice('group/updated')), ['parent', { type: 'groups.touched' }]],
    },
    {
      title: 'GRP-34 ERR-04 a change that fails is told and nothing typed is lost',
      steps: [
        say('edit.asked'),
        say('draft.edited'),
        say('draft.edited', 2),
        say('edit.submitted'),
        failed('updateGroup'),
      ],
      ends: 'editing',
      tells: [told(notice('group/updateFailed'))],
      then: (snapshot) => expect(selectEditDraft(snapshot)).toEqual({ name: 'Night shift', color: 'pink' }),
    },
    {
      title: 'CRG-03 a name of one letter is refused at its field',
      steps: [say('edit.asked'), say('draft.edited', 1), say('edit.submitted')],
      ends: 'editing',
      tells: [],
      then: (snapshot) => expect(selectEditProblem(snapshot)).toBe('group/name-short'),
    },
    {
      title: 'saving what did not change asks the server for nothing',
      steps: [say('edit.asked'), say('edit.submitted')],
      ends: 'closed',
      tells: [],
    },
  ],
});
