import { z } from 'zod';
import { ConnectionEndpoint } from '#shared/contract/network';
import { UserStatsAnswer } from '#operations/contract';
import { bareJson, endpoint, json, rawEndpoint } from './endpoint';

/** The network as the page sees it, and the socket of the person's own news. */
export const networkEndpoints = {
  readConnection: endpoint({
    method: 'get',
    path: '/users/me/connection-endpoint',
    summary: 'Same-origin addresses of the network, and what the page must know of it',
    tag: 'Network',
    who: 'user',
    limit: 'general',
    answers: { 200: json('Addresses and network.', ConnectionEndpoint) },
    refuses: [],
  }),
  readStats: rawEndpoint({
    method: 'get',
    path: '/users/me/stats',
    summary: "The user's figures; with `Upgrade: websocket` the socket of the user's own news",
    tag: 'Person',
    who: 'user',
    limit: 'general',
    answers: { 101: { says: 'A socket; send {"event":"init"} first.' }, 200: json('The figures.', UserStatsAnswer) },
    refuses: [],
  }),
  forwardRead: rawEndpoint({
    method: 'post',
    path: '/rpc',
    summary: 'One JSON-RPC read of the network; nothing is sent through here',
    tag: 'Network',
    who: 'user',
    limit: 'own-pace',
    body: z.object({
      jsonrpc: z.literal('2.0'),
      id: z.union([z.string(), z.number(), z.null()]).optional(),
      method: z.string(),
      params: z.array(z.unknown()).optional(),
    }),
    answers: { 200: bareJson("The network's own answer.", z.looseObject({ jsonrpc: z.literal('2.0') })) },
    refuses: ['forbidden', 'unavailable'],
    replay: 'refused',
    unconfirmed: 'allowed',
    changes: [],
  }),
  openRpcSocket: rawEndpoint({
    method: 'get',
    path: '/rpc',
    summary: 'A socket for subscriptions of the network',
    tag: 'Network',
    who: 'user',
    limit: 'own-pace',
    answers: { 101: { says: 'A socket.' } },
    refuses: [],
  }),
} as const;
