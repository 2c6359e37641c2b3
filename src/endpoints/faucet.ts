import { FaucetAnswer, FaucetRequest, Usd1Answer, Usd1Request } from '#shared/contract/wallets';
import { endpoint, json } from './endpoint';

/** Test SOL and test USD1. */
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
  giveTestUsd1: endpoint({
    method: 'post',
    path: '/faucet/usd1',
    summary: "Test USD1 for one of the user's masters, on the embedded network only",
    tag: 'Network',
    who: 'user',
    limit: 'general',
    body: Usd1Request,
    answers: { 200: json('On its way.', Usd1Answer) },
    refuses: ['forbidden', 'not-found', 'unavailable'],
    replay: 'again',
    changes: [],
  }),
} as const;
