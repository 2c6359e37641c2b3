import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { AppError, toFault } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import type { Secret } from '#shared/secret';
import { addWalletMachine } from '../../../machines/wallets/add-wallet/add-wallet.machine';
import type { ImportAnswer } from '../../../machines/wallets/add-wallet/add-wallet.types';
import { faucetMachine } from '../../../machines/wallets/faucet/faucet.machine';
import type { MasterRef } from '../../../machines/wallets/masters/masters.types';
import { mastersMachine } from '../../../machines/wallets/masters/masters.machine';
import { withEffects } from '../../../machines/with-effects';
import { KEYS, queries } from '../../../services/queries/queries';
import { readAgain, readFresh } from '../../../services/queries/read-again';
import type { UserServices } from '../../../services/page-services';

import { masterTransferMachine } from '../../../machines/wallets/master-transfer/master-transfer.machine';
import type { TransferReview } from '../../../machines/wallets/master-transfer/master-transfer.types';
import { newOperationId } from '../../../services/new-operation-id';
import {
  assertHolds,
  assertKeeps,
  assertReceives,
  type ReceivingAccount,
} from '../../../services/transfer-planner/transfer-checks';

import { holdingsMachine } from '../../../machines/wallets/holdings/holdings.machine';

/** Master wallets, the faucet, transfers out and what the wallets hold. */
export function composeWallets({ api, queryClient, links, signer, download, now }: UserServices) {
  const reads = queries(api);
  const fresh = { staleTime: 0 } as const;
  const refreshBalances = fromPromise<void, { readonly addresses: readonly string[] }>(async () => {
    await links.current().chainStore.refresh();
  });
  const changed = (key: readonly string[]) => readAgain(queryClient, key);

  const addWallet = withEffects(addWalletMachine, {
    generateMaster: fromPromise(async ({ signal }) => {
      await api.post('/users/masters', { chain: 'sol' }, { signal });
    }),
    importMaster: fromPromise<ImportAnswer, { readonly key: Secret<string> }>(async ({ input, signal }) => {
      const { keyProblem } = await import('../../../services/keyring/key-text');
      const privateKey = input.key.take().trim();
      const problem = keyProblem(privateKey);
      if (problem !== null) return { kind: 'refused', problem };
      const before = await queryClient.fetchQuery({ ...reads.masters, ...fresh });
      try {
        const { publicKey } = await api.post('/users/masters', { chain: 'sol', privateKey }, { signal });
        if (!before.some((master) => master.publicKey === publicKey)) return { kind: 'imported' };
      } catch (error) {
        const isFull = before.filter(({ chain }) => chain === 'sol').length >= LIMITS.masters;
        if (isFull || toFault(error).code !== 'api/conflict') throw error;
      }
      return { kind: 'refused', problem: 'key/known' };
    }),
  });

  return {
    masters: withEffects(mastersMachine, {
      addWallet,
      readMasters: fromPromise<readonly MasterRef[], void>(async () => {
        const masters = await readFresh(queryClient, reads.masters);
        return masters.map(({ id, publicKey, chain, active }) => ({ id, address: publicKey, chain, active }));
      }),
      activateMaster: fromPromise(async ({ input, signal }) => {
        await api.patch('/users/masters/:id/activate', null, { params: { id: input.id }, signal });
        await changed(KEYS.masters);
      }),
      deleteMaster: fromPromise(async ({ input, signal }) => {
        await api.remove('/users/masters/:id', { params: { id: input.id }, signal });
        await changed(KEYS.masters);
      }),
      exportMasters: fromPromise(async ({ input }) => {
        const { walletFile, walletFileName } = await import('../../../services/wallet-file/wallet-file');
        const masters = await queryClient.fetchQuery(reads.masters);
        const addresses = input.ids.map((id) => {
          const master = masters.find((candidate) => candidate.id === id);
          if (master === undefined) throw new AppError('api/not-found');
          return master.publicKey;
        });
        const secrets = await signer.exportAll(addresses);
        const rows = secrets.map((secret, index) => ({ address: addresses[index] ?? '', secret }));
        download(walletFileName('master-wallets', now()), walletFile(rows));
      }),
    }),
    faucet: withEffects(faucetMachine, {
      readGift: fromPromise(async () => {
        const { faucetLamports } = (await links.current().endpoint()).network;
        return faucetLamports === null ? null : BigInt(faucetLamports);
      }),
      askFaucet: fromPromise(async ({ input, signal }) => {
        const { address, usd1 } = input;
        if (usd1) return { units: BigInt((await api.post('/faucet/usd1', { address }, { signal })).units) };
        return { lamports: BigInt((await api.post('/faucet', { address }, { signal })).lamports) };
      }),
      refreshBalances,
    }),
    masterTransfer: withEffects(masterTransferMachine, {
      watchFunds: fromCallback<AnyEventObject, { readonly address: string | null }>(({ input, sendBack }) => {
        const { address } = input;
        if (address === null) return undefined;
        const { chainStore, rpc } = links.current();
        const ended = { value: false };
        let rentMinimum: bigint | null = null;
        const tell = () => {
          const state = chainStore.get(address);
          if (ended.value || rentMinimum === null || state === undefined) return;
          sendBack({ type: 'funds.changed', funds: { lamports: state.lamports, rentMinimum } });
        };
        const unwatch = chainStore.watch([address], tell);
        void emptyRent(rpc).then(
          (rent) => {
            rentMinimum = rent;
            tell();
          },
          () => undefined,
        );
        return () => {
          ended.value = true;
          unwatch();
        };
      }),
      planTransfer: fromPromise(async ({ input, signal }): Promise<TransferReview> => {
        const { rpc, endpoint } = links.current();
        const [{ network }, known, rent, { context, value }] = await Promise.all([
          endpoint(),
          api.get('/destinations', { signal }),
          emptyRent(rpc),
          rpc.call<{
            readonly context: { readonly slot: number };
            readonly value: readonly (ReceivingAccount | null)[];
          }>('getMultipleAccounts', [[input.to, input.from], { encoding: 'base64', commitment: 'confirmed' }]),
        ]);
        const [destination, source] = value;
        assertReceives(destination ?? null, input.lamports, rent);
        const held = BigInt(source?.lamports ?? 0);
        const { shareOf } = input;
        if (shareOf !== null) assertHolds(held, shareOf);
        assertKeeps(held, input.lamports, rent);
        return {
          firstTime: !known.some(({ address, firstSignature }) => address === input.to && firstSignature !== null),
          request: {
            id: newOperationId({ now }),
            networkId: network.id,
            intent: {
              kind: 'transfer',
              from: input.from,
              to: input.to,
              lamports: input.lamports,
              feeLamports: LIMITS.transferFeeLamports,
              ...(shareOf === null ? {} : { heldLamports: shareOf, readSlot: context.slot }),
            },
          },
        };
      }),
      refreshBalances: fromPromise(async () => links.current().chainStore.refresh()),
    }),
    holdings: withEffects(holdingsMachine, {
      refreshHoldings: fromPromise<void, void>(() => links.current().holdings.refresh()),
    }),
  };
}

const emptyRent = async (rpc: { call<T>(method: string, params: readonly unknown[]): Promise<T> }): Promise<bigint> =>
  BigInt(await rpc.call<number>('getMinimumBalanceForRentExemption', [0]));
