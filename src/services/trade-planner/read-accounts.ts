import { AppError } from '#shared/fault';
import type { Address } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { type LaunchInput, rentRate } from '../../chain/launch';
import { decodeAccount, type RawAccount } from '../sockets/raw-account';

interface Accounts {
  readonly value: readonly (RawAccount | null)[];
}

export type Account = ReturnType<typeof decodeAccount>;

const ACCOUNTS_PER_READ = 100;
const AT_ONCE = 8;
export const CONFIRMED = { encoding: 'base64', commitment: 'confirmed' } as const;

/** Runs `work` over a list, a few at once, and answers in its order. */
export async function inTurns<In, Out>(list: readonly In[], work: (item: In) => Promise<Out>): Promise<readonly Out[]> {
  const answers: Out[] = [];
  for (let at = 0; at < list.length; at += AT_ONCE)
    answers.push(...(await Promise.all(list.slice(at, at + AT_ONCE).map(work))));
  return answers;
}

/** Accounts as they are confirmed now, in the order asked, 100 a call; one that is not there is zero and empty. */
export async function readAccounts(rpc: Rpc, addresses: readonly Address[]): Promise<ReadonlyMap<Address, Account>> {
  const asked = [...new Set(addresses)];
  const batches = Array.from({ length: Math.ceil(asked.length / ACCOUNTS_PER_READ) }, (_item, index) =>
    asked.slice(index * ACCOUNTS_PER_READ, (index + 1) * ACCOUNTS_PER_READ),
  );
  const answers = await inTurns(batches, (batch) => rpc.call<Accounts>('getMultipleAccounts', [batch, CONFIRMED]));
  const found = answers.flatMap(({ value }) => value);
  if (found.length !== asked.length) throw new AppError('rpc/malformed');
  return new Map(asked.map((address, index) => [address, decodeAccount(found[index] ?? null)]));
}

/** The network's rent. */
export async function readRent(rpc: Rpc): Promise<LaunchInput['rent']> {
  return rentRate(BigInt(await rpc.call<number>('getMinimumBalanceForRentExemption', [0])));
}

/** An account of a map that `readAccounts` made. */
export const accountAt = (accounts: ReadonlyMap<Address, Account>, address: Address): Account =>
  accounts.get(address) ?? decodeAccount(null);

/** Bytes of an account, null when it is not there. */
export function dataAt(accounts: ReadonlyMap<Address, Account>, address: Address): Uint8Array | null {
  const { data } = accountAt(accounts, address);
  return data.length === 0 ? null : data;
}
