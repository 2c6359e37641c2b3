import { SwapOfferAnswer, SwapQuery } from '#shared/contract/swaps';
import { endpoint, json } from './endpoint';

/** What Jupiter sells. */
export const swapEndpoints = {
  findRoute: endpoint({
    method: 'get',
    path: '/swaps/route',
    summary: 'What Jupiter gives in SOL for tokens that no launchpad buys; 503 where none is configured',
    tag: 'Operations',
    who: 'user',
    limit: 'general',
    query: SwapQuery,
    answers: { 200: json('Its instruction, unsigned.', SwapOfferAnswer) },
    refuses: ['unprocessable', 'unavailable'],
  }),
} as const;
