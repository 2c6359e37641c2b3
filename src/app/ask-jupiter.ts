import type { Api } from '../services/api/api';
import type { AskForRoute } from '../services/trade-planner/plan-swaps';

/** Asks the server's Jupiter for a way to sell a holding. */
export const askJupiter =
  (api: Pick<Api, 'get'>): AskForRoute =>
  ({ mint, wallet, tokens, slippageBps }) => {
    const asked = { mint, wallet, tokens: tokens.toString(), slippageBps: String(slippageBps) };
    return api.get(`/swaps/route?${new URLSearchParams(asked)}`);
  };
