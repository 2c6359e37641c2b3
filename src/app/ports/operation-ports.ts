import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { Operation, SignedStep } from '#shared/contract/operations';
import { toFault } from '#shared/fault';
import { ulid } from '#shared/ids';
import { LIMITS } from '#shared/limits';
import { planOf, tradePlanOf } from '#shared/operation-intent';
import { masterTransferMachine } from '../../machines/master-transfer/master-transfer.machine';
import type { TransferReview } from '../../machines/master-transfer/master-transfer.types';
import { operationMachine } from '../../machines/operation/operation.machine';
import type { OperationRecord, StepsAsked } from '../../machines/operation/operation.types';
import { recordOf } from '../../machines/operation/operation.wire';
import { operationsMachine } from '../../machines/operations/operations.machine';
import { KEYS } from '../../services/queries/queries';
import { readAgain } from '../../services/queries/read-again';
import type { UserServices } from '../services';
import { assertKeeps, assertReceives, type ReceivingAccount } from '../transfer-checks';

const POLL_MS = 1_000;
const POLL_QUIET_MS = 15_000;
const RANDOM_BYTES = 10;

/** A fresh id for an operation, sortable by time. */
export const newOperationId = ({ now }: Pick<UserServices, 'now'>): string =>
  ulid(now(), crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));

/** Operations and the master transfer with their effects. The keeper on the server is the only judge. */
export function operationMachines(services: UserServices) {
  const { api, queryClient, links, signer } = services;
  const read = async (path: string, signal: AbortSignal): Promise<OperationRecord> =>
    recordOf(await api.get<Operation>(path, { signal }));
  const changed = () => void readAgain(queryClient, KEYS.operations);

  const operation = operationMachine.provide({
    actors: {
      signOperation: fromPromise<readonly SignedStep[], StepsAsked>(async ({ input, signal }) => {
        const { request, steps, trade } = input;
        const { intent } = request;
        if (intent.kind === 'activity' && trade === undefined) return [];
        // The person saw this address in full and agreed; the signer accepts only what the server recorded so.
        if (intent.kind === 'transfer') await api.post('/destinations', { address: intent.to }, { signal });
        const due = trade === undefined ? {} : { trade };
        return signer.sign(steps === undefined ? request : { ...request, steps, ...due });
      }),
      submitOperation: fromPromise(async ({ input, signal }) => {
        const { id, networkId, intent } = input.request;
        const body = { id, networkId, plan: planOf(intent), steps: input.signed };
        const record = recordOf(await api.post<Operation>('/operations', body, { signal, idempotencyKey: id }));
        changed();
        return record;
      }),
      lookUpOperation: fromPromise(async ({ input, signal }) => {
        try {
          return await read(`/operations/${input.id}`, signal);
        } catch (error) {
          if (toFault(error).code === 'api/not-found') return null;
          throw error;
        }
      }),
      watchOperation: fromCallback<AnyEventObject, { readonly id: string }>(({ input, sendBack }) => {
        const ended = new AbortController();
        const { socket } = links.current();
        let live = false;
        let timer: ReturnType<typeof setTimeout> | undefined;
        let latest = '';
        const tell = (record: OperationRecord) => {
          const key = JSON.stringify([
            record.state,
            record.fence,
            record.steps.map((step) => [step.state, step.sends, step.finalized]),
          ]);
          if (ended.signal.aborted || key === latest) return;
          latest = key;
          changed();
          sendBack({ type: 'operation.progressed', record });
        };
        const poll = async () => {
          clearTimeout(timer);
          await read(`/operations/${input.id}`, ended.signal).then(tell, () => undefined);
          if (!ended.signal.aborted) timer = setTimeout(() => void poll(), live ? POLL_QUIET_MS : POLL_MS);
        };
        const stopListening = socket.on((message) => {
          if (message.event === 'operation_changed' && message.data.id === input.id) tell(recordOf(message.data));
        });
        const stopLive = socket.onLive((now) => {
          live = now;
          void poll();
        });
        return () => {
          ended.abort();
          clearTimeout(timer);
          stopListening();
          stopLive();
        };
      }),
      resumeOperation: fromPromise(async ({ input, signal }) =>
        recordOf(
          await api.post<Operation>(
            `/operations/${input.id}/steps`,
            {
              fence: input.fence,
              steps: input.signed,
              ...(input.trade === null ? {} : { trade: tradePlanOf(input.trade) }),
            },
            { signal },
          ),
        ),
      ),
      abandonOperation: fromPromise(async ({ input, signal }) =>
        recordOf(await api.post<Operation>(`/operations/${input.id}/abandon`, {}, { signal })),
      ),
    },
  });

  return {
    operations: operationsMachine.provide({
      actors: {
        operation,
        readOpenOperations: fromPromise<readonly OperationRecord[], void>(async ({ signal }) =>
          (await api.get<readonly Operation[]>('/operations?state=open', { signal })).map(recordOf),
        ),
      },
    }),
    masterTransfer: masterTransferMachine.provide({
      actors: {
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
          const unwatch = chainStore.watch([address]);
          const unsubscribe = chainStore.subscribe(tell);
          void emptyRent(rpc).then(
            (rent) => {
              rentMinimum = rent;
              tell();
            },
            () => undefined,
          );
          return () => {
            ended.value = true;
            unsubscribe();
            unwatch();
          };
        }),
        planTransfer: fromPromise(async ({ input, signal }): Promise<TransferReview> => {
          const { rpc, endpoint } = links.current();
          const [{ network }, known, rent, { value }] = await Promise.all([
            endpoint(),
            api.get<readonly KnownDestination[]>('/destinations', { signal }),
            emptyRent(rpc),
            rpc.call<{ readonly value: readonly (ReceivingAccount | null)[] }>('getMultipleAccounts', [
              [input.to, input.from],
              { encoding: 'base64', commitment: 'confirmed' },
            ]),
          ]);
          const [destination, source] = value;
          assertReceives(destination ?? null, input.lamports, rent);
          assertKeeps(BigInt(source?.lamports ?? 0), input.lamports, rent);
          return {
            firstTime: !known.some(({ address, firstSignature }) => address === input.to && firstSignature !== null),
            request: {
              id: newOperationId(services),
              networkId: network.id,
              intent: {
                kind: 'transfer',
                from: input.from,
                to: input.to,
                lamports: input.lamports,
                feeLamports: LIMITS.transferFeeLamports,
              },
            },
          };
        }),
        refreshBalances: fromPromise(async () => links.current().chainStore.refresh()),
      },
    }),
  };
}

interface KnownDestination {
  readonly address: string;
  readonly firstSignature: string | null;
}

const emptyRent = async (rpc: { call<T>(method: string, params: readonly unknown[]): Promise<T> }): Promise<bigint> =>
  BigInt(await rpc.call<number>('getMinimumBalanceForRentExemption', [0]));
