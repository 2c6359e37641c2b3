import { HoldingsAnswer } from '#shared/contract/holdings';
import { DamagedKeysAnswer } from '#shared/contract/wallets';
import { endpoint, json } from './endpoint';

/** What concerns every own wallet, wherever it belongs. */
export const walletEndpoints = {
  findHoldings: endpoint({
    method: 'get',
    path: '/wallets/holdings',
    summary: 'Every own wallet that holds lamports or token accounts now, deleted ones included',
    tag: 'Groups',
    who: 'user',
    limit: 'general',
    answers: { 200: json('By the place each belongs to.', HoldingsAnswer) },
    refuses: ['unavailable'],
  }),
  listDamaged: endpoint({
    method: 'get',
    path: '/wallets/damaged',
    summary: 'Addresses whose stored key is not theirs; they are left out of the other lists',
    tag: 'Groups',
    who: 'user',
    limit: 'general',
    answers: { 200: json('None, unless the store was damaged.', DamagedKeysAnswer) },
    refuses: [],
  }),
} as const;
