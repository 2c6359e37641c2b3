import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { LaunchDraft } from '#operations/domain/launch';
import { AppError } from '#shared/fault';
import { multiLaunchMachine } from '../../machines/launch/multi-launch/multi-launch.machine';
import type { multiLaunchPorts } from '../../machines/launch/multi-launch/multi-launch.ports';
import { withEffects } from '../../machines/with-effects';
import type { UserServices } from '../../services/page-services';
import { KEYS, queries } from '../../services/queries/queries';
import { readAgain } from '../../services/queries/read-again';
import { watchLanding } from '../../services/user-link/watch-landing';
import { randomName } from './random-name';

/** What a multi-launch shares with a single one. */
type Shared = Pick<typeof multiLaunchPorts, 'uploadMetadata' | 'readBalance'>;

/** Launches of several coins by one press. */
export function composeMultiLaunch(services: UserServices, shared: Shared) {
  const { api, queryClient } = services;
  const planner = () => import('../../services/launch-planner/prepare-together');
  return withEffects(multiLaunchMachine, {
    ...shared,
    createCrew: fromPromise(async ({ input, signal }) => {
      const name = `multi-launch-${randomName(6)}`;
      const wanted = { name, walletCount: input.others, includeDev: true, chain: 'sol' as const };
      const { id } = await api.post('/groups', wanted, { signal });
      await readAgain(queryClient, KEYS.groups);
      return { id };
    }),
    readCrew: fromPromise(async ({ input, signal }) => {
      const group = (await api.get('/groups', { signal })).find(({ id }) => id === input.id);
      const dev = group?.wallets.find(({ type }) => type === 'developer');
      if (group === undefined || dev === undefined) throw new AppError('api/malformed');
      const others = group.wallets.filter(({ type }) => type !== 'developer').map(({ address }) => address);
      return { dev: dev.address, others };
    }),
    makeCoins: fromPromise(async ({ input }) => (await planner()).makeCoins(services, input.several)),
    prepareTogether: fromPromise(async ({ input }) => {
      const { prepareTogether } = await planner();
      const me = await queryClient.fetchQuery(queries(api).me);
      const draft: LaunchDraft = input.draft;
      return prepareTogether(services, { ...input, draft, me });
    }),
    watchParts: fromCallback<AnyEventObject, { readonly ids: readonly string[] }>(({ input, sendBack }) => {
      const stops = input.ids.map((id) => watchLanding(services, id, () => sendBack({ type: 'part.landed', id })));
      return () => {
        for (const stop of stops) stop();
      };
    }),
  });
}
