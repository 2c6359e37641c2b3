import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createMail } from '../../server/adapters/mail/create-mail';
import { systemClock } from '../../server/base/context';
import { startTestServer, type TestServer } from '../support/server';
import { startSmtp } from '../support/smtp';

const ASK = '/api/auth/sign-in/magic-link';

describe('mail by SMTP', () => {
  test('SGN-03 SGN-08 carries the link in plain text to the one address, and the link signs in', async () => {
    const smtp = await startSmtp();
    const mail = createMail({ kind: 'smtp', url: smtp.url, from: 'Gantry <no-reply@gantry.example>' }, systemClock);
    const server = await startTestServer({ deps: { mail } });
    const browser = server.browser();
    expect((await browser.call('POST', ASK, { body: { email: 'Ada@Example.test' } })).status).toBe(200);
    const [first] = smtp.received;
    const link = /http\S+/.exec(first?.mail.text ?? '')?.[0] ?? '';
    expect([first?.to, first?.mail.from, first?.mail.subject, first?.mail.html, smtp.received.length]).toEqual([
      ['ada@example.test'],
      { name: 'Gantry', address: 'no-reply@gantry.example' },
      'Sign in to Gantry',
      undefined,
      1,
    ]);
    expect(first?.mail.text?.includes('It expires in 10 minutes')).toBe(true);
    const token = new URL(link).searchParams.get('token') ?? '';
    const opened = await browser.call('POST', '/api/auth/magic-link/verify', { body: { token } });
    expect([opened.status, opened.json]).toEqual([200, { ok: true, data: { status: 'signed-in' } }]);
    expect((await browser.call('GET', '/dev/mailbox.json')).status).toBe(404);
    await server.close();
    await mail.close();
    await smtp.close();
  });

  test.each(['refused', 'down'])(
    'SGN-11 a mail server that is %s is said so, and the next try works again',
    async (how) => {
      const smtp = await startSmtp(how === 'refused');
      if (how === 'down') await smtp.close();
      const mail = createMail({ kind: 'smtp', url: smtp.url, from: 'g@gantry.example' }, systemClock);
      const server = await startTestServer({ deps: { mail } });
      const answer = await server.browser().call('POST', ASK, { body: { email: 'ada@example.test' } });
      const message = 'Failed to send magic link';
      expect([answer.status, answer.json]).toEqual([503, { ok: false, error: message, message, code: 'unavailable' }]);
      await server.close();
      await mail.close();
      if (how === 'refused') await smtp.close();
    },
  );

  test('GAP-64 without a mail server the link cannot be sent, and the server says so', async () => {
    const server = await startTestServer({ deps: { mail: createMail({ kind: 'none' }, systemClock) } });
    const answer = await server.browser().call('POST', ASK, { body: { email: 'ada@example.test' } });
    expect(answer.status).toBe(503);
    await server.close();
  });
});

/** GET with headers that `fetch` does not allow to set. */
function get(port: number, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/dev/mailbox', headers, setHost: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

describe('the development mailbox', () => {
  let server: TestServer;
  afterEach(() => server.close());

  test('GAP-64 shows its mails to this machine', async () => {
    server = await startTestServer();
    const browser = server.browser();
    await browser.askForLink('first@example.test');
    await browser.askForLink('second@example.test');
    const list = await browser.call('GET', '/dev/mailbox?to=first@example.test');
    const mails = server.mailbox.list('first@example.test');
    expect([list.status, list.json, mails.length]).toEqual([200, { ok: true, data: mails }, 1]);
    const page = await browser.call('GET', '/dev/mailbox', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type'), page.text.includes(mails[0]?.link ?? '?')]).toEqual([
      200,
      'text/html; charset=UTF-8',
      true,
    ]);
  });

  test('answers nobody who comes by another name or through a proxy', async () => {
    server = await startTestServer();
    const { host } = new URL(server.url);
    const forged = [
      { host: 'evil.example' },
      { host: `evil.example:${server.port}` },
      { host: `127.0.0.1:${server.port}` },
      { host: 'localhost' },
      { host, forwarded: 'for=192.0.2.1' },
      { host, 'x-forwarded-for': '127.0.0.1' },
      { host, 'x-forwarded-host': host },
      { host, 'x-forwarded-proto': 'http' },
      { host, 'x-real-ip': '127.0.0.1' },
      { host, via: '1.1 proxy' },
    ];
    const statuses = await Promise.all(forged.map((headers) => get(server.port, headers)));
    expect([statuses, await get(server.port, { host })]).toEqual([forged.map(() => 404), 200]);
  });

  test.each([{ baseUrl: 'https://gantry.example' }, { host: '0.0.0.0', baseUrl: 'http://localhost:4600' }])(
    'is not there when others can reach the server: %j',
    async (settings) => {
      server = await startTestServer({ settings });
      const { host } = new URL(server.url);
      expect([await get(server.port, { host }), await get(server.port, { host: `127.0.0.1:${server.port}` })]).toEqual([
        404, 404,
      ]);
    },
  );
});
