import { createSigner } from '../services/keyring/signer';
import { createQueryClient } from '../services/queries/query-client';

/** The one cache of server answers; emptied when its user leaves. */
export const queryClient = createQueryClient();
/** The one signer of the page; it forgets every key when its user leaves. */
export const signer = createSigner();

const farewells = new Set<() => void>();
/** Runs once, when the user of now leaves. */
export const whenUserLeaves = (work: () => void): unknown => farewells.add(work);

/** Forgets keys and every answer of the server to this user. */
export function forgetUser(): void {
  for (const farewell of farewells) farewell();
  farewells.clear();
  signer.lock();
  queryClient.clear();
}
