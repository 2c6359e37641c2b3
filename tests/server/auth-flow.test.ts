import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../support/db';
import { startTestServer, type TestServer } from '../support/server';

describe.each(ENGINES)('sign-in on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ open });
  });
  afterAll(() => server.close());

  test('SGN-17 API-05 a link opens a session, the session answers, sign-out ends it', async () => {
    const browser = server.browser();
    expect((await browser.call('GET', '/api/auth/session')).status).toBe(401);
    await browser.signIn('ada@example.test');
    const session = await browser.call('GET', '/api/auth/session');
    expect(session.status).toBe(200);
    const copied = new Map(browser.cookies);
    const out = await browser.call('POST', '/api/auth/sign-out');
    expect([out.status, out.headers.get('clear-site-data')]).toEqual([200, '"storage"']);
    expect([...browser.cookies]).toEqual([]);
    const cookie = [...copied].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await server.browser({ cookie }).call('GET', '/users/me')).status).toBe(401);
  });
});
