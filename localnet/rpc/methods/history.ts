import { z } from 'zod';
import { isMemoProgram } from '../../codec/instructions';
import { commitmentOf } from '../../network/history';
import type { LocalNetwork } from '../../network/local-network';
import type { HistoryEntry } from '../../network/types';
import { historyCommitment, inSlot, slotFor, type Methods } from '../context';
import { encodeTransaction, memoIn } from '../encode-transaction';
import { address, context, read, readOr, signature, transactionConfig, type TransactionConfig } from '../params';
import { invalidParams } from '../rpc-error';

const MOST_STATUSES = 256;
const MOST_SIGNATURES = 1_000;
const signaturesConfig = context.extend({
  limit: z.int().positive().optional(),
  before: signature.optional(),
  until: signature.optional(),
});
const withoutConfig = z
  .enum(['json', 'jsonParsed', 'base58', 'base64'])
  .transform((encoding): TransactionConfig => ({ encoding }));
const transactionParam = z.union([withoutConfig, transactionConfig]);

/** Transactions that landed: statuses, lists by address, bodies. */
export const historyMethods = (net: LocalNetwork): Methods => {
  const statusOf = (entry: HistoryEntry): Record<string, unknown> => {
    const confirmationStatus = commitmentOf(net.slots, entry.slot);
    return {
      slot: entry.slot,
      confirmations: confirmationStatus === 'finalized' ? null : net.slot - entry.slot,
      err: entry.err,
      status: entry.err === null ? { Ok: null } : { Err: entry.err },
      confirmationStatus,
    };
  };
  return {
    getSignatureStatuses: ([list]) => {
      const wanted = read(z.array(signature), list);
      if (wanted.length > MOST_STATUSES) throw invalidParams(`Too many inputs provided; max ${MOST_STATUSES}`);
      const entries = wanted.map((text) => net.history.get(text));
      return inSlot(
        net.slot,
        entries.map((entry) => (entry ? statusOf(entry) : null)),
      );
    },
    getSignaturesForAddress: ([key, value]) => {
      const config = readOr(signaturesConfig, value, {});
      const newestSlot = net.slots.at(historyCommitment(config));
      slotFor(net, config);
      const { limit = MOST_SIGNATURES, before, until } = config;
      const entries = net.history.ofAddress(read(address, key));
      const found: Record<string, unknown>[] = [];
      let i = before === undefined ? entries.length - 1 : entries.findIndex((entry) => entry.signature === before) - 1;
      for (; i >= 0 && found.length < Math.min(limit, MOST_SIGNATURES); i--) {
        const entry = entries[i];
        if (!entry || entry.signature === until) break;
        if (entry.slot > newestSlot) continue;
        const confirmationStatus = commitmentOf(net.slots, entry.slot);
        const { err, slot, time: blockTime } = entry;
        const memo = entry.keys.some(isMemoProgram) ? memoIn(net.history.read(entry)) : null;
        found.push({ signature: entry.signature, slot, err, memo, blockTime, confirmationStatus });
      }
      return found;
    },
    getTransaction: ([text, value]) => {
      const config = readOr(transactionParam, value, {});
      const newestSlot = net.slots.at(historyCommitment(config));
      const entry = net.history.get(read(signature, text));
      if (!entry || entry.slot > newestSlot) return null;
      const body = encodeTransaction(net.history.read(entry), config);
      return { slot: entry.slot, blockTime: entry.time, ...body };
    },
  };
};
