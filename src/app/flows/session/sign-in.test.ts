import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { never, pageServices } from '../../../../tests/support/page-services';
import { createApi } from '../../../services/api/api';
import { composeSignIn } from './sign-in';

/** What a return page makes of this answer to GET /api/auth/session. */
async function confirmedBy(answer: Response | null): Promise<readonly [asked: readonly string[], became: string]> {
  const asked: string[] = [];
  const services = pageServices({
    api: createApi({
      fetch: async (input) => {
        asked.push(String(input));
        if (answer === null) throw new TypeError('no network');
        return answer;
      },
      newKey: () => 'key',
      onUnauthorized: () => undefined,
      busy: { begin: () => async () => false },
    }),
  });
  vi.stubGlobal('window', { location: { pathname: '/auth/twitter/callback', search: '' } });
  const { callback } = composeSignIn({ ...services, load: { workspace: never, setup: never }, forgetUser: never });
  const clock = new SimulatedClock();
  const actor = createActor(callback, { input: { way: 'twitter' }, clock }).start();
  clock.increment(1_499);
  expect(asked).toEqual([]);
  clock.increment(1);
  const end = await waitFor(actor, ({ value }) => value === 'succeeded' || value === 'failed');
  actor.stop();
  return [asked, end.value];
}

afterEach(() => vi.unstubAllGlobals());

describe('a return page looks at the session', () => {
  test.each([
    ['200 with a session', () => new Response('{"user":{},"session":{}}'), 'succeeded'],
    ['200 with null', () => new Response('null'), 'succeeded'],
    ['200 with a page', () => new Response('<!doctype html>'), 'succeeded'],
    ['204 with nothing', () => new Response(null, { status: 204 }), 'succeeded'],
    ['401', () => new Response('{"user":{}}', { status: 401 }), 'failed'],
    ['500', () => new Response('{"ok":true}', { status: 500 }), 'failed'],
    ['no network', () => null, 'failed'],
  ])('CBK-01 CBK-02 CBK-10 after 1,500 ms, on %s', async (_name, answer, became) =>
    expect(await confirmedBy(answer())).toEqual([['/api/auth/session'], became]),
  );
});
