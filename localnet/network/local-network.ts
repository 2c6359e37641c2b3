import { EventEmitter } from 'node:events';
import { base58Encode } from '../codec/base58';
import { SYSTEM } from '../codec/programs';
import type { WireTransaction } from '../codec/wire';
import { Accounts } from './accounts';
import { FIRST_PRESETS } from './data-folder';
import { Engine } from './engine';
import { balances, Execution, feeTaken, parseWire, type Run } from './execution';
import { Faucet, FAUCET_LAMPORTS, type TokenDrop } from './faucet';
import { History } from './history';
import type { NetworkEvents, NetworkOptions, Simulated, SimulateOptions, SubmitOptions } from './options';
import { packAccount } from './packing';
import { Rejected } from './rejected';
import { RENT_PER_BYTE } from './rent';
import { restore } from './restore';
import { startSlotTimer } from './slot-timer';
import { Slots } from './slots';
import { openStorage, type Storage } from './storage';
import type { Account, GenesisAccount, LedgerRecord, Outcome } from './types';

const SNAPSHOT_EVERY = 2_000;

const gone = (address: string): Account => ({
  address,
  lamports: 0n,
  owner: SYSTEM,
  data: Buffer.alloc(0),
  executable: false,
});

/** One Solana network of one node: slot clock, accounts, execution and history in a data folder. No sockets here. */
export class LocalNetwork extends EventEmitter<NetworkEvents> {
  /** The genesis hash: one network id per data folder. */
  readonly id: string;
  readonly faucet: Faucet;
  readonly engine = new Engine(RENT_PER_BYTE);
  readonly accounts = new Accounts(this.engine);
  readonly history: History;
  readonly slots: Slots;
  /** Clock in ms. */
  readonly now: () => number;
  /** Takes a line about what went wrong without anyone asking; standard error unless told otherwise. */
  readonly report: (line: string) => void;
  readonly #storage: Storage;
  readonly #execution: Execution;
  readonly #stopTimer: () => void;
  #snapshotted: number;
  #snapshot: Promise<void> | null = null;
  #closed = false;

  /** Throws DataFolderInUse, or an Error for a ledger that is damaged. */
  constructor(options: NetworkOptions) {
    super();
    this.setMaxListeners(0);
    const { data, slotMs = 400, now = Date.now, fsync = false, programs = [], genesis = [] } = options;
    this.now = now;
    this.report = options.report ?? ((line) => process.stderr.write(`${line}\n`));
    const storage = openStorage(data, fsync);
    this.#storage = storage;
    try {
      this.id = base58Encode(storage.id);
      this.faucet = new Faucet(storage.id);
      this.history = new History(storage.ledger);
      const founded = storage.ledger.size === 0;
      const presets = typeof genesis === 'function' ? genesis(this.faucet.address) : genesis;
      const restored = restore(storage, this.accounts, this.history);
      this.#snapshotted = restored.snapshotted;
      this.slots = new Slots(storage.id, storage.slotLog, now, restored.seen);
      this.#execution = new Execution(this.engine, this.accounts, this.slots, this.history);
      for (const { address, file } of programs) this.deploy(address, file);
      if (founded) this.setAccounts([{ address: this.faucet.address, lamports: FAUCET_LAMPORTS }, ...presets]);
      this.#bring(presets, founded);
    } catch (error) {
      storage.close();
      throw error;
    }
    this.#stopTimer = slotMs > 0 ? startSlotTimer(slotMs, (slots) => this.#tick(slots)) : () => {};
  }

  get slot(): number {
    return this.slots.slot;
  }

  /** Lets `slots` slots pass. */
  advance(slots = 1): void {
    this.slots.advance(slots);
    this.emit('slot', this.slot);
  }

  account(address: string): Account | null {
    if (address.startsWith('Sysvar')) this.#execution.syncTime();
    return this.accounts.get(address);
  }

  /** Writes accounts outside of any transaction: one line of the ledger, so all of them or none. */
  setAccounts(list: readonly GenesisAccount[]): void {
    const accounts = list.map(({ address, lamports, owner = SYSTEM, data = [] }) => ({
      address,
      lamports,
      owner,
      executable: false,
      data: Buffer.from(data),
    }));
    const packed = accounts.map((account) => packAccount(account.address, account));
    this.#storage.ledger.append({ slot: this.slot, time: this.slots.time, transactions: [], accounts: packed });
    for (const account of accounts) this.accounts.set(account.address, account);
    this.emit('accounts', accounts);
  }

  setAccount(account: GenesisAccount): void {
    this.setAccounts([account]);
  }

  /** Deploys a program for as long as the process lives. */
  deploy(address: string, file: string): void {
    this.#execution.syncTime();
    this.accounts.deploy(address, file);
  }

  /** Lands all of `wires` in one slot, or nothing; returns their signatures. Throws Rejected or Malformed. */
  submit(wires: readonly Buffer[], options: SubmitOptions = {}): string[] {
    const { landFailed = false, bundle, blockhashAs = 'confirmed', accept } = options;
    const txs = wires.map(parseWire);
    if (new Set(txs.map((tx) => tx.signature)).size < txs.length) throw new Rejected('AlreadyProcessed');
    const runs: Run[] = [];
    try {
      for (const tx of txs) {
        const run = this.#execution.run(tx, blockhashAs);
        runs.push(run);
        if (run.outcome.err !== null && !landFailed) throw new Rejected(run.outcome.err, run.outcome);
      }
      accept?.(runs);
      this.#commit(runs, bundle);
    } catch (error) {
      this.#execution.undo(runs);
      throw error;
    }
    return txs.map((tx) => tx.signature);
  }

  /** Runs transactions one after another and takes everything back; stops at the first that fails. Throws Malformed. */
  simulate(wires: readonly Buffer[], options: SimulateOptions = {}): Simulated[] {
    const { sigVerify = false, blockhashAs = null, addresses = [] } = options;
    const runs: Run[] = [];
    const outcomeOf = (tx: WireTransaction): Outcome => {
      try {
        const run = this.#execution.run(tx, blockhashAs);
        runs.push(run);
        return run.outcome;
      } catch (error) {
        if (error instanceof Rejected) return error.outcome;
        throw error;
      }
    };
    return this.engine.withSignatureCheck(sigVerify, () => {
      const results: Simulated[] = [];
      try {
        for (const tx of wires.map(parseWire)) {
          const outcome = outcomeOf(tx);
          const accounts = addresses.map((address) => this.account(address));
          results.push({ ...outcome, signature: tx.signature, accounts });
          if (outcome.err !== null) break;
        }
      } finally {
        this.#execution.undo(runs);
      }
      return results;
    });
  }

  /** Sends test lamports; returns the transfer's signature. Throws Rejected. */
  airdrop(address: string, lamports: bigint): string {
    return this.#give((blockhash) => this.faucet.transfer(address, lamports, blockhash));
  }

  /** Mints test tokens; returns the transaction's signature. Throws Rejected, as for a mint that is not the faucet's. */
  airdropTokens(drop: TokenDrop): string {
    return this.#give((blockhash) => this.faucet.mint(drop, blockhash));
  }

  /** Writes a snapshot beside the running network; resolves when it is on the disk. */
  saveSnapshot(): Promise<void> {
    this.#snapshot ??= this.#writeSnapshot().finally(() => {
      this.#snapshot = null;
    });
    return this.#snapshot;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopTimer();
    await this.#snapshot?.catch(() => {});
    await this.#trySnapshot();
    this.#storage.close();
  }

  #give(signed: (blockhash: string) => Buffer): string {
    const wire = signed(this.slots.latestBlockhash('confirmed').blockhash);
    this.submit([wire]);
    return parseWire(wire).signature;
  }

  /** Gives a folder of older presets what newer ones brought, where nothing stands yet, and remembers the version. */
  #bring(genesis: readonly GenesisAccount[], founded: boolean): void {
    const { presets, keepPresets } = this.#storage;
    const newest = Math.max(presets, ...genesis.map(({ since = FIRST_PRESETS }) => since));
    if (newest === presets) return;
    const lacking = genesis.filter(
      ({ address, since = FIRST_PRESETS }) => since > presets && this.accounts.get(address) === null,
    );
    if (!founded && lacking.length > 0) this.setAccounts(lacking);
    keepPresets(newest);
  }

  #tick(slots: number): void {
    try {
      this.advance(slots);
    } catch (error) {
      this.report(`slots stand still: ${String(error)}`);
    }
  }

  /** Once the ledger holds the line it stands: listeners hear of it in a turn of their own and cannot undo it. */
  #commit(runs: readonly Run[], bundle: string | undefined): void {
    const latest = new Map<string, Account | null>();
    for (const { changes } of runs) for (const [address, { after }] of changes) latest.set(address, after);
    const record = this.#recordOf(runs, latest, bundle);
    const entries = this.history.addRecord(record, this.#storage.ledger.append(record));
    setImmediate(() => {
      const changed = [...latest].map(([address, account]) => account ?? gone(address));
      this.emit('accounts', changed);
      entries.forEach((entry, i) => this.emit('transaction', { ...entry, logs: runs[i]?.outcome.logs ?? [] }));
      if (!this.#closed && this.history.size - this.#snapshotted >= SNAPSHOT_EVERY) void this.#trySnapshot();
    });
  }

  #recordOf(runs: readonly Run[], latest: ReadonlyMap<string, Account | null>, bundle?: string): LedgerRecord {
    return {
      slot: this.slot,
      time: this.slots.time,
      ...(bundle !== undefined && { bundle }),
      transactions: runs.map((run) => ({
        ...run.outcome,
        signature: run.tx.signature,
        wire: run.tx.wire.toString('base64'),
        loaded: run.loaded,
        fee: String(feeTaken(run)),
        pre: balances(run.before),
        post: balances(run.after),
        preTokens: this.#execution.tokenBalances(run.before),
        postTokens: this.#execution.tokenBalances(run.after),
      })),
      accounts: [...latest].map(([address, account]) => packAccount(address, account)),
    };
  }

  async #trySnapshot(): Promise<void> {
    try {
      await this.saveSnapshot();
    } catch (error) {
      this.report(`no snapshot written, the next start reads more of the ledger: ${String(error)}`);
    }
  }

  async #writeSnapshot(): Promise<void> {
    const entries = this.history.since(this.#snapshotted);
    const { ledger, snapshots } = this.#storage;
    const cut = { ledger: ledger.size, entries, accounts: this.accounts.stored.all() };
    await ledger.sync();
    await snapshots.save(cut);
    this.#snapshotted += entries.length;
  }
}
