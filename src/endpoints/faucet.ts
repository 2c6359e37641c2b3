import { FaucetAnswer, FaucetRequest } from '#shared/contract/wallets';
import { endpoint, json } from './endpoint';

/** Test SOL. */
export const faucetEndpoints = {
  giveTestSol: endpoint({
    method: 'post',
    path: '/faucet',
    summary: "Test SOL for one of the user's masters, on test networks only",
    tag: 'Network',
    who: 'user',
    limit: 'general',
    body: FaucetRequest,
    answers: { 200: json('On its way.', FaucetAnswer) },
    refuses: ['forbidden', 'not-found', 'unavailable'],
    replay: 'again',
    changes: [],
  }),
} as const;
