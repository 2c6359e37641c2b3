import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { Coin } from '#shared/contract/coins';
import type { FaucetAnswer, MasterWallet, WalletGroup } from '#shared/contract/wallets';
import { AppError, toFault } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import type { Secret } from '#shared/secret';
import { addWalletMachine } from '../../machines/add-wallet/add-wallet.machine';
import type { ImportAnswer } from '../../machines/add-wallet/add-wallet.types';
import { coinRemovalMachine } from '../../machines/coin-removal/coin-removal.machine';
import type { CoinRef } from '../../machines/coins/coins.types';
import { coinsMachine } from '../../machines/coins/coins.machine';
import { copyMachine } from '../../machines/copy/copy.machine';
import { createGroupMachine } from '../../machines/create-group/create-group.machine';
import { faucetMachine } from '../../machines/faucet/faucet.machine';
import { groupsMachine } from '../../machines/groups/groups.machine';
import type { GroupRef } from '../../machines/groups/groups.types';
import type { MasterRef } from '../../machines/masters/masters.types';
import { mastersMachine } from '../../machines/masters/masters.machine';
import { KEYS, queries } from '../../services/queries/queries';
import { readAgain, readAnew } from '../../services/queries/read-again';
import type { UserServices } from '../services';

/** Master wallets, groups, faucet, coins and the clipboard with their effects. */
export function walletMachines({ api, queryClient, links, signer, storage, copyText, download, now }: UserServices) {
  const reads = queries(api);
  const fresh = { staleTime: 0 } as const;
  const refreshBalances = fromPromise<void, { readonly addresses: readonly string[] }>(async () => {
    await links.current().chainStore.refresh();
  });
  const changed = (key: readonly string[]) => readAgain(queryClient, key);

  const addWallet = addWalletMachine.provide({
    actors: {
      generateMaster: fromPromise(async ({ signal }) => {
        await api.post<MasterWallet>('/users/masters', { chain: 'sol' }, { signal });
      }),
      importMaster: fromPromise<ImportAnswer, { readonly key: Secret<string> }>(async ({ input, signal }) => {
        const { keyProblem } = await import('../../services/keyring/key-text');
        const privateKey = input.key.take().trim();
        const problem = keyProblem(privateKey);
        if (problem !== null) return { kind: 'refused', problem };
        const before = await queryClient.fetchQuery({ ...reads.masters, ...fresh });
        try {
          const body = { chain: 'sol', privateKey };
          const { publicKey } = await api.post<MasterWallet>('/users/masters', body, { signal });
          if (!before.some((master) => master.publicKey === publicKey)) return { kind: 'imported' };
        } catch (error) {
          const isFull = before.filter(({ chain }) => chain === 'sol').length >= LIMITS.masters;
          if (isFull || toFault(error).code !== 'api/conflict') throw error;
        }
        return { kind: 'refused', problem: 'key/known' };
      }),
    },
  });

  return {
    masters: mastersMachine.provide({
      actors: {
        addWallet,
        readMasters: fromPromise<readonly MasterRef[], void>(async () => {
          const masters = await readAnew(queryClient, reads.masters);
          return masters.map(({ id, publicKey, chain, active }) => ({ id, address: publicKey, chain, active }));
        }),
        activateMaster: fromPromise(async ({ input, signal }) => {
          await api.patch(`/users/masters/${input.id}/activate`, {}, { signal });
          await changed(KEYS.masters);
        }),
        deleteMaster: fromPromise(async ({ input, signal }) => {
          await api.remove(`/users/masters/${input.id}`, { signal });
          await changed(KEYS.masters);
        }),
        exportMasters: fromPromise(async ({ input }) => {
          const { walletFile, walletFileName } = await import('../../services/wallet-file/wallet-file');
          const masters = await queryClient.fetchQuery(reads.masters);
          const rows = [];
          for (const id of input.ids) {
            const master = masters.find((candidate) => candidate.id === id);
            if (master === undefined) throw new AppError('api/not-found');
            rows.push({
              address: master.publicKey,
              secret: await signer.exportOne({ address: master.publicKey }, 'export'),
            });
          }
          download(walletFileName('master-wallets', now()), walletFile(rows));
        }),
      },
    }),
    faucet: faucetMachine.provide({
      actors: {
        readGift: fromPromise(async () => {
          const { faucetLamports } = (await links.current().endpoint()).network;
          return faucetLamports === null ? null : BigInt(faucetLamports);
        }),
        askFaucet: fromPromise(async ({ input, signal }) => {
          const { lamports } = await api.post<FaucetAnswer>('/faucet', { address: input.address }, { signal });
          return { lamports: BigInt(lamports) };
        }),
        refreshBalances,
      },
    }),
    createGroup: createGroupMachine.provide({
      actors: {
        createGroup: fromPromise(async ({ input, signal }) => {
          const { name, walletCount, includeDev, color } = input.group;
          const group = await api.post<WalletGroup>(
            '/groups/',
            { name, walletCount, includeDev, chain: 'sol', ...(color === null ? {} : { color }) },
            { signal },
          );
          await changed(KEYS.groups);
          return { id: group.id };
        }),
      },
    }),
    groups: groupsMachine.provide({
      actors: {
        readGroups: fromPromise<readonly GroupRef[], void>(async () => {
          const groups = await readAnew(queryClient, reads.groups);
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
        refreshHoldings: fromPromise(({ input }) => links.current().ownerTokens.refresh(input.addresses)),
      },
    }),
    coins: coinsMachine.provide({
      actors: {
        coinRemoval: coinRemovalMachine.provide({
          actors: {
            removeCoin: fromPromise(async ({ input, signal }) => {
              await api.remove(`/coins/${input.mint}`, { signal });
              await changed(KEYS.coins);
            }),
          },
        }),
        recallOverview: fromPromise<boolean, void>(async () => opensOverview(storage.read(SETTINGS_KEY))),
        readCoins: fromPromise<readonly CoinRef[], void>(async () => {
          const coins = await readAnew(queryClient, reads.coins);
          return coins.filter(isShown).map(coinRef);
        }),
      },
    }),
    copy: copyMachine.provide({
      actors: { writeClipboard: fromPromise(({ input }) => copyText(input.text)) },
    }),
  };
}

const SETTINGS_KEY = 'local-settings';
/** On unless the kept settings say otherwise; read without their code, which no first screen needs. */
const opensOverview = (text: string | null): boolean => !/"showCoinOverviewAfterLaunch":false/.test(text ?? '');

/** Nothing of Solana can be done with it (TOK-33). */
const isOfAnotherChain = (address: string): boolean => address.startsWith('0x');

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const isShown = ({ state, contractAddress }: Coin): boolean => state === 'live' && ADDRESS.test(contractAddress);

const coinRef = (coin: Coin): CoinRef => ({
  id: coin.id,
  mint: coin.contractAddress,
  name: coin.name,
  symbol: coin.symbol,
  imageUrl: coin.imageUrl,
  platform: coin.platform,
  groupId: coin.groupId,
  devWallet: coin.devWallet,
  creationSignature: coin.creationSignature,
  state: coin.state,
});
