import { createSigner } from '../services/keyring/signer';
import { createQueryClient } from '../services/queries/query-client';
import { busyNetwork } from './busy-network';

/** The one cache of server answers; emptied when its user leaves. */
export const queryClient = createQueryClient();
/** The one signer of the page; it forgets every key when its user leaves. */
export const signer = createSigner({ onWaiting: busyNetwork.hear });

const leaveHandlers = new Set<() => void>();
/** Runs once, when the current user signs out. */
export const whenUserLeaves = (work: () => void): unknown => leaveHandlers.add(work);

/** Forgets keys and every answer of the server to this user. */
export function forgetUser(): void {
  for (const handler of leaveHandlers) handler();
  leaveHandlers.clear();
  signer.lock();
  queryClient.clear();
}
