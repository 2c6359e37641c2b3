import type { faucetEndpoints } from '../../src/endpoints/faucet';
import type { Handlers } from '../requests/handler';
import { giveTestSol } from './give-test-sol';

export const faucetHandlers: Handlers<typeof faucetEndpoints> = {
  giveTestSol: ({ ctx, body }) => giveTestSol(ctx, body),
};
