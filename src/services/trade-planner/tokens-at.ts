import type { Address } from '../../chain/address';
import { decodeTokenAccount } from '../../chain/token';
import { type Account, dataAt } from './read-accounts';

/** Base units in a token account of a map that `readAccounts` made; 0 where there is none. */
export function tokensAt(accounts: ReadonlyMap<Address, Account>, account: Address): bigint {
  const data = dataAt(accounts, account);
  return data === null ? 0n : decodeTokenAccount(data).amount;
}
