import { AppError, toFault } from '#shared/fault';
import { listAt, textAt } from './read';
import type { WorkerApi } from './worker-api';

/** Where the key of an own address is asked for. */
export type Place =
  | { readonly kind: 'master'; readonly id: string }
  | { readonly kind: 'group'; readonly groupId: string; readonly id: string }
  | { readonly kind: 'mint'; readonly publicKey: string };

export type Purpose = 'sign' | 'copy' | 'export';

export type OwnWallets = ReadonlyMap<string, Place>;

/** Every wallet the server says is the user's; what the page says does not count. */
export async function readOwnWallets(api: WorkerApi): Promise<OwnWallets> {
  const [masters, groups] = await Promise.all([api.get('/users/masters'), api.get('/groups/')]);
  const own = new Map<string, Place>();
  for (const master of listAt(masters))
    own.set(textAt(master, 'publicKey'), { kind: 'master', id: textAt(master, 'id') });
  for (const group of listAt(groups))
    for (const wallet of listAt(group, 'wallets'))
      own.set(textAt(wallet, 'publicKey'), {
        kind: 'group',
        groupId: textAt(group, 'id'),
        id: textAt(wallet, 'id'),
      });
  return own;
}

/** Addresses the server recorded as confirmed by the person. */
export async function readDestinations(api: WorkerApi): Promise<ReadonlySet<string>> {
  return new Set(listAt(await api.get('/destinations')).map((item) => textAt(item, 'address')));
}

async function askForKey(api: WorkerApi, place: Place, purpose: Purpose): Promise<string> {
  switch (place.kind) {
    case 'master':
      return textAt(
        await api.post(`/users/masters/${encodeURIComponent(place.id)}/decrypt`, { purpose }),
        'privateKey',
      );
    case 'mint':
      return textAt(
        await api.post(`/mint-keys/${encodeURIComponent(place.publicKey)}/decrypt`, { purpose }),
        'privateKey',
      );
    case 'group': {
      const query = new URLSearchParams({ purpose, wallet: place.id });
      return textAt(await api.get(groupWallets(place.groupId, query)), 0, 'privateKey');
    }
    default:
      return place satisfies never;
  }
}

const groupWallets = (groupId: string, query: URLSearchParams): string =>
  `/groups/${encodeURIComponent(groupId)}/wallets/?${query}`;

/** A key that the server does not have is told apart from a server that cannot be asked. */
async function orMissing<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (toFault(error).code === 'api/not-found') throw new AppError('signer/key-missing');
    throw error;
  }
}

/** The key in base58 from the server; AppError `signer/key-missing` when there is none. */
export const fetchKey = (api: WorkerApi, place: Place, purpose: Purpose): Promise<string> =>
  orMissing(askForKey(api, place, purpose));

/** The keys of these wallets of one group in one call (RET-08), by address; AppError `signer/key-missing`. */
export async function fetchGroupKeys(
  api: WorkerApi,
  groupId: string,
  walletIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const query = new URLSearchParams([['purpose', 'sign'], ...walletIds.map((id) => ['wallet', id])]);
  const rows = listAt(await orMissing(api.get(groupWallets(groupId, query))));
  return new Map(rows.map((row): [string, string] => [textAt(row, 'publicKey'), textAt(row, 'privateKey')]));
}
