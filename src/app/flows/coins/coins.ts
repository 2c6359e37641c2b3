import { fromPromise } from 'xstate';
import type { Coin } from '#shared/contract/coins';
import { isAddressLike } from '#shared/ids';
import { coinRemovalMachine } from '../../../machines/coins/coin-removal/coin-removal.machine';
import type { CoinRef } from '../../../machines/coins/coins/coins.types';
import { coinsMachine } from '../../../machines/coins/coins/coins.machine';
import { withEffects } from '../../../machines/with-effects';
import { keptChoice } from '../../../services/settings/kept-settings';
import { KEYS, queries } from '../../../services/queries/queries';
import { readAgain, readFresh } from '../../../services/queries/read-again';
import { coinAddress } from './coin-address';
import type { UserServices } from '../../../services/page-services';

/** The list of coins that live. */
export function composeCoins({ api, queryClient, storage }: UserServices) {
  const reads = queries(api);
  const changed = (key: readonly string[]) => readAgain(queryClient, key);
  return {
    coins: withEffects(coinsMachine, {
      coinRemoval: withEffects(coinRemovalMachine, {
        removeCoin: fromPromise(async ({ input, signal }) => {
          await api.remove('/coins/:idOrAddress', { params: { idOrAddress: input.mint }, signal });
          await changed(KEYS.coins);
        }),
      }),
      coinAddress,
      recallOverview: fromPromise<boolean, void>(
        async () => keptChoice(storage, 'showCoinOverviewAfterLaunch') !== false,
      ),
      readCoins: fromPromise<readonly CoinRef[], void>(async () => {
        const coins = await readFresh(queryClient, reads.coins);
        return coins.filter(isShown).map(coinRef);
      }),
    }),
  };
}

const isShown = ({ state, contractAddress }: Coin): boolean => state === 'live' && isAddressLike(contractAddress);

const coinRef = (coin: Coin): CoinRef => ({
  id: coin.id,
  mint: coin.contractAddress,
  name: coin.name,
  symbol: coin.symbol,
  imageUrl: coin.imageUrl,
  platform: coin.platform,
  ...(coin.quoteMint === undefined ? {} : { quoteMint: coin.quoteMint }),
  groupId: coin.groupId,
  devWallet: coin.devWallet,
  creationSignature: coin.creationSignature,
  ...(coin.post === undefined ? {} : { from: { post: coin.post, at: Date.parse(coin.createdAt) } }),
  state: coin.state,
});
