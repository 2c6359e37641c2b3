import type { LocalNetwork } from '../network/local-network';
import type { Commitment } from '../network/slots';
import { context, readOr, type ContextConfig } from './params';
import { RpcError } from './rpc-error';

export const VERSION = '0.1.0';
export type Method = (params: readonly unknown[]) => unknown;
export type Methods = Readonly<Record<string, Method>>;
export interface InContext {
  readonly context: { readonly slot: number; readonly apiVersion: string };
  readonly value: unknown;
}

/** The slot a read is answered for. Throws RpcError -32016 while `minContextSlot` is not reached at its commitment. */
export function slotFor(net: LocalNetwork, config: ContextConfig): number {
  const slot = net.slots.at(config.commitment ?? 'finalized');
  if (config.minContextSlot === undefined || config.minContextSlot <= slot) return slot;
  throw new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: slot });
}

export const inSlot = (slot: number, value: unknown): InContext => ({ context: { slot, apiVersion: VERSION }, value });

/**
 * A read of state. The network never rolls back and keeps only the newest state, so that is what every commitment
 * sees, and the context names its slot; `minContextSlot` is still held against the commitment's own slot.
 */
export function newest(net: LocalNetwork, config: ContextConfig, value: () => unknown): InContext {
  slotFor(net, config);
  return inSlot(net.slot, value());
}

export const readContext = (value: unknown): ContextConfig => readOr(context, value, {});

/** History exists from `confirmed` on. Throws RpcError -32602 for `processed`. */
export function historyCommitment(config: ContextConfig): Exclude<Commitment, 'processed'> {
  const { commitment = 'finalized' } = config;
  if (commitment === 'processed') throw new RpcError(-32602, 'Method does not support commitment below `confirmed`');
  return commitment;
}
