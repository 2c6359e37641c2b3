import { tokenAccount } from '../codec/token';
import type { Account } from './types';

class Groups {
  readonly #members = new Map<string, Set<string>>();

  add(group: string, member: string): void {
    const members = this.#members.get(group);
    if (members) members.add(member);
    else this.#members.set(group, new Set([member]));
  }

  remove(group: string, member: string): void {
    const members = this.#members.get(group);
    if (members?.delete(member) && members.size === 0) this.#members.delete(group);
  }

  of(group: string): Iterable<string> {
    return this.#members.get(group) ?? [];
  }
}

/** Every account that was ever written by a transaction or by hand, indexed for the reads that LiteSVM has no filter for. */
export class AccountStore {
  readonly #accounts = new Map<string, Account>();
  readonly #byProgram = new Groups();
  readonly #byHolder = new Groups();
  readonly #byMint = new Groups();

  get(address: string): Account | undefined {
    return this.#accounts.get(address);
  }

  /** Stores the account's new state; null, or no lamports, removes it. */
  put(address: string, account: Account | null): void {
    const before = this.#accounts.get(address);
    if (before) this.#unlink(before);
    if (account === null || account.lamports === 0n) this.#accounts.delete(address);
    else this.#link(account);
  }

  all(): Account[] {
    return [...this.#accounts.values()];
  }

  ofProgram(program: string): Account[] {
    return this.#collect(this.#byProgram.of(program));
  }

  tokensOfHolder(wallet: string): Account[] {
    return this.#collect(this.#byHolder.of(wallet));
  }

  tokensOfMint(mint: string): Account[] {
    return this.#collect(this.#byMint.of(mint));
  }

  #collect(addresses: Iterable<string>): Account[] {
    return [...addresses].flatMap((address) => this.#accounts.get(address) ?? []);
  }

  #link(account: Account): void {
    this.#accounts.set(account.address, account);
    this.#byProgram.add(account.owner, account.address);
    const token = tokenAccount(account);
    if (!token) return;
    this.#byHolder.add(token.owner, account.address);
    this.#byMint.add(token.mint, account.address);
  }

  #unlink(account: Account): void {
    this.#byProgram.remove(account.owner, account.address);
    const token = tokenAccount(account);
    if (!token) return;
    this.#byHolder.remove(token.owner, account.address);
    this.#byMint.remove(token.mint, account.address);
  }
}
