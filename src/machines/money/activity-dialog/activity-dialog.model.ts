import { ACTIVITY_DEFAULTS } from '#shared/activity-form';
import { AppError } from '#shared/fault';
import { harbor } from '../../groups/groups/groups.model';
import { aJobRequest } from '../operation/operation.fixtures';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { activityDialogMachine, activityDialogPorts } from './activity-dialog.machine';

const asked = { type: 'activity.asked', group: harbor, master: 'Maa1' } as const;

export const activityDialogModel = defineModel({
  machine: activityDialogMachine,
  ports: activityDialogPorts,
  input: { parent: someParent },
  events: {
    'activity.asked': [
      asked,
      { ...asked, master: null },
      { ...asked, group: { ...harbor, wallets: [] } },
      { ...asked, prefill: { ...ACTIVITY_DEFAULTS, minPercent: '0.5', maxPercent: '5', tokenCount: '3' } },
    ],
    'draft.edited': [
      { type: 'draft.edited', patch: { maxPercent: '101' } },
      { type: 'draft.edited', patch: { maxPercent: '30' } },
      { type: 'draft.edited', patch: { minPercent: '2' } },
    ],
    'tokens.picked': [{ type: 'tokens.picked', count: 20 }],
    'activity.submitted': [{ type: 'activity.submitted' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'master.changed': [
      { type: 'master.changed', address: 'Maa2' },
      { type: 'master.changed', address: null },
    ],
  },
  outcomes: {
    planActivity: {
      done: [
        { request: aJobRequest, found: 50 },
        { request: aJobRequest, found: 1 },
      ],
      error: [new AppError('chain/no-live-coins')],
    },
  },
  project: ({ group, master, draft, raised }) => [group?.wallets.length ?? null, master, draft, raised],
  feasible: (snapshot, event) =>
    event.type !== 'tokens.picked' || snapshot.context.draft.tokenCount !== String(event['count']),
});
