import { readFileSync } from 'node:fs';
import { base58, base64 } from '@scure/base';
import type { Rpc } from '../../src/chain/json-rpc';
import { concatBytes, u64Bytes } from '../../src/chain/bytes';
import { addressBytes } from '../../src/chain/address';
import { bondingCurveAddress, PUMP_PROGRAM } from '../../src/chain/platforms/pumpfun';
import type { TradeTransaction } from '../../server/trades/read-trades';

const SELF_CALL = Uint8Array.of(228, 69, 165, 46, 81, 203, 154, 29);
const fixture = new URL('../chain/fixtures/create_v2_buy_v2.mainnet.json', import.meta.url);
const { programData }: { programData: readonly string[] } = JSON.parse(readFileSync(fixture, 'utf8'));
/** The trade event of a recorded mainnet transaction, tag first. */
export const recordedEvent = base64.decode(programData[1] ?? '');

export interface MadeTrade {
  readonly mint: string;
  readonly user: string;
  readonly isBuy: boolean;
  readonly lamports: bigint;
  readonly tokens: bigint;
}

/** The recorded event with other amounts, tag first. */
export const eventOf = ({ mint, user, isBuy, lamports, tokens }: MadeTrade): Uint8Array =>
  concatBytes(
    recordedEvent.subarray(0, 8),
    addressBytes(mint),
    u64Bytes(lamports),
    u64Bytes(tokens),
    Uint8Array.of(isBuy ? 1 : 0),
    addressBytes(user),
    recordedEvent.subarray(89),
  );

export const innerCall = (event: Uint8Array, program = 1) => ({
  programIdIndex: program,
  accounts: [],
  data: base58.encode(concatBytes(SELF_CALL, event)),
});

/** A landed transaction with trades of one coin; what the curve and the wallets hold fits, unless said otherwise. */
export function landedWith(
  trades: readonly MadeTrade[],
  changed: Partial<TradeTransaction['meta']> = {},
): TradeTransaction {
  const mint = trades[0]?.mint ?? '';
  const moved = trades.reduce((sum, { isBuy, lamports }) => sum + (isBuy ? lamports : -lamports), 0n);
  const users = [...new Set(trades.map(({ user }) => user))];
  const held = (user: string): bigint =>
    trades
      .filter((trade) => trade.user === user)
      .reduce((sum, { isBuy, tokens }) => sum + (isBuy ? tokens : -tokens), 0n);
  const balance = (owner: string, amount: bigint) => ({ mint, owner, uiTokenAmount: { amount: amount.toString() } });
  const before = 10n ** 18n;
  return {
    slot: 7,
    blockTime: 1_789_483_687,
    meta: {
      err: null,
      preBalances: [10 ** 10, 1, 10 ** 12],
      postBalances: [10 ** 10, 1, 10 ** 12 + Number(moved)],
      preTokenBalances: users.map((user) => balance(user, before)),
      postTokenBalances: users.map((user) => balance(user, before + held(user))),
      logMessages: [],
      innerInstructions: [{ index: 0, instructions: trades.map((trade) => innerCall(eventOf(trade))) }],
      ...changed,
    },
    transaction: {
      message: {
        accountKeys: [users[0] ?? mint, PUMP_PROGRAM, bondingCurveAddress(mint)],
        instructions: [{ programIdIndex: 1, accounts: [0], data: base58.encode(Uint8Array.of(1)) }],
      },
    },
  };
}

interface Landed {
  readonly signature: string;
  readonly transaction: TradeTransaction;
}

/** A node that shows these transactions of one account, and counts what it is asked. */
export function tradeChain() {
  const landed: Landed[] = [];
  let next = 0;
  const asked: (readonly [method: string, params: readonly unknown[]])[] = [];
  let isAway = false;
  let finalized = Number.MAX_SAFE_INTEGER;
  let seenAt = Number.MAX_SAFE_INTEGER;
  let kept = 0;
  const statusAt = (slot: number) => (slot <= finalized ? 'finalized' : 'confirmed');
  const listed = ({ limit, before, until }: { limit: number; before?: string; until?: string }) => {
    const newest = landed.toReversed().map(({ signature, transaction: { slot } }) => ({
      signature,
      slot,
      err: null,
      confirmationStatus: statusAt(slot),
    }));
    const from = before === undefined ? 0 : newest.findIndex((one) => one.signature === before) + 1;
    if (before !== undefined && from === 0) return [];
    const end = until === undefined ? -1 : newest.findIndex((one) => one.signature === until);
    return newest.slice(from, end < 0 ? undefined : end).slice(0, limit);
  };
  const answer = (method: string, params: readonly unknown[]): unknown => {
    const [first, second] = params;
    if (method === 'getSignaturesForAddress') return listed(second as Parameters<typeof listed>[0]);
    if (method === 'getEpochInfo') return { absoluteSlot: finalized, blockHeight: finalized };
    if (method === 'getFirstAvailableBlock') return kept;
    const found = (name: unknown) => landed.find(({ signature }) => signature === name)?.transaction ?? null;
    if (method !== 'getSignatureStatuses') return found(first);
    const value = (Array.isArray(first) ? first : []).map((name) => {
      const slot = found(name)?.slot ?? null;
      return slot === null ? null : { slot, err: null, confirmationStatus: statusAt(slot) };
    });
    return { context: { slot: seenAt }, value };
  };
  const rpc: Rpc = {
    async call<T>(method: string, params: readonly unknown[] = []) {
      if (isAway) throw new Error('away');
      asked.push([method, params]);
      return answer(method, params) as T;
    },
  };
  return {
    rpc,
    asked,
    land: (...transactions: readonly TradeTransaction[]) => {
      for (const transaction of transactions) landed.push({ signature: `s${next++}`, transaction });
    },
    /** Takes a transaction out of the chain, as a fork does. */
    lose: (signature: string) => {
      landed.splice(
        landed.findIndex((one) => one.signature === signature),
        1,
      );
    },
    /** Lands it again, in the slot it then has. */
    landAgain: (signature: string, transaction: TradeTransaction) => void landed.push({ signature, transaction }),
    /** What is final by now, and how far the node is that tells of signatures. */
    finalize: (slot: number, seen = slot) => {
      finalized = slot;
      seenAt = seen;
    },
    /** The first slot that it keeps. */
    keepFrom: (slot: number) => {
      kept = slot;
    },
    away: (away: boolean) => {
      isAway = away;
    },
    /** The pages of signatures that were asked for. */
    pages: () => asked.filter(([method]) => method === 'getSignaturesForAddress').map(([, params]) => params[1]),
  };
}
