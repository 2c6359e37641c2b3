import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { SignedStep } from '#operations/contract';
import { toFault } from '#shared/fault';
import { planOf } from '#operations/intent';
import { inRole, isJob } from '#operations/kinds';
import type { OperationRecord } from '#operations/domain/operation';
import { operationMachine } from '../../../machines/money/operation/operation.machine';
import type { StepsAsked } from '../../../machines/money/operation/operation.types';
import { recordOf } from '../../../machines/money/operation/operation.wire';
import { operationsMachine } from '../../../machines/money/operations/operations.machine';
import { withEffects } from '../../../machines/with-effects';
import { KEYS } from '../../../services/queries/queries';
import { readAgain } from '../../../services/queries/read-again';
import type { UserServices } from '../../../services/page-services';
import { groupActionsMachine } from '../../../machines/money/group-actions/group-actions.machine';
import { whenQuiet } from '../../first-frame';
import { lazyFlows } from '../lazy-flows';
import { composeKeepReady } from './keep-ready';

const POLL_MS = 1_000;
const POLL_QUIET_MS = 15_000;

/** Operations, of which the keeper on the server is the only judge, and what is done with groups. */
export function composeMoney(services: UserServices) {
  const { api, queryClient, links, signer } = services;
  const read = async (id: string, signal: AbortSignal): Promise<OperationRecord> => {
    const found = await api.get('/operations/:id', { params: { id }, signal });
    links.current().landed.hear(found);
    return recordOf(found);
  };
  const changed = () => void readAgain(queryClient, KEYS.operations);

  const sign = async ({ request, steps, trade }: StepsAsked): Promise<readonly SignedStep[]> => {
    const due = trade === undefined ? {} : { trade };
    const signed = await signer.sign(steps === undefined ? request : { ...request, steps, ...due });
    // A node that has not seen the person's last transaction yet would refuse what builds on it.
    const least = links.current().landed.slot();
    return signed.map((step) => ({ ...step, minContextSlot: Math.max(least, step.minContextSlot ?? 0) }));
  };
  const late = () => import('../../late-operations');
  let here: Awaited<ReturnType<typeof late>> | null = null;

  const operation = withEffects(operationMachine, {
    signOperation: fromPromise<readonly SignedStep[], StepsAsked>(async ({ input, signal }) => {
      const { request, steps, trade } = input;
      const { intent, together } = request;
      if (isJob(intent) && trade === undefined) return [];
      // The person saw this address in full and agreed; the signer accepts only what the server recorded so.
      for (const address of inRole(intent, 'destination')) await api.post('/destinations', { address }, { signal });
      // What is left of one of them is signed by itself.
      if (together === undefined || steps !== undefined) return sign(input);
      // Without a pause where it is here: bytes that were signed while the button was held are let go of behind it.
      here ??= await late();
      return here.signTogether(input, signal, () => sign(input));
    }),
    submitOperation: fromPromise(async ({ input, signal }) => {
      const { id, networkId, intent, together } = input.request;
      const body = { id, networkId, plan: planOf(intent), steps: input.signed };
      const record =
        together === undefined
          ? recordOf(await api.post('/operations', body, { signal, idempotencyKey: id }))
          : await (await late()).beginTogether(services, input, signal);
      changed();
      return record;
    }),
    lookUpOperation: fromPromise(async ({ input, signal }) => {
      try {
        return await read(input.id, signal);
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
        await read(input.id, ended.signal).then(tell, () => undefined);
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
    resumeOperation: fromPromise(async ({ input, signal }) => (await late()).resume(services, input, signal)),
    abandonOperation: fromPromise(async ({ input, signal }) => (await late()).abandon(services, input, signal)),
  });

  const fetchFlows = async () =>
    (await import('./group-actions')).composeGroupFlows(services, composeKeepReady(services));
  const actions = lazyFlows({
    groupAction: fetchFlows,
    bulkAction: fetchFlows,
    groupDelete: fetchFlows,
    activities: fetchFlows,
  });

  return {
    operations: withEffects(operationsMachine, {
      operation,
      readOpenOperations: fromPromise<readonly OperationRecord[], void>(async ({ signal }) =>
        (await api.get('/operations', { query: { state: 'open' }, signal })).map(recordOf),
      ),
    }),
    groupActions: withEffects(groupActionsMachine, {
      openFlows: fromPromise<void, void>(async () => {
        await whenQuiet();
        await actions.load();
      }),
      ...actions.flows,
    }),
  };
}
