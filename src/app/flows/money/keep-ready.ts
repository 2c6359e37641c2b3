import { fromCallback } from 'xstate';
import type { keepReady } from '../../../machines/money/operation/keep-ready.port';
import type { UserServices } from '../../../services/page-services';

export type KeepReady = typeof keepReady;

/** Keeps the signer ready for plans on the screen; its code arrives with the first plan. */
export const composeKeepReady = (services: UserServices): KeepReady =>
  fromCallback(({ input, sendBack }) => {
    const plan = new AbortController();
    import('../../../services/trade-planner/keep-ready').then(
      ({ keepReadyOnPage }) =>
        keepReadyOnPage(services, input.requests, plan.signal, () => sendBack({ type: 'plan.outdated' })),
      // Without this code a press reads what it needs itself.
      () => undefined,
    );
    return () => plan.abort();
  });
