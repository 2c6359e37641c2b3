import { toFault, type Fault } from '#shared/fault';
import { sumOf } from '#shared/money';
import { notice, type Notice } from '#shared/notice';
import { severalEstimate } from '../deploy-run/deploy-run.costs';
import { launchFailure } from '../../money/operations/operations.notices';
import type { OperationRequested } from '../../money/operations/operations.types';
import type { OperationEnd } from '../../money/operation/operation.types';
import type { DeployRunOutput } from '../deploy-run/deploy-run.types';
import type {
  CrewPlan,
  LaunchCrew,
  MultiLaunchContext,
  PartEnd,
  PlannedLaunches,
  SeveralDraft,
} from './multi-launch.types';

/** An effect failed before anything was signed: why is told. */
export const refusedBy = (why: (fault: Fault) => Notice) =>
  ({
    target: '#multiLaunch.refused',
    actions: {
      type: 'store',
      params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ problem: why(toFault(event.error)) }),
    },
  }) as const;

/** DEP-41 before anything is drawn: null when the balance covers the cheapest draw. */
export function earlyShortfall(draft: SeveralDraft, available: bigint): Notice | null {
  const { count, buyLamports } = draft.several;
  const required = severalEstimate(draft, count, buyLamports[0]);
  return available >= required ? null : notice('deploy/masterTooLow', { required, available });
}

/** DEP-41 of plans that are made, to the lamport. */
export function plannedShortfall({ launches, availableLamports: available }: PlannedLaunches): Notice | null {
  const required = sumOf(launches.map(({ request }) => request.intent.costs.totalLamports));
  return available >= required ? null : notice('deploy/masterTooLow', { required, available });
}

/** A group was made, whose wallets are not read yet. */
export const crewMade = ({ id }: { readonly id: string }): Pick<MultiLaunchContext, 'group' | 'made'> => {
  const group = { id, dev: '' };
  return { group, made: group };
};

/** The wallets of the group that launches; the developer's makes the main coin. */
export function crewRead(
  { group: known, made }: MultiLaunchContext,
  { dev, others }: LaunchCrew,
): Pick<MultiLaunchContext, 'group' | 'made' | 'others'> {
  const group = { id: known?.id ?? '', dev };
  return { group, others, made: made === null ? null : group };
}

/** MUL-11: the wallets that can make a coin, the developer's among them. */
export const crewShortage = ({ draft }: MultiLaunchContext, { others }: LaunchCrew): Notice =>
  notice('multi/tooFewWallets', { got: others.length + 1, need: draft.several.count + 1 });

/** What is to be planned; to plan without a group is a defect of the chart. */
export function crewPlanOf({ draft, metadata, group, others, coins }: MultiLaunchContext): CrewPlan {
  if (group === null || metadata === null) throw new Error('a multi-launch is planned without its group');
  return { draft, uri: metadata.uri, group, others, coins };
}

/** MUL-09, GAP-41. */
export const crewFailure = ({ code }: Fault): Notice =>
  code === 'api/conflict' ? notice('group/limit') : notice('multi/groupFailed');

/** MUL-15; that the master lacks SOL is told as with a single launch. */
export const planFailure = (fault: Fault): Notice =>
  fault.code === 'chain/insufficient-funds' ? launchFailure(fault) : notice('multi/broken', { reason: fault });

/** Operations of the coins, the main one first. */
export const idsOf = ({ launches }: MultiLaunchContext): readonly string[] => launches.map(({ request }) => request.id);

export const isPart = (context: MultiLaunchContext, id: string): boolean => idsOf(context).includes(id);

/** What became of one; that a coin stands is not taken back. */
export const withEnd = ({ ends }: MultiLaunchContext, id: string, end: PartEnd): Pick<MultiLaunchContext, 'ends'> => ({
  ends: { ...ends, [id]: ends[id] === 'landed' ? 'landed' : end },
});

/** The verdict of one. */
export const ended = (context: MultiLaunchContext, { id, verdict }: OperationEnd) =>
  withEnd(context, id, verdict === 'done' ? 'landed' : 'failed');

export const isJudged = (context: MultiLaunchContext): boolean =>
  idsOf(context).every((id) => context.ends[id] !== undefined);
export const hasNone = (context: MultiLaunchContext): boolean =>
  idsOf(context).every((id) => context.ends[id] === 'failed');

/** All of them are asked for at once, so that they begin together. */
export const requestsOf = (context: MultiLaunchContext): readonly OperationRequested[] =>
  context.launches.map(({ request }) => ({
    type: 'operation.requested',
    request: { ...request, together: idsOf(context) },
  }));

/** MUL-12, MUL-13: in the place of what its operation says; null where nothing is to be told beside that. */
export function partFailure(context: MultiLaunchContext, { id, fault }: OperationEnd): Notice | null {
  if (fault === null) return null;
  const part = idsOf(context).indexOf(id);
  return part === 0
    ? notice('multi/mainFailed', { reason: fault })
    : notice('multi/tokenFailed', { part, reason: fault });
}

/** The main coin, or the first of the others that stands. */
export function launchedOf(context: MultiLaunchContext): DeployRunOutput['launched'] {
  const landed = context.launches.find(({ request }) => context.ends[request.id] === 'landed');
  return landed === undefined ? null : { mint: landed.request.intent.mint, symbol: landed.request.intent.symbol };
}
