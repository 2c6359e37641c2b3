import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { GroupRef } from '#shared/domain/group';
import { createGroupMachine } from '../../machines/groups/create-group/create-group.machine';
import { groupsMachine } from '../../machines/groups/groups/groups.machine';
import { withEffects } from '../../machines/with-effects';
import { KEYS, queries } from '../../services/queries/queries';
import { readAgain, readFresh } from '../../services/queries/read-again';
import type { UserServices } from '../../services/page-services';

/** The list of groups and the form that makes one. */
export function composeGroups({ api, queryClient, links }: UserServices) {
  const reads = queries(api);
  const refreshBalances = fromPromise<void, { readonly addresses: readonly string[] }>(async () => {
    await links.current().chainStore.refresh();
  });
  const changed = (key: readonly string[]) => readAgain(queryClient, key);
  return {
    createGroup: withEffects(createGroupMachine, {
      createGroup: fromPromise(async ({ input, signal }) => {
        const { name, walletCount, includeDev, color } = input.group;
        const group = await api.post(
          '/groups',
          { name, walletCount, includeDev, chain: 'sol', ...(color === null ? {} : { color }) },
          { signal },
        );
        await changed(KEYS.groups);
        return { id: group.id };
      }),
    }),
    groups: withEffects(groupsMachine, {
      readGroups: fromPromise<readonly GroupRef[], void>(async () => {
        const groups = await readFresh(queryClient, reads.groups);
        return groups
          .filter(({ chain }) => chain === 'sol')
          .map(({ id, name, color, wallets }) => ({
            id,
            name,
            color,
            wallets: wallets
              .filter(({ address }) => !isOfAnotherChain(address))
              .map((wallet) => ({ id: wallet.id, address: wallet.address, type: wallet.type })),
          }));
      }),
      watchFeed: fromCallback<AnyEventObject, void>(({ sendBack }) =>
        links.current().chainStore.onLive((live) => sendBack({ type: live ? 'feed.restored' : 'feed.lost' })),
      ),
      refreshBalances,
      refreshHoldings: fromPromise(({ input }) => links.current().ownerTokens.keep(input.addresses)),
    }),
  };
}

/** Nothing of Solana can be done with it (TOK-33). */
const isOfAnotherChain = (address: string): boolean => address.startsWith('0x');
