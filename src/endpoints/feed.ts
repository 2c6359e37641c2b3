import { BroughtPost, BroughtPostAnswer, TestPostAnswer } from '#shared/contract/feed';
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
  bringPost: rawEndpoint({
    method: 'post',
    path: '/api/tracker/posts',
    summary:
      'A post from another program. `Gantry-Timestamp` is the time in seconds since 1970, at most 300 away from ours; `Gantry-Signature` is the HMAC-SHA-256, in hex, of that text, a full stop and the body as sent, under the secret of the operator',
    tag: 'Feed',
    who: 'visitor',
    programs: 'allowed',
    limit: 'general',
    body: BroughtPost,
    answers: {
      200: json('It was there already, and stays as it was.', BroughtPostAnswer),
      201: json('Sent and stored.', BroughtPostAnswer),
    },
    refuses: ['unauthorized', 'unavailable'],
  }),
} as const;
