import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/endpoints';
import { ALL_ENDPOINTS } from '../../src/endpoints/paths';
import { startTestServer, type TestBrowser, type TestServer } from '../support/server';
import { text } from '../support/wallet-api';

const nameOf = ({ method, path }: Endpoint): string => `${method.toUpperCase()} ${path}`;
const concrete = (path: string): string =>
  path
    .replace(/:provider\{[^}]*\}/, 'discord')
    .replace(':type', 'group')
    .replace(/:\w+/g, 'nothing');

const signOut = 'POST /api/auth/sign-out';
const sockets = ['GET /rpc', 'GET /tracker'];

describe('every endpoint', () => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await startTestServer();
    browser = server.browser();
    await browser.join('Reader');
  });
  afterAll(() => server.close());
  const call = (who: TestBrowser, { method, path }: Endpoint, body: unknown = {}) =>
    who.call(method.toUpperCase(), concrete(path), method === 'get' ? {} : { body });

  test('is mounted where its record says', async () => {
    const missing: string[] = [];
    // Who signs out ends the session of this test, and sockets are opened by an upgrade alone.
    const asked = ALL_ENDPOINTS.filter((record) => ![signOut, ...sockets].includes(nameOf(record)));
    for (const record of asked) {
      const { status, text: said } = await call(browser, record);
      if (status === 404 && said.includes('There is nothing at this address.')) missing.push(nameOf(record));
      if (status === 500) missing.push(`${nameOf(record)} 500`);
    }
    expect(missing).toEqual([]);
  });

  test('refuses a visitor where its record says so, and only there', async () => {
    const visitor = server.browser();
    const wrong: unknown[] = [];
    for (const record of ALL_ENDPOINTS) {
      const { status, text: said } = await call(visitor, record);
      const isRefused = status === 401 && said.includes('Please sign in.');
      const isOpen = record.who === 'visitor';
      if (isRefused === isOpen && !record.path.endsWith('session')) wrong.push([nameOf(record), status]);
    }
    expect(wrong).toEqual([]);
  });

  /** These take what a browser or a network sends of itself, whatever it holds, or read nothing before its signature. */
  const LOOSE = ['POST /api/csp-report', 'POST /rpc', 'POST /api/tracker/posts'];
  const takesJson = ALL_ENDPOINTS.filter(
    (record) => record.method !== 'get' && record.body !== null && !LOOSE.includes(nameOf(record)),
  );
  test.each(takesJson.map((record) => [nameOf(record), record] as const))(
    '%s refuses a field it does not know',
    async (_name, record) => {
      const { status, json: said } = await call(browser, record, { unheardOf: 1 });
      expect([status, text(said, 'code')]).toEqual([400, 'invalid']);
    },
  );
});
