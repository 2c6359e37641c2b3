import type { faucetEndpoints } from '../../src/endpoints/faucet';
import type { Handlers } from '../requests/handler';
import { giveTestSol } from './give-test-sol';
import { giveTestUsd1 } from './give-test-usd1';

export const faucetHandlers: Handlers<typeof faucetEndpoints> = {
  giveTestSol: ({ ctx, body }) => giveTestSol(ctx, body),
  giveTestUsd1: ({ ctx, body }) => giveTestUsd1(ctx, body),
};
