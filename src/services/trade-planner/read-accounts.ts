import { AppError } from '#shared/fault';
import { inBatches } from '#shared/lists';
import { type Address, TOKEN_PROGRAM } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { type RentRate, rentRate } from '../../chain/rent';
import type { TokenProgramName } from '../../chain/token';
import { decodeAccount, type RawAccount } from '../sockets/raw-account';

interface Accounts {
  readonly context: { readonly slot: number };
  readonly value: readonly ((RawAccount & { readonly owner?: Address }) | null)[];
}

export interface Account extends ReturnType<typeof decodeAccount> {
  /** The program it belongs to; null where there is none. */
  readonly owner: Address | null;
}

const NO_ACCOUNT: Account = { ...decodeAccount(null), owner: null };

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

/** Accounts as they were at a slot. */
export interface AccountsAt {
  readonly accounts: ReadonlyMap<Address, Account>;
  /** Newest of the answers. */
  readonly slot: number;
}

/** Accounts as they are confirmed now, in the order asked, 100 a call; one that is not there is zero and empty. */
export const readAccounts = async (rpc: Rpc, addresses: readonly Address[]): Promise<AccountsAt['accounts']> =>
  (await readAccountsAt(rpc, addresses)).accounts;

/** As `readAccounts`, with the slot they are of, for plans that spend a share of what is there. */
export async function readAccountsAt(rpc: Rpc, addresses: readonly Address[]): Promise<AccountsAt> {
  const asked = [...new Set(addresses)];
  const batches = inBatches(asked, ACCOUNTS_PER_READ);
  const answers = await inTurns(batches, (batch) => rpc.call<Accounts>('getMultipleAccounts', [batch, CONFIRMED]));
  const found = answers.flatMap(({ value }) => value);
  if (found.length !== asked.length) throw new AppError('rpc/malformed');
  return {
    accounts: new Map(
      asked.map((address, index) => {
        const account = found[index] ?? null;
        return [address, { ...decodeAccount(account), owner: account?.owner ?? null }];
      }),
    ),
    slot: Math.max(0, ...answers.map(({ context }) => context.slot)),
  };
}

/** The network's rent. */
export async function readRent(rpc: Rpc): Promise<RentRate> {
  return rentRate(BigInt(await rpc.call<number>('getMinimumBalanceForRentExemption', [0])));
}

/** An account of a map that `readAccounts` made. */
export const accountAt = (accounts: ReadonlyMap<Address, Account>, address: Address): Account =>
  accounts.get(address) ?? NO_ACCOUNT;

/** Bytes of an account, null when it is not there. */
export function dataAt(accounts: ReadonlyMap<Address, Account>, address: Address): Uint8Array | null {
  const { data } = accountAt(accounts, address);
  return data.length === 0 ? null : data;
}

/** The token program a mint belongs to, as plans name it: `token` where the older one keeps it, else absent. */
export const mintProgram = (
  accounts: ReadonlyMap<Address, Account>,
  mint: Address,
): { readonly tokenProgram?: TokenProgramName } =>
  accountAt(accounts, mint).owner === TOKEN_PROGRAM ? { tokenProgram: 'token' } : {};
