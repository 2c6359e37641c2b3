import {
  Account as NativeAccount,
  Clock,
  FailedTransactionMetadata,
  LiteSvm,
  Rent,
  type TransactionMetadata,
} from 'litesvm/dist/internal.js';
import { addressOf, base58Encode, bytesOf } from '../codec/base58';
import { transactionError } from '../codec/errors';
import { SYSTEM } from '../codec/programs';
import type { WireTransaction } from '../codec/wire';
import { SLOTS_PER_EPOCH, type SlotHash } from './slots';
import type { Account, InnerInstructions, Outcome, ReturnData } from './types';

const EMPTY = Buffer.alloc(0);
const BURN_PERCENT = 50;

function innerOf(meta: TransactionMetadata): InnerInstructions[] {
  const groups = meta.innerInstructions().map((group, index) => ({
    index,
    instructions: group.map((inner) => {
      const instruction = inner.instruction();
      return {
        programIdIndex: instruction.programIdIndex(),
        accounts: [...instruction.accounts()],
        data: base58Encode(instruction.data()),
        stackHeight: inner.stackHeight(),
      };
    }),
  }));
  return groups.filter((group) => group.instructions.length > 0);
}

function returnDataOf(meta: TransactionMetadata): ReturnData | null {
  const returned = meta.returnData();
  const data = Buffer.from(returned.data());
  if (data.length === 0) return null;
  return { programId: addressOf(returned.programId()), data: [data.toString('base64'), 'base64'] };
}

/** LiteSVM as the network uses it: blockhashes and "already processed" are judged outside, from what the ledger says. */
export class Engine {
  readonly #svm = new LiteSvm();

  /** `rentPerByte` in lamports. */
  constructor(rentPerByte: bigint) {
    this.#svm.setBlockhashCheck(false);
    this.#svm.setTransactionHistory(0n);
    this.#svm.withNativeMints();
    this.#svm.setRent(new Rent(rentPerByte, 1, BURN_PERCENT));
  }

  read(address: string): Account | null {
    const found = this.#svm.getAccount(bytesOf(address));
    if (found === null || found.lamports() === 0n) return null;
    return {
      address,
      lamports: found.lamports(),
      owner: addressOf(found.owner()),
      data: Buffer.from(found.data()),
      executable: found.executable(),
    };
  }

  write(address: string, account: Account | null): void {
    const { lamports, data, owner, executable } = account ?? {
      lamports: 0n,
      data: EMPTY,
      owner: SYSTEM,
      executable: false,
    };
    this.#svm.setAccount(bytesOf(address), new NativeAccount(lamports, data, bytesOf(owner), executable, 0n));
  }

  deploy(address: string, file: string): void {
    this.#svm.addProgramFromFile(bytesOf(address), file);
  }

  setTime(slot: number, unixTime: number, hashes: SlotHash[]): void {
    const epoch = BigInt(Math.floor(slot / SLOTS_PER_EPOCH));
    this.#svm.setClock(new Clock(BigInt(slot), 0n, epoch, epoch + 1n, BigInt(unixTime)));
    this.#svm.setSlotHashes(hashes);
  }

  /** Runs a transaction and keeps its changes inside LiteSVM. */
  execute(tx: WireTransaction): Outcome {
    const result =
      tx.version === 'legacy' ? this.#svm.sendLegacyTransaction(tx.wire) : this.#svm.sendVersionedTransaction(tx.wire);
    const failed = result instanceof FailedTransactionMetadata;
    const meta = failed ? result.meta() : result;
    return {
      err: failed ? transactionError(result.err()) : null,
      logs: meta.logs(),
      inner: innerOf(meta),
      units: Number(meta.computeUnitsConsumed()),
      returnData: returnDataOf(meta),
    };
  }

  withSignatureCheck<T>(check: boolean, work: () => T): T {
    this.#svm.setSigverify(check);
    try {
      return work();
    } finally {
      this.#svm.setSigverify(true);
    }
  }

  /** Lamports an account of `size` bytes of data must hold. */
  rentExempt(size: number): bigint {
    return this.#svm.minimumBalanceForRentExemption(BigInt(size));
  }
}
