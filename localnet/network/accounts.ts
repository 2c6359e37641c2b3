import { mintAccount } from '../codec/token';
import { AccountStore } from './account-store';
import type { Engine } from './engine';
import type { Account } from './types';

/** Account states: ours (written by transactions or by hand) in front of LiteSVM's own (programs, sysvars). */
export class Accounts {
  readonly stored = new AccountStore();
  readonly #engine: Engine;
  readonly #programs = new Map<string, Account>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get(address: string): Account | null {
    const known = this.stored.get(address) ?? this.#programs.get(address);
    if (known) return known;
    const found = this.#engine.read(address);
    if (found?.executable) this.#programs.set(address, found);
    return found;
  }

  /** Sets an account's state here and in LiteSVM; null removes it. */
  set(address: string, account: Account | null): void {
    this.#engine.write(address, account);
    this.stored.put(address, account);
  }

  /** Programs are code, not state: the host deploys them at every start, so a new build replaces the old one. */
  deploy(address: string, file: string): void {
    this.#engine.deploy(address, file);
    this.#programs.delete(address);
  }

  decimalsOf(mint: string): number {
    const account = this.get(mint);
    return (account && mintAccount(account)?.decimals) ?? 0;
  }
}
