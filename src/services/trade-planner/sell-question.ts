import type { SellSurface } from '#operations/contract';
import type { Address } from '../../chain/address';

export interface SalePlanInput {
  /** Where it was asked for; a row pays for itself where it can. */
  readonly surface: SellSurface;
  readonly symbol: string;
  readonly master: Address;
  /** Share of each holding, 10,000 = everything. */
  readonly percentBps: number;
  readonly slippageBps: number;
  /** Micro-lamports a compute unit. */
  readonly microLamports: bigint;
  /** Of each transaction; 0 for no tip. */
  readonly tipLamports: bigint;
  readonly positions: readonly { readonly wallet: Address; readonly groupId: string; readonly mint: Address }[];
}
