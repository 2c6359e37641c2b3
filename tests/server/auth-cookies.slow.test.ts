import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/server';

const SESSION_LINE = /^([^=]+)=([^;]+); (.+)$/;

async function cookiesOf(server: TestServer, baseUrl: string) {
  const browser = server.browser({ origin: baseUrl });
  const asked = await browser.call('POST', '/api/auth/sign-in/magic-link', { body: { email: 'a@example.test' } });
  const link = new URL(server.mailbox.list()[0]?.link ?? '');
  const token = link.searchParams.get('token') ?? '';
  const opened = await browser.call('POST', '/api/auth/magic-link/verify', { body: { token } });
  return {
    link: link.origin + link.pathname,
    lines: [asked, opened].flatMap((answer) =>
      answer.headers.getSetCookie().map((line) => {
        const [, name, , attributes = ''] = SESSION_LINE.exec(line) ?? [];
        return [name, attributes.split('; ').toSorted()];
      }),
    ),
  };
}

describe('cookies', () => {
  let server: TestServer;
  afterEach(() => server.close());

  test.each(['https://gantry.example', 'http://localhost:4600'])(
    'SGN-17 of %s carry the __Host- prefix',
    async (url) => {
      server = await startTestServer({ settings: { baseUrl: url } });
      expect(await cookiesOf(server, url)).toEqual({
        link: `${url}/auth/callback`,
        lines: [
          ['__Host-gantry.device', ['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure']],
          ['__Host-gantry.session', ['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure']],
        ],
      });
    },
  );

  test.each(['http://192.168.7.9:4600', 'http://gantry.example'])('of %s, plain http, are plain', async (url) => {
    server = await startTestServer({ settings: { baseUrl: url } });
    expect(await cookiesOf(server, url)).toEqual({
      link: `${url}/auth/callback`,
      lines: [
        ['gantry.device', ['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']],
        ['gantry.session', ['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax']],
      ],
    });
  });

  test('a session cookie with one character changed is nobody', async () => {
    server = await startTestServer();
    const browser = server.browser();
    await browser.signIn('forge@example.test');
    const value = browser.cookies.get('__Host-gantry.session') ?? '';
    // Base64 of 32 bytes leaves two bits of its last character unused: only an earlier one surely changes the bytes.
    const otherSignature = value.replace(/\.(.)/, (_, first: string) => (first === 'A' ? '.B' : '.A'));
    const forged = [`x${value.slice(1)}`, value.replace(/\..*$/, ''), otherSignature, ''];
    const statuses = await Promise.all(
      forged.map(
        async (item) =>
          (await server.browser({ cookie: `__Host-gantry.session=${item}` }).call('GET', '/users/me')).status,
      ),
    );
    expect(statuses).toEqual([401, 401, 401, 401]);
    expect((await browser.call('GET', '/users/me')).status).toBe(200);
  });
});
