import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idempotencyKey } from '../../server/db/schema/auth';
import type { OpenDb } from '../../server/db/db';
import type { Client, UserContext } from '../../server/base/context';
import { ServiceError } from '../../server/base/errors';
import { answerError, success } from '../../server/requests/answers';
import type { AppEnv } from '../../server/requests/env';
import { idempotency, pruneIdempotency } from '../../server/requests/idempotency';
import { ENDPOINTS } from '../../src/endpoints';
import { silentLogger } from '../../server/base/logging';
import { ENGINES } from '../support/db';
import { addUser, testClock } from '../support/vault';
import { testDeps, type TestDeps } from '../support/server';

const client: Client = { address: '192.0.2.1', userAgent: 'test' };
const KEY = 'key-00000001';

describe.each(ENGINES)('an idempotency key on $name', ({ open }) => {
  let deps: TestDeps;
  let store: Pick<OpenDb, 'db'>;
  let users: readonly string[];
  let calls: string[];
  let hold: Promise<void> | null;
  let app: Hono<AppEnv>;
  const clock = testClock();

  beforeAll(async () => {
    deps = await testDeps({ open, clock });
    store = deps;
    users = [(await addUser(deps.db, clock)).userId, (await addUser(deps.db, clock)).userId];
  });
  afterAll(() => deps.dispose());
  beforeEach(async () => {
    calls = [];
    hold = null;
    await store.db.delete(idempotencyKey);
    const config = { ...deps.config, baseUrl: 'http://localhost' };
    app = new Hono<AppEnv>();
    app.onError(answerError);
    app.use(async (c, next) => {
      const userId = c.req.header('x-user') ?? users[0] ?? '';
      const { groups, network } = ENDPOINTS;
      c.set('endpoint', c.req.method === 'GET' ? groups.listGroups : network.forwardRead);
      const ctx: UserContext = { ...deps, config, userId, sessionId: 's', client, requestId: 'r' };
      c.set('log', silentLogger());
      c.set('ctx', ctx);
      await next();
    });
    app.use(idempotency(deps));
    app.post('/make', async (c) => {
      const body = await c.req.text();
      calls.push(body);
      if (hold !== null) await hold;
      return c.json(success({ made: calls.length, body }), 201);
    });
    app.post('/key', (c) => c.json(success({ nested: [{ privateKey: `k${calls.push('key')}` }] })));
    app.post('/form', async (c) => {
      const form = await c.req.formData();
      calls.push(String(form.get('name')));
      return c.json(success({ made: calls.length }));
    });
    app.post('/refuse/:code', (c) => {
      calls.push('refuse');
      const code = c.req.param('code');
      if (code === 'invalid' || code === 'conflict' || code === 'forbidden' || code === 'unavailable')
        throw new ServiceError(code, `no: ${calls.length}`);
      throw new Error('unforeseen');
    });
    app.get('/make', (c) => c.json(success(calls.push('get'))));
  });

  const post = async (path: string, body: string | FormData, headers: Record<string, string> = {}) => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const answer = await app.request(path, {
      method: 'POST',
      body,
      headers: { 'idempotency-key': KEY, ...type, ...headers },
    });
    const json: unknown = await answer.json();
    return [answer.status, json, answer.headers.get('idempotency-replayed')];
  };

  test('GAP-11 the same key and body happen once and get the same answer', async () => {
    const first = await post('/make', '{"a":1}');
    const second = await post('/make', '{"a":1}');
    expect([first, second, calls]).toEqual([
      [201, { ok: true, data: { made: 1, body: '{"a":1}' } }, null],
      [201, { ok: true, data: { made: 1, body: '{"a":1}' } }, 'true'],
      ['{"a":1}'],
    ]);
  });

  test('another body or another route under the same key is refused', async () => {
    await post('/make', '{"a":1}');
    const message = 'This Idempotency-Key was used for another request.';
    const refused = [422, { ok: false, error: message, message, code: 'unprocessable' }, null];
    expect([await post('/make', '{"a":2}'), await post('/key', '{"a":1}'), calls]).toEqual([
      refused,
      refused,
      ['{"a":1}'],
    ]);
  });

  test('while the first one runs the second is told so, also of 10 at once', async () => {
    let release: () => void = () => undefined;
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const answered: unknown[] = [];
    const racing = Array.from({ length: 10 }, async () => {
      answered.push((await post('/make', '{}'))[0]);
      if (answered.length === 9) release();
    });
    await Promise.all(racing);
    expect([answered, calls]).toEqual([[...Array.from({ length: 9 }, () => 409), 201], ['{}']]);
  });

  test('the same key of another person is another key', async () => {
    await post('/make', '{}');
    const other = await post('/make', '{}', { 'x-user': users[1] ?? '' });
    expect([other, calls.length]).toEqual([[201, { ok: true, data: { made: 2, body: '{}' } }, null], 2]);
  });

  test('an answer that carries a secret key is never stored', async () => {
    await post('/key', '{}');
    expect(await store.db.select().from(idempotencyKey)).toEqual([]);
    expect((await post('/key', '{}'))[1]).toEqual({ ok: true, data: { nested: [{ privateKey: 'k2' }] } });
  });

  test('the same form in another wrapping is the same body', async () => {
    const form = (name: string): FormData => {
      const made = new FormData();
      made.set('name', name);
      made.set('file', new Blob(['abc']), 'a.png');
      return made;
    };
    const [first, second, third] = [
      await post('/form', form('x')),
      await post('/form', form('x')),
      await post('/form', form('y')),
    ];
    expect([first, second, third[0], calls]).toEqual([
      [200, { ok: true, data: { made: 1 } }, null],
      [200, { ok: true, data: { made: 1 } }, 'true'],
      422,
      ['x'],
    ]);
  });

  test.each([
    ['invalid', [400, 400], 1],
    ['conflict', [409, 409], 1],
    ['forbidden', [403, 403], 2],
    ['unavailable', [503, 503], 2],
    ['crash', [500, 500], 2],
  ])('a refusal (%s) that may pass frees the key, a final one is kept', async (code, statuses, times) => {
    const first = await post(`/refuse/${code}`, '{}');
    const second = await post(`/refuse/${code}`, '{}');
    expect([[first[0], second[0]], calls.length]).toEqual([statuses, times]);
  });

  test.each(['short', 'a'.repeat(129), 'with space', 'ü'.repeat(10)])('the key %j is refused', async (key) => {
    const answer = await post('/make', '{}', { 'idempotency-key': encodeURI(key) });
    expect([answer[0], calls]).toEqual([400, []]);
  });

  test('reads do not care', async () => {
    const read = () => app.request('/make', { headers: { 'idempotency-key': KEY } });
    expect([(await read()).status, (await read()).status, calls.length]).toEqual([200, 200, 2]);
  });

  describe('after a crash', () => {
    /** A server of its own on the same database, as after a restart. */
    const restarted = (ids: (string | undefined)[], answer: () => Promise<Response>): Hono<AppEnv> => {
      const config = { ...deps.config, baseUrl: 'http://localhost' };
      const made = new Hono<AppEnv>();
      made.onError(answerError);
      made.use(async (c, next) => {
        const { groups, network } = ENDPOINTS;
        c.set('endpoint', c.req.path === '/groups' ? groups.createGroup : network.forwardRead);
        c.set('log', silentLogger());
        c.set('ctx', { ...deps, config, userId: users[0] ?? '', sessionId: 's', client, requestId: 'r' });
        await next();
      });
      made.use(idempotency(deps));
      for (const path of ['/groups', '/of-its-own'])
        made.post(path, (c) => {
          ids.push(c.var.ctx.callId);
          return answer();
        });
      return made;
    };
    const send = async (to: Hono<AppEnv>, path: string, body = '{}') => {
      const headers = { 'idempotency-key': KEY, 'content-type': 'application/json' };
      const answer = await to.request(path, { method: 'POST', body, headers });
      return [answer.status, answer.headers.get('idempotency-replayed')];
    };
    const cutOff = async (path: string): Promise<string | undefined> => {
      const ids: (string | undefined)[] = [];
      await new Promise<void>((reached) => {
        const never = new Promise<Response>(() => undefined);
        const dying = restarted(ids, () => {
          reached();
          return never;
        });
        void send(dying, path);
      });
      return ids[0];
    };
    const fine = async () => new Response('{"ok":true}', { headers: { 'content-type': 'application/json' } });

    test('F1 a call whose verb finds its first run goes again under the same id, then its answer is kept', async () => {
      const id = await cutOff('/groups');
      const ids: (string | undefined)[] = [];
      const next = restarted(ids, fine);
      expect([
        await send(next, '/groups', '{"other":1}'),
        await send(next, '/groups'),
        await send(next, '/groups'),
      ]).toEqual([
        [422, null],
        [200, null],
        [200, 'true'],
      ]);
      expect([ids, id?.length]).toEqual([[id], 22]);
    });

    test('F1 a failure after the commit leaves the id, so that the next try finds what was made', async () => {
      const ids: (string | undefined)[] = [];
      const failing = restarted(ids, () => Promise.reject(new Error('unforeseen')));
      const well = restarted(ids, fine);
      expect([await send(failing, '/groups'), await send(failing, '/groups'), await send(well, '/groups')]).toEqual([
        [500, null],
        [500, null],
        [200, null],
      ]);
      expect(new Set(ids).size).toBe(1);
    });

    test('any other call is refused, because it might happen twice', async () => {
      await cutOff('/of-its-own');
      const ids: (string | undefined)[] = [];
      expect([await send(restarted(ids, fine), '/of-its-own'), ids]).toEqual([[409, null], []]);
    });

    test('a key used anew after a day makes something new', async () => {
      const first = await cutOff('/groups');
      clock.advance(86_400_000 + 1);
      await pruneIdempotency({ db: deps.db, clock });
      const ids: (string | undefined)[] = [];
      await send(restarted(ids, fine), '/groups');
      expect([ids.length, ids[0] === first]).toEqual([1, false]);
    });
  });

  test('keys are forgotten after a day', async () => {
    await post('/make', '{}');
    clock.advance(86_400_000 + 1);
    await pruneIdempotency({ db: deps.db, clock });
    expect(await store.db.select().from(idempotencyKey)).toEqual([]);
  });
});
