import type { operationEndpoints } from '../../src/endpoints/operations';
import type { Handlers } from '../requests/handler';
import { abandonOperation } from './abandon-operation';
import { appendSteps } from './append-steps';
import { getOperation } from './get-operation';
import { listDays } from './list-days';
import { listHistory } from './list-history';
import { listOperations } from './list-operations';
import { rehearseLaunch } from './rehearse-launch';
import { resumeOperation } from './resume-operation';
import { revealPlanKeys } from './reveal-plan-keys';
import { startOperation, startTogether } from './start-operation';

export const operationHandlers: Handlers<typeof operationEndpoints> = {
  listOperations: ({ ctx, query }) => listOperations(ctx, query.state ?? 'open'),
  startOperation: ({ ctx, body }) => startOperation(ctx, body),
  startTogether: ({ ctx, body }) => startTogether(ctx, body),
  rehearseLaunch: ({ ctx, body }) => rehearseLaunch(ctx, body),
  revealPlanKeys: ({ ctx, body }) => revealPlanKeys(ctx, body),
  listHistory: ({ ctx, query }) => listHistory(ctx, query),
  listDays: ({ ctx, query }) => listDays(ctx, query.days),
  readOperation: ({ ctx, params }) => getOperation(ctx, params.id),
  appendSteps: ({ ctx, params, body }) => appendSteps(ctx, params.id, body),
  resumeOperation: ({ ctx, params, body }) => resumeOperation(ctx, params.id, body),
  abandonOperation: ({ ctx, params }) => abandonOperation(ctx, params.id),
};
