import { Writable } from 'node:stream';
import { Hono } from 'hono';
import { z } from 'zod';
import { describe, expect, expectTypeOf, onTestFinished, test } from 'vitest';
import { ServiceError } from '../../server/base/errors';
import { createLogger } from '../../server/base/logging';
import type { RefusalCode } from '#shared/contract/common';
import { answerError } from '../../server/requests/answers';
import type { AppEnv } from '../../server/requests/env';
import type { Handlers } from '../../server/requests/handler';
import { mismatchesOf } from '../../server/requests/check-answer';
import { endpointFinder } from '../../server/requests/find-endpoint';
import { mount } from '../../server/requests/mount';
import type { Endpoint, Endpoints } from '../../src/endpoints';
import { endpoint, json, text as textAnswer } from '../../src/endpoints/endpoint';
import { ALL_ENDPOINTS, API_ROOTS } from '../../src/endpoints/paths';
import { testDeps } from '../support/server';

const nameOf = ({ method, path }: Endpoint): string => `${method.toUpperCase()} ${path}`;
const concrete = (path: string): string =>
  path
    .replace(/:provider\{[^}]*\}/, 'discord')
    .replace(':type', 'group')
    .replace(/:\w+/g, 'nothing');

/** What becomes of a repeated call that was cut off, and the lists other windows are told of. */
const CHANGING: readonly (readonly [route: string, replay: string, changes: readonly string[]])[] = [
  ['POST /api/auth/sign-in/magic-link', 'unkeyed', []],
  ['POST /api/auth/magic-link/verify', 'unkeyed', []],
  ['POST /api/auth/sign-in/social', 'unkeyed', []],
  ['POST /api/auth/sign-out', 'unkeyed', []],
  ['POST /api/csp-report', 'unkeyed', []],
  ['POST /api/auth/sign-in/passkey/options', 'unkeyed', []],
  ['POST /api/auth/sign-in/passkey', 'unkeyed', []],
  ['PATCH /users/me', 'again', ['me']],
  ['POST /users/setup', 'again', ['me']],
  ['PATCH /users/me/trading-settings', 'again', ['me']],
  ['POST /api/auth/link-social', 'unkeyed', []],
  ['POST /api/auth/unlink-account', 'unkeyed', []],
  ['POST /api/auth/link-email', 'unkeyed', []],
  ['POST /api/auth/revoke-session', 'unkeyed', []],
  ['POST /api/auth/revoke-other-sessions', 'unkeyed', []],
  ['POST /api/auth/step-up/link', 'unkeyed', []],
  ['POST /api/auth/step-up/social', 'unkeyed', []],
  ['POST /api/auth/step-up/passkey/options', 'unkeyed', []],
  ['POST /api/auth/step-up/passkey', 'unkeyed', []],
  ['POST /api/auth/passkeys/options', 'unkeyed', []],
  ['POST /api/auth/passkeys', 'unkeyed', []],
  ['PATCH /api/auth/passkeys/:id', 'unkeyed', []],
  ['DELETE /api/auth/passkeys/:id', 'unkeyed', []],
  ['PATCH /users/me/key-lock', 'again', []],
  ['POST /users/masters', 'again', ['masters']],
  ['DELETE /users/masters/:id', 'again', ['masters']],
  ['PATCH /users/masters/:id/activate', 'again', ['masters']],
  ['POST /users/masters/:id/restore', 'again', ['masters']],
  ['POST /users/masters/:id/decrypt', 'again', []],
  ['POST /groups', 'again', ['groups']],
  ['PATCH /groups/:id', 'again', ['groups']],
  ['DELETE /groups/:id', 'again', ['groups']],
  ['POST /groups/:id/restore', 'again', ['groups']],
  ['POST /groups/:id/wallets/import', 'again', ['groups']],
  ['PATCH /groups/:id/wallets/:walletId', 'again', ['groups']],
  ['POST /wallets/adopt', 'again', ['groups']],
  ['POST /destinations', 'again', []],
  ['POST /presets/deployment', 'again', ['presets']],
  ['POST /presets/volume', 'again', ['presets']],
  ['POST /presets/activity', 'again', ['presets']],
  ['POST /presets/group', 'again', ['presets']],
  ['PATCH /presets/:id', 'again', ['presets']],
  ['DELETE /presets/:id', 'again', ['presets']],
  ['POST /coins', 'again', ['coins']],
  ['POST /coins/ai-generate', 'again', []],
  ['DELETE /coins/:idOrAddress', 'again', ['coins']],
  ['POST /creator-claims', 'again', ['claims']],
  ['POST /mint-keys', 'again', []],
  ['POST /mint-keys/:publicKey/decrypt', 'again', []],
  ['POST /uploads/image', 'again', []],
  ['POST /uploads/metadata', 'again', []],
  ['POST /tracker/test-posts', 'again', []],
  ['POST /tracker/pasted-posts', 'again', []],
  ['POST /tracker/translations', 'again', []],
  ['POST /api/tracker/posts', 'unkeyed', []],
  ['POST /users/trackers/tracked-accounts', 'again', ['accounts']],
  ['DELETE /users/trackers/tracked-accounts/:id', 'again', ['accounts']],
  ['POST /operations', 'again', []],
  ['POST /operations/rehearsal', 'again', []],
  ['POST /operations/together', 'again', []],
  ['POST /operations/keys', 'again', []],
  ['POST /operations/:id/steps', 'again', []],
  ['POST /operations/:id/resume', 'again', []],
  ['POST /operations/:id/abandon', 'again', []],
  ['POST /faucet', 'again', []],
  ['POST /faucet/usd1', 'again', []],
  ['POST /rpc', 'refused', []],
];

describe('the records of the endpoints', () => {
  test('GAP-11 CCH-14 each changing call is repeated and told as it ever was', () => {
    const changing = ALL_ENDPOINTS.filter(({ method }) => method !== 'get').map((one) => [
      nameOf(one),
      'replay' in one ? one.replay : 'unkeyed',
      'changes' in one ? one.changes : [],
    ]);
    const byName = (one: readonly unknown[], other: readonly unknown[]) =>
      String(one[0]).localeCompare(String(other[0]));
    expect(changing.toSorted(byName)).toEqual(CHANGING.toSorted(byName));
  });

  test('no two have the same method and path, and each is found where it is mounted', () => {
    const find = endpointFinder(ALL_ENDPOINTS);
    expect(new Set(ALL_ENDPOINTS.map(nameOf)).size).toBe(ALL_ENDPOINTS.length);
    const lost = ALL_ENDPOINTS.filter((one) => find(one.method.toUpperCase(), concrete(one.path)) !== one);
    expect(lost.map(nameOf)).toEqual([]);
    const slashed = ALL_ENDPOINTS.filter((one) => find(one.method.toUpperCase(), `${concrete(one.path)}/`) !== one);
    expect(slashed.map(nameOf)).toEqual([]);
    expect([find('HEAD', '/groups')?.summary, find('PUT', '/groups'), find('GET', '/group')]).toEqual([
      'Groups with their wallets, never with a key',
      null,
      null,
    ]);
  });

  test('what is behind the session begins with these', () => {
    expect([...API_ROOTS].toSorted()).toEqual([
      'coins',
      'creator-claims',
      'destinations',
      'faucet',
      'groups',
      'mint-keys',
      'operations',
      'presets',
      'rpc',
      'swaps',
      'tracker',
      'uploads',
      'users',
      'wallets',
    ]);
  });

  test('by type: every record of a domain has its handler, and no handler is without a record', () => {
    type Groups = Handlers<Endpoints['groups']>;
    expectTypeOf<Omit<Groups, 'deleteGroup'>>().not.toExtend<Groups>();
    expectTypeOf<keyof Groups>().toEqualTypeOf<keyof Endpoints['groups']>();
    // @ts-expect-error -- a path with a parameter says what it takes
    const record = endpoint({ ...one, path: '/presets/:id' });
    expect(record.path).toBe('/presets/:id');
  });
});

const one = {
  method: 'get',
  path: '/presets',
  summary: 'Presets',
  tag: 'Presets',
  who: 'user',
  limit: 'general',
  answers: { 200: json('A preset.', z.object({ ok: z.literal(true), data: z.object({ id: textAnswer }) })) },
  refuses: ['not-found'],
} as const;

describe('an answer is what its record says', () => {
  const record = endpoint(one);
  const told = (data: unknown, status = 200) => mismatchesOf(record, status, { ok: true, data });
  test('as it says it', () => expect(told({ id: 'a' })).toEqual([]));
  test('another type is named by its place, never by its value', () =>
    expect([told({ id: 7 }), told('hunter2')]).toEqual([['data.id (invalid_type)'], ['data (invalid_type)']]));
  test('a field that no record names is refused', () =>
    expect(told({ id: 'a', privateKey: 'hunter2' })).toEqual(['data.privateKey is not in the record']));
  test('a good status that no record names is refused, a refusal is not its matter', () =>
    expect([told({ id: 'a' }, 201), told({ id: 'a' }, 404)]).toEqual([['status 201 is not in the record'], []]));
});

describe('an answer that is not its record', () => {
  /** One endpoint whose handler answers this. */
  async function appWith(checkAnswers: boolean, view: () => { readonly id: string }) {
    const deps = await testDeps();
    onTestFinished(() => deps.dispose());
    const lines: string[] = [];
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const app = new Hono<AppEnv>();
    app.onError(answerError);
    app.use(async (c, next) => {
      c.set('log', createLogger({ level: 'trace', destination }));
      await next();
    });
    const config = { ...deps.config, baseUrl: 'http://localhost', checkAnswers };
    mount(app, { ...deps, config }, { listPresets: endpoint(one) }, { listPresets: view });
    const answer = await app.request('/presets');
    return { status: answer.status, said: await answer.text(), log: lines.join('') };
  }

  const more = () => ({ id: 'a', note: 'hunter2' });
  test('is a failure of the server where answers are checked, and its log names the place and no value', async () => {
    const { status, said, log } = await appWith(true, more);
    const message = 'Something went wrong on the server. Please try again.';
    expect([status, JSON.parse(said)]).toEqual([500, { ok: false, error: message, message, code: 'internal' }]);
    expect([
      log.includes('GET /presets does not answer its record: data.note is not in the record'),
      `${said}${log}`.includes('hunter2'),
    ]).toEqual([true, false]);
  });

  test('is answered where they are not', async () => expect((await appWith(false, more)).status).toBe(200));

  const refusing = (code: RefusalCode) => () => {
    throw new ServiceError(code, 'Not now.');
  };
  test('a refusal the record names is answered, one it does not name is a failure of the server', async () => {
    const named = await appWith(true, refusing('not-found'));
    const unnamed = await appWith(true, refusing('conflict'));
    expect([named.status, unnamed.status, (await appWith(false, refusing('conflict'))).status]).toEqual([
      404, 500, 409,
    ]);
    expect(unnamed.log).toContain('GET /presets refuses with \\"conflict\\", which its record does not name');
  });
});
