import { AppError } from '#shared/fault';
import { listIn } from '../../list-owner';
import { defineModel } from '../../testing/model';
import { crew, pair } from '../../presets/presets/presets.fixtures';
import { groupStartOf } from '../../presets/presets/group-start';
import { ownerOf, someParent } from '../../testing/parent';
import { problemsOf } from './create-group.draft';
import { harbor } from '../groups/groups.model';
import { createGroupMachine, createGroupPorts } from './create-group.machine';

const groupsWith = (...ids: readonly string[]) => ownerOf({ groups: ids.map((id) => ({ ...harbor, id })) });

export const createGroupModel = defineModel({
  machine: createGroupMachine,
  ports: createGroupPorts,
  input: { parent: someParent },
  events: {
    'groups.known': [
      { type: 'groups.known', owner: groupsWith('g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8') },
      { type: 'groups.known', owner: groupsWith('g2', 'g3', 'g4') },
    ],
    'dialog.opened': [{ type: 'dialog.opened' }],
    'presets.opened': [{ type: 'presets.opened' }],
    'preset.picked': [
      { type: 'preset.picked', start: groupStartOf(crew) },
      { type: 'preset.picked', start: groupStartOf(pair) },
      { type: 'preset.picked', start: { ...groupStartOf(crew), prefill: null } },
    ],
    'draft.edited': [
      { type: 'draft.edited', patch: { name: ' Harbor crew ', count: '5', includeDev: true, color: 'violet' } },
      { type: 'draft.edited', patch: { name: 'H' } },
      { type: 'draft.edited', patch: { count: '21' } },
    ],
    'group.submitted': [{ type: 'group.submitted' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  outcomes: {
    createGroup: { done: [{ id: 'g1' }], error: [new AppError('api/unreachable')] },
  },
  project: ({ draft, start, groups, created, shown, fault }) => [
    Object.values(problemsOf(draft)),
    start === null ? null : [start.presetId, start.prefill === null],
    listIn(groups, 'groups').map(({ id }) => id),
    created,
    shown,
    fault?.code ?? null,
  ],
});
