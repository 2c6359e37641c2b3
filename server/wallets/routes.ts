import type { walletEndpoints } from '../../src/endpoints/wallets';
import type { Handlers } from '../requests/handler';
import { findHoldings } from './find-holdings';

export const walletHandlers: Handlers<typeof walletEndpoints> = {
  findHoldings: ({ ctx }) => findHoldings(ctx),
  listDamaged: ({ ctx }) => ctx.vault.damaged(ctx.userId),
};
