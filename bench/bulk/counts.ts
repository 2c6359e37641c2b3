import { PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js';
import { createCloseAccountInstruction, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { associatedTokenAddress, TOKEN_2022_PROGRAM } from '../../src/chain/address';
import type { Rpc } from '../../src/chain/json-rpc';
import { planClose } from '../../src/services/trade-planner/plan-close';
import { BATCH, planDistribute } from '../../src/services/trade-planner/plan-distribute';
import { planReturn } from '../../src/services/trade-planner/plan-return';
import { newKeys } from '../../tests/support/money';

const WIRE_MAX = 1232;
const SIGNATURE = 64;
const WALLETS = 20;
const RENT = 2_074_080;
const MINTS = 3;

const key = (): PublicKey => new PublicKey(newKeys().address);

/** Wire bytes of these instructions by the official library, once everybody has signed. */
function wireBytes(payer: PublicKey, instructions: readonly TransactionInstruction[]): number {
  const transaction = new Transaction({ feePayer: payer, blockhash: key().toBase58(), lastValidBlockHeight: 1 });
  const message = transaction.add(...instructions).compileMessage();
  return 1 + message.header.numRequiredSignatures * SIGNATURE + message.serialize().length;
}

/** The most items of one transaction that fit the wire, each a new wallet with so many instructions. */
function mostThatFit(instructionsOf: (payer: PublicKey) => readonly TransactionInstruction[]): number {
  const payer = key();
  const instructions: TransactionInstruction[] = [];
  for (let items = 0; ; items += 1) {
    instructions.push(...instructionsOf(payer));
    if (wireBytes(payer, instructions) > WIRE_MAX) return items;
  }
}

const pay = (payer: PublicKey) => [SystemProgram.transfer({ fromPubkey: payer, toPubkey: key(), lamports: 1 })];
const giveBack = (payer: PublicKey) => [SystemProgram.transfer({ fromPubkey: key(), toPubkey: payer, lamports: 1 })];
const closeOne = () => {
  const owner = key();
  return [createCloseAccountInstruction(key(), owner, owner, [], TOKEN_2022_PROGRAM_ID)];
};

interface FoundAccount {
  readonly pubkey: string;
  readonly account: { readonly lamports: number; readonly data: readonly [string, string] };
}

/** An empty token account of a wallet as the network lists it. */
function emptyAccount(owner: string, mint: string): FoundAccount {
  const data = Buffer.alloc(165);
  data.set(new PublicKey(mint).toBytes(), 0);
  data.set(new PublicKey(owner).toBytes(), 32);
  data[108] = 1;
  const pubkey = associatedTokenAddress(owner, mint, TOKEN_2022_PROGRAM);
  return { pubkey, account: { lamports: RENT, data: [data.toString('base64'), 'base64'] } };
}

const LAMPORTS = 10_000_000_000;

/** A network that answers the planners: everybody is rich, and each wallet has so many empty token accounts. */
function network(accountsOf: (owner: string) => readonly FoundAccount[]): Rpc {
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getMultipleAccounts: ([addresses]) => ({
      context: { slot: 1 },
      value: (Array.isArray(addresses) ? addresses : []).map(() => ({ lamports: LAMPORTS, data: ['', 'base64'] })),
    }),
    getMinimumBalanceForRentExemption: () => 890_880,
    getTokenAccountsByOwner: ([owner, by]) => ({
      context: { slot: 1 },
      value: JSON.stringify(by).includes(TOKEN_2022_PROGRAM) ? accountsOf(String(owner)) : [],
    }),
    simulateTransaction: () => ({ value: { err: null, logs: [], unitsConsumed: 1_000 } }),
  };
  const typedAs = <T>(value: unknown): T => value as T;
  return {
    call: async <T>(method: string, params: readonly unknown[] = []) => typedAs<T>(answers[method]?.(params)),
  };
}

export interface Count {
  readonly action: string;
  readonly transactions: number;
  /** As few as the official library's bytes allow. */
  readonly least: number;
  /** As few as the specification allows where it asks for more. */
  readonly allowed: number;
  readonly ratio: number;
}

const countOf = (action: string, transactions: number, perTransaction: number, batch = Infinity): Count => {
  const least = Math.ceil(WALLETS / perTransaction);
  const allowed = Math.ceil(WALLETS / Math.min(perTransaction, batch));
  return { action, transactions, least, allowed, ratio: transactions / allowed };
};

/** Transactions of our plans for 20 wallets, against the least that fit in 1,232 bytes. */
export async function countTransactions(): Promise<readonly Count[]> {
  const wallets = Array.from({ length: WALLETS }, () => newKeys().address);
  const group = { groupId: 'g', groupName: 'Bench', master: newKeys().address, wallets, microLamports: 0n };
  const mints = Array.from({ length: MINTS }, () => newKeys().address);
  const bare = network(() => []);
  const split = { mode: 'simple', totalLamports: 2_000_000_000n } as const;
  const given = await planDistribute(bare, { ...group, split, former: null }, () => undefined);
  const returned = await planReturn(bare, group);
  const closing = await planClose(
    network((owner) => mints.slice(0, 1).map((mint) => emptyAccount(owner, mint))),
    group,
  );
  return [
    countOf('distribute', given.steps.length, mostThatFit(pay), BATCH),
    countOf('return', returned.steps.length, mostThatFit(giveBack)),
    countOf('close', closing.steps.length, mostThatFit(closeOne)),
  ];
}
