import { notice, type Notice } from '#shared/notice';
import { launchesOf } from '../launch-warmup/launch-draft';
import type { PreparedLaunch } from '../launch-warmup/launch-warmup.types';
import type { PreparationInput } from '../launch-preparation/launch-preparation.types';
import type { OperationEnd } from '../../money/operation/operation.types';
import { launchFailure } from '../../money/operations/operations.notices';
import type { OperationRequested } from '../../money/operations/operations.types';
import type { MultiLaunchInput } from '../multi-launch/multi-launch.types';
import type { DeployRunContext, DeployRunOutput } from './deploy-run.types';

/** Why a launch that was asked for did not come to be. */
export const endOf = ({ fault }: OperationEnd): Notice =>
  fault === null ? notice('operation/abandoned') : launchFailure(fault);

/** What is prepared; to prepare what is no draft is a defect of the chart. */
export function preparationInput({ parent, draft, metadata }: DeployRunContext): PreparationInput {
  if (draft === null) throw new Error('no launch is drafted');
  return { parent, draft, metadata };
}

function preparedOf(prepared: PreparedLaunch | null): PreparedLaunch {
  if (prepared === null) throw new Error('no launch is prepared');
  return prepared;
}

/** What a multi-launch begins; to begin one that is not prepared is a defect of the chart. */
export const severalInput = ({ parent, prepared }: DeployRunContext): MultiLaunchInput => ({
  parent,
  launches: launchesOf(preparedOf(prepared)),
});

/** Asks for the prepared launch; to ask without one is a defect of the chart. */
export const requested = (prepared: PreparedLaunch | null): OperationRequested => ({
  type: 'operation.requested',
  request: preparedOf(prepared).request,
});

/** The coin of a launch. */
export function coinOf(prepared: PreparedLaunch | null): DeployRunOutput['launched'] {
  const { mint, symbol } = preparedOf(prepared).request.intent;
  return { mint, symbol };
}
