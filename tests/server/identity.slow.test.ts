import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startIdentity, type LocalIdentity } from '../../server/identity/start-identity';
import { chooseAt } from '../support/identity';

const BASE = 'http://localhost:4600';
const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const REDIRECT = { twitter: `${BASE}/api/auth/callback/twitter`, discord: `${BASE}/api/auth/callback/discord` };

type Provider = keyof typeof REDIRECT;
type Fields = Readonly<Record<string, string>>;

describe('the embedded identity server', () => {
  let data: string;
  let identity: LocalIdentity;
  let at = Date.UTC(2026, 10, 21);
  const clock = { now: () => new Date(at) };
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'gantry-identity-'));
    identity = await startIdentity({ data, clock });
    identity.allow(BASE);
  });
  afterAll(async () => {
    await identity.close();
    await rm(data, { recursive: true, force: true });
  });

  const of = (provider: Provider) => {
    const found = identity.config.providers[provider];
    if (found === null) throw new Error('not there');
    return found;
  };
  const authorize = (provider: Provider, changed: Fields = {}): string => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: of(provider).clientId,
      redirect_uri: REDIRECT[provider],
      scope: provider === 'twitter' ? 'users.read tweet.read' : 'identify',
      state: 'state-1',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      ...changed,
    });
    return `${of(provider).authorizeUrl}?${query.toString()}`;
  };
  const codeFor = async (provider: Provider, changed: Fields = {}): Promise<string> => {
    const location = await chooseAt(authorize(provider, changed), { handle: 'somebody' });
    return new URL(location).searchParams.get('code') ?? '';
  };
  const basic = (provider: Provider): Fields => ({
    authorization: `Basic ${Buffer.from(`${of(provider).clientId}:${of(provider).clientSecret}`).toString('base64')}`,
  });
  const redeem = async (provider: Provider, code: string, changed: Fields = {}, headers = basic(provider)) => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT[provider],
      code_verifier: VERIFIER,
      ...changed,
    });
    const answer = await fetch(of(provider).tokenUrl, { method: 'POST', headers: { ...headers }, body });
    const json: unknown = await answer.json();
    return { status: answer.status, json };
  };
  const profile = async (provider: Provider, token: string) => {
    const answer = await fetch(of(provider).userUrl, { headers: { authorization: `Bearer ${token}` } });
    const json: unknown = await answer.json();
    return { status: answer.status, json };
  };
  const tokenIn = (json: unknown): string => {
    if (typeof json !== 'object' || json === null || !('access_token' in json)) throw new Error('no token');
    return String(json.access_token);
  };

  test('listens on the loopback address alone, at the paths of X and Discord', () => {
    const paths = (provider: Provider) => {
      const { authorizeUrl, tokenUrl, userUrl } = of(provider);
      return [authorizeUrl, tokenUrl, userUrl].map((url) => url.replace(identity.url, ''));
    };
    expect([new URL(identity.url).hostname, paths('twitter'), paths('discord')]).toEqual([
      '127.0.0.1',
      ['/2/oauth2/authorize', '/2/oauth2/token', '/2/users/me'],
      ['/oauth2/authorize', '/api/oauth2/token', '/api/users/@me'],
    ]);
  });

  test('answers in the shapes of X', async () => {
    const { status, json } = await redeem('twitter', await codeFor('twitter'));
    const token = tokenIn(json);
    expect([status, json]).toEqual([
      200,
      { token_type: 'bearer', expires_in: 7_200, access_token: token, scope: 'users.read tweet.read' },
    ]);
    const { json: me } = await profile('twitter', token);
    const { data: person }: { data: { id: string } } = JSON.parse(JSON.stringify(me));
    expect(me).toEqual({ data: { id: person.id, name: 'somebody', username: 'somebody' } });
    expect(await profile('twitter', 'made-up')).toEqual({
      status: 401,
      json: { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' },
    });
  });

  test('answers in the shapes of Discord, whose client may name itself in the body', async () => {
    const { clientId, clientSecret } = of('discord');
    const inBody = { client_id: clientId, client_secret: clientSecret };
    const { status, json } = await redeem('discord', await codeFor('discord'), inBody, {});
    const token = tokenIn(json);
    expect([status, json]).toEqual([
      200,
      { token_type: 'Bearer', expires_in: 7_200, access_token: token, scope: 'identify' },
    ]);
    const { json: me } = await profile('discord', token);
    const { id }: { id: string } = JSON.parse(JSON.stringify(me));
    expect(me).toEqual({
      id,
      username: 'somebody',
      discriminator: '0',
      global_name: 'somebody',
      avatar: null,
      public_flags: 0,
      flags: 0,
      locale: 'en-US',
      mfa_enabled: false,
    });
    expect([(await profile('twitter', token)).status, (await profile('discord', 'made-up')).json]).toEqual([
      401,
      { message: '401: Unauthorized', code: 0 },
    ]);
  });

  test.each<Fields>([
    { client_id: 'other' },
    { redirect_uri: `${BASE}/api/auth/callback/discord` },
    { redirect_uri: `${BASE}/api/auth/callback/twitter/` },
    { redirect_uri: 'https://evil.example/api/auth/callback/twitter' },
    { redirect_uri: `${BASE}.evil.example/api/auth/callback/twitter` },
    { redirect_uri: '' },
  ])('sends nobody to an address it was not told: %j', async (changed) => {
    const answer = await fetch(authorize('twitter', changed), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  test.each<readonly [Fields, string]>([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ state: '' }, 'invalid_request'],
    [{ scope: 'users.read' }, 'invalid_scope'],
  ])('a request with %j goes back with %s', async (changed, error) => {
    const answer = await fetch(authorize('twitter', changed), { redirect: 'manual' });
    const to = new URL(answer.headers.get('location') ?? '');
    expect([to.origin + to.pathname, to.searchParams.get('error')]).toEqual([REDIRECT.twitter, error]);
  });

  test('X insists on a challenge', async () => {
    const url = new URL(authorize('twitter'));
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const answer = await fetch(url, { redirect: 'manual' });
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
  });

  const invalid = { status: 400, json: { error: 'invalid_grant', error_description: 'Invalid "code".' } };
  test.each<Fields>([
    { code_verifier: 'w'.repeat(43) },
    { code_verifier: '' },
    { code_verifier: 'short' },
    { redirect_uri: REDIRECT.discord },
    { redirect_uri: '' },
  ])('a code is refused with %j, and spent by the try', async (changed) => {
    const code = await codeFor('twitter');
    expect([await redeem('twitter', code, changed), await redeem('twitter', code)]).toEqual([invalid, invalid]);
  });

  test('a code is good once, for a minute, and only where it was given', async () => {
    const code = await codeFor('twitter');
    expect([(await redeem('twitter', code)).status, await redeem('twitter', code)]).toEqual([200, invalid]);
    const late = await codeFor('twitter');
    at += 60_000;
    expect(await redeem('twitter', late)).toEqual(invalid);
    expect(await redeem('discord', await codeFor('twitter'), { redirect_uri: REDIRECT.twitter })).toEqual(invalid);
  });

  test.each<readonly [Provider, Fields]>([
    ['twitter', {}],
    ['twitter', { authorization: `Basic ${Buffer.from('gantry-local:wrong').toString('base64')}` }],
    ['twitter', { authorization: 'Basic %%%' }],
    ['discord', {}],
  ])('a client of %s with %j is nobody', async (provider, headers) => {
    const answer = await redeem(provider, await codeFor(provider), {}, headers);
    expect(answer).toEqual({ status: 401, json: { error: 'invalid_client' } });
  });

  test('X does not take its client from the body', async () => {
    const { clientId, clientSecret } = of('twitter');
    const inBody = { client_id: clientId, client_secret: clientSecret };
    expect((await redeem('twitter', await codeFor('twitter'), inBody, {})).status).toBe(401);
  });

  test('a question is answered once and grows old', async () => {
    const page = await (await fetch(authorize('twitter'))).text();
    const question = /name="question" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const answer = () =>
      fetch(`${identity.url}/decide`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ question, handle: 'once_only' }),
      });
    expect([(await answer()).status, (await answer()).status]).toEqual([303, 400]);
    const slow = authorize('discord');
    const location = chooseAt(slow, { account: 'nobody' });
    expect(await location).toBe('');
  });

  test('a handle that is none is asked for again and escaped', async () => {
    const page = await (await fetch(authorize('twitter'))).text();
    const question = /name="question" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const again = await fetch(`${identity.url}/decide`, {
      method: 'POST',
      body: new URLSearchParams({ question, handle: '"><script>alert(1)</script>' }),
    });
    const text = await again.text();
    expect([again.status, text.includes('3 to 15 letters'), text.includes('<script')]).toEqual([200, true, false]);
  });

  test('its pages are marked, run no script and send forms only to itself and back', async () => {
    const answer = await fetch(authorize('discord'));
    const policy = (answer.headers.get('content-security-policy') ?? '').replace(/nonce-[^']+/, 'nonce-N');
    expect([policy, (await answer.text()).includes('Local identity')]).toEqual([
      `default-src 'none'; style-src 'nonce-N'; form-action 'self' ${BASE} ${BASE}; base-uri 'none'; frame-ancestors 'none'`,
      true,
    ]);
  });

  test('it has one name: another Host header is refused', async () => {
    const { hostname, port } = new URL(identity.url);
    const status = await new Promise<number>((resolve, reject) => {
      const headers = { host: 'evil.example' };
      request({ host: hostname, port, path: '/2/users/me', headers, setHost: false }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });

  test('a person is the same one after a restart', async () => {
    const idOf = async (server: LocalIdentity) => {
      const first = identity;
      identity = server;
      const { json } = await redeem('discord', await codeFor('discord'));
      const { id }: { id: string } = JSON.parse(JSON.stringify((await profile('discord', tokenIn(json))).json));
      identity = first;
      return id;
    };
    const second = await startIdentity({ data, clock });
    second.allow(BASE);
    expect(await idOf(second)).toBe(await idOf(identity));
    await second.close();
  });
});
