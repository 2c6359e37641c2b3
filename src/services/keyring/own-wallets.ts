import { AppError, toFault } from '#shared/fault';
import { feeCapOf } from '#shared/fee-cap';
import { isRecord } from '#shared/json';
import { type OperationIntent, planOf } from '#operations/intent';
import { at, listAt, textAt } from './read';
import type { WorkerApi } from './worker-api';

/** Where the key of an own address is asked for. */
export type OwnWallet =
  | { readonly kind: 'master'; readonly id: string }
  | { readonly kind: 'group'; readonly groupId: string; readonly id: string }
  | { readonly kind: 'mint'; readonly publicKey: string };

export type Purpose = 'sign' | 'copy' | 'export';

export type OwnWallets = ReadonlyMap<string, OwnWallet>;

/** Every wallet the server says is the user's; what the page says does not count. */
export async function readOwnWallets(api: WorkerApi): Promise<OwnWallets> {
  const [masters, groups] = await Promise.all([api.get('/users/masters'), api.get('/groups')]);
  const own = new Map<string, OwnWallet>();
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

/** Lamports of priority fee and tip that the person allows for one transaction, as the server has it. */
export async function readFeeCap(api: WorkerApi): Promise<bigint> {
  const person = await api.get('/users/me');
  const settings = isRecord(person) ? person['tradingSettings'] : null;
  const cap = isRecord(settings) ? settings['feeCap'] : undefined;
  return feeCapOf(typeof cap === 'number' && Number.isSafeInteger(cap) ? { feeCap: cap } : {});
}

async function askForKey(api: WorkerApi, wallet: OwnWallet, purpose: Purpose): Promise<string> {
  switch (wallet.kind) {
    case 'master':
      return textAt(
        await api.post('/users/masters/:id/decrypt', { purpose }, { params: { id: wallet.id } }),
        'privateKey',
      );
    case 'mint':
      return textAt(
        await api.post('/mint-keys/:publicKey/decrypt', { purpose }, { params: { publicKey: wallet.publicKey } }),
        'privateKey',
      );
    case 'group': {
      const options = { params: { id: wallet.groupId }, query: new URLSearchParams({ purpose, wallet: wallet.id }) };
      return textAt(await api.get('/groups/:id/wallets', options), 0, 'privateKey');
    }
    default:
      return wallet satisfies never;
  }
}

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
export const fetchKey = (api: WorkerApi, wallet: OwnWallet, purpose: Purpose): Promise<string> =>
  orMissing(askForKey(api, wallet, purpose));

/** Keys in base58 by address, without those the server says do not fit theirs. */
const keysOf = (answer: unknown): ReadonlyMap<string, string> =>
  new Map(
    listAt(answer)
      .filter((row) => at(row, 'privateKey') !== null)
      .map((row): [string, string] => [textAt(row, 'publicKey'), textAt(row, 'privateKey')]),
  );

/** The keys of these wallets of one group in one call, by address; AppError `signer/key-missing`. */
export async function fetchGroupKeys(
  api: WorkerApi,
  groupId: string,
  walletIds: readonly string[],
  purpose: Purpose,
): Promise<ReadonlyMap<string, string>> {
  const query = new URLSearchParams([['purpose', purpose], ...walletIds.map((id) => ['wallet', id])]);
  return keysOf(await orMissing(api.get('/groups/:id/wallets', { params: { id: groupId }, query })));
}

/** The keys that a plan is signed with in one call (RET-08), by address; AppError `signer/key-missing`. */
export async function fetchPlanKeys(
  api: WorkerApi,
  intent: OperationIntent,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return keysOf(await orMissing(api.post('/operations/keys', { plan: planOf(intent), addresses: [...addresses] })));
}
