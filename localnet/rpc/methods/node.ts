import { parseMessage } from '../../codec/wire';
import { feeOf } from '../../codec/fees';
import type { LocalNetwork } from '../../network/local-network';
import { heightOf, SLOTS_PER_EPOCH } from '../../network/slots';
import { inSlot, readContext, slotFor, VERSION, type Methods } from '../context';
import { invalidParams } from '../rpc-error';
import { address, context, read, readOr, slotNumber } from '../params';
import { z } from 'zod';

const FEE_SLOTS = 150;
const optionalConfig = z.union([slotNumber, context]).optional();

function messageOf(text: string): ReturnType<typeof parseMessage> {
  try {
    return parseMessage(Buffer.from(text, 'base64'));
  } catch (error) {
    throw invalidParams(error instanceof Error ? error.message : String(error));
  }
}

/** The node itself: identity, slots, blockhashes, fees, rent. */
export const nodeMethods = (net: LocalNetwork): Methods => ({
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '3.0.0', 'feature-set': 0, 'gantry-localnet': VERSION }),
  getGenesisHash: () => net.id,
  getIdentity: () => ({ identity: net.faucet.address }),
  getSlot: ([config]) => slotFor(net, readContext(config)),
  getBlockHeight: ([config]) => heightOf(slotFor(net, readContext(config))),
  getTransactionCount: () => net.history.size,
  getEpochInfo: ([config]) => {
    const slot = slotFor(net, readContext(config));
    return {
      absoluteSlot: slot,
      blockHeight: heightOf(slot),
      epoch: Math.floor(slot / SLOTS_PER_EPOCH),
      slotIndex: slot % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
      transactionCount: net.history.size,
    };
  },
  getEpochSchedule: () => ({
    slotsPerEpoch: SLOTS_PER_EPOCH,
    leaderScheduleSlotOffset: SLOTS_PER_EPOCH,
    warmup: false,
    firstNormalEpoch: 0,
    firstNormalSlot: 0,
  }),
  getLatestBlockhash: ([value]) => {
    const config = readContext(value);
    return inSlot(slotFor(net, config), net.slots.latestBlockhash(config.commitment ?? 'finalized'));
  },
  isBlockhashValid: ([blockhash, value]) => {
    const config = readContext(value);
    const slot = slotFor(net, config);
    return inSlot(slot, net.slots.isValid(read(address, blockhash), config.commitment ?? 'finalized'));
  },
  getFeeForMessage: ([text, value]) => {
    const config = readContext(value);
    const slot = slotFor(net, config);
    const message = messageOf(read(z.string(), text));
    const known = net.slots.isValid(message.blockhash, config.commitment ?? 'finalized');
    return inSlot(slot, known ? feeOf(message) : null);
  },
  getMinimumBalanceForRentExemption: ([size, config]) => {
    readOr(optionalConfig, config, undefined);
    return net.engine.rentExempt(read(slotNumber, size));
  },
  /** Blocks here are never full, so nobody has to outbid anybody. */
  getRecentPrioritizationFees: () =>
    Array.from({ length: FEE_SLOTS }, (_, i) => ({ slot: net.slot - FEE_SLOTS + 1 + i, prioritizationFee: 0 })),
});
