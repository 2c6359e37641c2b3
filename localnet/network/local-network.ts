import { EventEmitter } from 'node:events';
import { base58Encode } from '../codec/base58';
import { SYSTEM } from '../codec/programs';
import type { WireTransaction } from '../codec/wire';
import { Accounts } from './accounts';
import { openDataFolder, type DataFolder } from './data-folder';
import { Engine } from './engine';
import { balances, Execution, feeTaken, parseWire, type Run } from './execution';
import { Faucet, FAUCET_LAMPORTS } from './faucet';
import { History } from './history';
import { Ledger } from './ledger';
import { packAccount, unpackAccount } from './packing';
import { Rejected } from './rejected';
import { RENT_PER_BYTE } from './rent';
import { SlotLog } from './slot-log';
import { startSlotTimer } from './slot-timer';
import { FIRST_SLOT, Slots, type Commitment } from './slots';
import { Snapshots } from './snapshot';
import type { Account, GenesisAccount, HistoryEntry, LedgerRecord, Outcome, PackedAccount } from './types';

export interface NetworkOptions {
  /** The data folder; founded when it does not exist. */
  readonly data: string;
  /** Milliseconds a slot; 0: slots pass only by `advance`. */
  readonly slotMs?: number;
  /** Clock in ms. */
  readonly now?: () => number;
  /** Put every commit on the disk before it is answered: covers power loss, at the disk's pace. */
  readonly fsync?: boolean;
  /** Written when the ledger is empty, never again. */
  readonly genesis?: readonly GenesisAccount[];
  /** Programs to deploy, at every start. */
  readonly programs?: readonly ProgramFile[];
  /** One line about what went wrong without anyone asking. */
  readonly report?: (line: string) => void;
}
export interface ProgramFile {
  readonly address: string;
  readonly file: string;
}
export interface Landed extends HistoryEntry {
  readonly logs: readonly string[];
}
export interface Simulated extends Outcome {
  readonly signature: string;
  /** States of the asked addresses after the transaction. */
  readonly accounts: readonly (Account | null)[];
}
interface SubmitOptions {
  /** A single transaction that fails still lands and pays its fee, as without preflight on any network. */
  readonly landFailed?: boolean;
  readonly bundle?: string;
  readonly blockhashAs?: Commitment;
  /** Looks at what ran before anything is kept; refuses by throwing Rejected. */
  readonly accept?: (runs: readonly Run[]) => void;
}
interface SimulateOptions {
  readonly sigVerify?: boolean;
  readonly blockhashAs?: Commitment | null;
  readonly addresses?: readonly string[];
}
interface NetworkEvents {
  slot: [slot: number];
  accounts: [accounts: readonly Account[]];
  transaction: [landed: Landed];
}

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
  readonly engine: Engine;
  readonly accounts: Accounts;
  readonly history: History;
  readonly slots: Slots;
  readonly #folder: DataFolder;
  readonly #ledger: Ledger;
  readonly #slotLog: SlotLog;
  readonly #snapshots: Snapshots;
  readonly #execution: Execution;
  readonly #report: (line: string) => void;
  readonly #stopTimer: () => void;
  #snapshotted = 0;
  #snapshot: Promise<void> | null = null;
  #closed = false;

  /** Throws DataFolderInUse. */
  constructor(options: NetworkOptions) {
    super();
    this.setMaxListeners(0);
    const { data, slotMs = 400, now = Date.now, fsync = false, genesis = [] } = options;
    this.#report = options.report ?? ((line) => process.stderr.write(`${line}\n`));
    this.#folder = openDataFolder(data);
    this.id = base58Encode(this.#folder.id);
    this.faucet = new Faucet(this.#folder.id);
    this.#ledger = new Ledger(this.#folder.path('ledger.log'), fsync);
    this.#slotLog = new SlotLog(this.#folder.path('slots.bin'), FIRST_SLOT, fsync);
    this.#snapshots = new Snapshots(this.#folder.path('snapshot.log'), this.#folder.path('history.log'));
    this.engine = new Engine(RENT_PER_BYTE);
    this.accounts = new Accounts(this.engine);
    this.history = new History(this.#ledger);
    const founded = this.#ledger.size === 0;
    const seen = this.#restore();
    this.slots = new Slots(this.#folder.id, this.#slotLog, now, seen);
    this.#execution = new Execution(this.engine, this.accounts, this.slots, this.history);
    for (const { address, file } of options.programs ?? []) this.deploy(address, file);
    if (founded) this.setAccounts([{ address: this.faucet.address, lamports: FAUCET_LAMPORTS }, ...genesis]);
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
    this.#ledger.append({ slot: this.slot, time: this.slots.time, transactions: [], accounts: packed });
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
    const { blockhash } = this.slots.latestBlockhash('confirmed');
    const wire = this.faucet.transfer(address, lamports, blockhash);
    this.submit([wire]);
    return parseWire(wire).signature;
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
    this.#ledger.close();
    this.#slotLog.close();
    this.#folder.release();
  }

  #tick(slots: number): void {
    try {
      this.advance(slots);
    } catch (error) {
      this.#report(`slots stand still: ${String(error)}`);
    }
  }

  /** Once the ledger holds the line it stands: listeners hear of it in a turn of their own and cannot undo it. */
  #commit(runs: readonly Run[], bundle: string | undefined): void {
    const latest = new Map<string, Account | null>();
    for (const { changes } of runs) for (const [address, { after }] of changes) latest.set(address, after);
    const record = this.#recordOf(runs, latest, bundle);
    const entries = this.history.addRecord(record, this.#ledger.append(record));
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

  /** Brings back states, not executions: a new build of a program cannot change what happened. Returns the newest slot. */
  #restore(): number {
    const apply = (packed: PackedAccount): void => this.accounts.stored.put(packed[0], unpackAccount(packed));
    const snapshot = this.#snapshots.load(this.#ledger.size);
    snapshot?.accounts.forEach(apply);
    snapshot?.entries.forEach((entry) => this.history.add(entry));
    this.#snapshotted = this.history.size;
    let seen = this.history.lastSlot;
    for (const { record, offset, length } of this.#ledger.lines(snapshot?.ledger ?? 0)) {
      record.accounts.forEach(apply);
      this.history.addRecord(record, { offset, length });
      seen = record.slot;
    }
    for (const account of this.accounts.stored.all()) this.engine.write(account.address, account);
    return seen;
  }

  async #trySnapshot(): Promise<void> {
    try {
      await this.saveSnapshot();
    } catch (error) {
      this.#report(`no snapshot written, the next start reads more of the ledger: ${String(error)}`);
    }
  }

  async #writeSnapshot(): Promise<void> {
    const entries = this.history.since(this.#snapshotted);
    const cut = { ledger: this.#ledger.size, entries, accounts: this.accounts.stored.all() };
    await this.#ledger.sync();
    await this.#snapshots.save(cut);
    this.#snapshotted += entries.length;
  }
}
