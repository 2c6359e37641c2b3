import { z } from 'zod';
import type { LocalNetwork } from '../../network/local-network';
import { FIRST_SLOT, heightOf } from '../../network/slots';
import { historyCommitment, type Methods } from '../context';
import { encodeTransaction, encodeTransactionAccounts } from '../encode-transaction';
import { context, read, readOr, slotNumber, transactionConfig } from '../params';
import { invalidParams, RpcError } from '../rpc-error';

const MOST_BLOCKS = 500_000;
const blockConfig = transactionConfig.extend({
  transactionDetails: z.enum(['full', 'accounts', 'signatures', 'none']).optional(),
  rewards: z.boolean().optional(),
});

/** Every slot has a block; the one being filled is not yet a block. */
export const blockMethods = (net: LocalNetwork): Methods => {
  const newestBlock = (config: z.infer<typeof context>): number =>
    Math.min(net.slots.at(historyCommitment(config)), net.slot - 1);
  const slotsBetween = (start: number, end: number): number[] => {
    const first = Math.max(FIRST_SLOT, start);
    if (end - first > MOST_BLOCKS) throw invalidParams(`Slot range too large; max ${MOST_BLOCKS}`);
    return Array.from({ length: Math.max(0, end - first + 1) }, (_, i) => first + i);
  };
  const transactionsOf = (slot: number, config: z.infer<typeof blockConfig>): Record<string, unknown> => {
    const { transactionDetails = 'full' } = config;
    const entries = net.history.ofSlot(slot);
    if (transactionDetails === 'none') return {};
    if (transactionDetails === 'signatures') return { signatures: entries.map((entry) => entry.signature) };
    const encode = transactionDetails === 'accounts' ? encodeTransactionAccounts : encodeTransaction;
    return { transactions: entries.map((entry) => encode(net.history.read(entry), config)) };
  };
  return {
    getFirstAvailableBlock: () => FIRST_SLOT,
    minimumLedgerSlot: () => FIRST_SLOT,
    getBlock: ([value, options]) => {
      const slot = read(slotNumber, value);
      const config = readOr(blockConfig, options, {});
      if (slot > newestBlock(config)) throw new RpcError(-32004, `Block not available for slot ${slot}`);
      if (slot < FIRST_SLOT) {
        throw new RpcError(
          -32001,
          `Block ${slot} cleaned up, does not exist on node. First available block: ${FIRST_SLOT}`,
        );
      }
      return {
        blockhash: net.slots.hashOf(slot),
        previousBlockhash: net.slots.hashOf(slot - 1),
        parentSlot: slot - 1,
        blockHeight: heightOf(slot),
        blockTime: net.slots.timeOf(slot),
        ...(config.rewards !== false && { rewards: [] }),
        ...transactionsOf(slot, config),
      };
    },
    getBlocks: ([start, endOrConfig, config]) => {
      const hasEnd = typeof endOrConfig === 'number';
      const newest = newestBlock(readOr(context, hasEnd ? config : (config ?? endOrConfig), {}));
      const end = hasEnd ? Math.min(read(slotNumber, endOrConfig), newest) : newest;
      return slotsBetween(read(slotNumber, start), end);
    },
    getBlocksWithLimit: ([start, limit, config]) => {
      const first = read(slotNumber, start);
      const last = first + read(slotNumber, limit) - 1;
      return slotsBetween(first, Math.min(last, newestBlock(readOr(context, config, {}))));
    },
    getBlockTime: ([value]) => {
      const slot = read(slotNumber, value);
      const time = net.slots.timeOf(slot);
      if (time === null) throw new RpcError(-32004, `Block not available for slot ${slot}`);
      return time;
    },
  };
};
