import { TestPostAnswer } from '#shared/contract/feed';
import { endpoint, json, rawEndpoint } from './endpoint';

/** Posts as they are written. */
export const feedEndpoints = {
  openFeed: rawEndpoint({
    method: 'get',
    path: '/tracker',
    summary: 'The socket of the live feed',
    tag: 'Feed',
    who: 'user',
    limit: 'general',
    answers: { 101: { says: 'A socket; send {"event":"init","data":{"last":null}} first.' } },
    refuses: [],
  }),
  sendTestPost: endpoint({
    method: 'post',
    path: '/tracker/test-posts',
    summary: "One of four sample posts to the person's own sockets, tagged as simulated",
    tag: 'Feed',
    who: 'user',
    limit: 'general',
    body: null,
    answers: { 201: json('Sent and stored.', TestPostAnswer) },
    refuses: [],
    replay: 'again',
    changes: [],
  }),
} as const;
