import { ofKind } from '#operations/by-kind';
import { planOf } from '#operations/intent';
import type { Rehearsal } from '#operations/rehearsal-contract';
import { AppError } from '#shared/fault';
import type { RehearsalAsked, RehearsedLaunch } from '../../machines/launch/rehearsal/rehearsal.types';
import { planToRehearse } from '../../services/launch-planner/prepare-launch';
import type { UserServices } from '../../services/page-services';
import { queries } from '../../services/queries/queries';

/** What is prepared already, else a plan of what the network says now. */
export async function planned(services: UserServices, asked: RehearsalAsked | null): Promise<RehearsedLaunch> {
  if (asked === null) throw new AppError('internal/unexpected');
  const { draft, uri, prepared } = asked;
  if (prepared !== null) return { networkId: prepared.request.networkId, intent: prepared.request.intent };
  const me = await services.queryClient.fetchQuery(queries(services.api).me);
  return planToRehearse(services, { draft, uri, me });
}

/** POST /operations/rehearsal. */
export async function run(
  { api }: Pick<UserServices, 'api'>,
  launch: RehearsedLaunch | null,
  signal: AbortSignal,
): Promise<Rehearsal> {
  if (launch === null) throw new AppError('internal/unexpected');
  const whole = planOf(launch.intent);
  const plan = ofKind('launch', whole) ?? ofKind('launch-for-token', whole);
  if (plan === null) throw new AppError('internal/unexpected');
  return api.post('/operations/rehearsal', { networkId: launch.networkId, plan }, { signal });
}
