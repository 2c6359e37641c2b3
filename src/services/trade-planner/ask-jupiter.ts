import type { Api } from '../api/api';
import type { AskForRoute } from './plan-swaps';

/** Asks the server's Jupiter for a way to sell a holding. */
export const askJupiter =
  (api: Pick<Api, 'get'>): AskForRoute =>
  ({ mint, wallet, tokens, slippageBps }) =>
    api.get('/swaps/route', { query: { mint, wallet, tokens: tokens.toString(), slippageBps: String(slippageBps) } });
