import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';

import { createApi } from '../../services/api/api';
import { createStepUpGate } from '../../services/step-up/step-up-gate';
import type { AppServices } from '../services';
import { createUserLinks } from '../user-links';
import { sessionMachines } from './session-ports';

const never = (): never => {
  throw new Error('nothing else happens here');
};

/** What a return page makes of this answer to GET /api/auth/session. */
async function confirmedBy(answer: Response | null): Promise<readonly [asked: readonly string[], became: string]> {
  const asked: string[] = [];
  const services: AppServices = {
    api: createApi({
      fetch: async (input) => {
        asked.push(String(input));
        if (answer === null) throw new TypeError('no network');
        return answer;
      },
      newKey: () => 'key',
      onUnauthorized: () => undefined,
    }),
    publicConfig: {
      productName: 'Gantry',
      houseCode: null,
      mailboxUrl: null,
      links: { discord: 'https://discord.com/', x: 'https://x.com/' },
      providers: [],
      oidcName: null,
      sendsMail: true,
      localIdentity: false,
      cluster: 'local',
      inspector: false,
      tradeFeeBps: 0,
    },
    storage: { read: never, write: never, remove: never, keys: never, clear: never },
    links: createUserLinks(),
    stepUp: createStepUpGate(),
    pictures: { open: never, take: never },
    linkToken: () => null,
    leave: never,
    copyText: never,
    download: never,
    now: () => 0,
  };
  vi.stubGlobal('window', { location: { pathname: '/auth/twitter/callback', search: '' } });
  const { callback } = sessionMachines({ ...services, load: never, forgetUser: never });
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
