import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { aDraft, aDraftWithoutGroup, aPreparedLaunch, severalDraft } from '../launch-warmup/launch.fixtures';
import { aFailedRehearsal, aRehearsal, aRehearsedLaunch } from './rehearsal.fixtures';
import { rehearsalMachine, rehearsalPorts } from './rehearsal.machine';

const uri = 'http://localhost/cdn/m/1';

export const rehearsalModel = defineModel({
  machine: rehearsalMachine,
  ports: rehearsalPorts,
  input: undefined,
  events: {
    'rehearsal.begun': [
      { type: 'rehearsal.begun', asked: { draft: aDraft, uri, prepared: aPreparedLaunch } },
      { type: 'rehearsal.begun', asked: { draft: aDraftWithoutGroup, uri, prepared: null } },
      { type: 'rehearsal.begun', asked: { draft: severalDraft, uri: null, prepared: null } },
    ],
    'rehearsal.cancelled': [{ type: 'rehearsal.cancelled' }],
    'rehearsal.closed': [{ type: 'rehearsal.closed' }],
    'draft.changed': [
      { type: 'draft.changed', draft: aDraft },
      { type: 'draft.changed', draft: null },
    ],
  },
  outcomes: {
    planRehearsal: { done: [aRehearsedLaunch], error: [new AppError('chain/insufficient-funds')] },
    runRehearsal: { done: [aRehearsal, aFailedRehearsal], error: [new AppError('api/unreachable')] },
  },
});
