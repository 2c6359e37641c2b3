import { Writable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import { base58 } from '@scure/base';
import { expect, test } from 'vitest';
import { Secret } from '#shared/secret';
import { createLogger, redact } from '../../server/base/logging';
import { createMailbox } from '../../server/adapters/mail/mailbox';
import { systemClock } from '../../server/base/context';
import { startTestServer } from '../support/server';

function capture(level = 'trace') {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: createLogger({ level, destination }), text: () => lines.join(''), lines };
}

const key = randomBytes(64);
const CANARIES = {
  base58: base58.encode(key),
  bytes: JSON.stringify([...key]),
  token: `${'kQ'.repeat(16)}.${'x'.repeat(43)}`,
  mail: 'canary.person@example.test',
  password: 'hunter2-canary',
};

const asError = (message: string, cause?: unknown): Error => new Error(message, cause === undefined ? {} : { cause });

test('T11 no canary survives the logger, in whatever place it stands', () => {
  const { log, text } = capture();
  const sayings: readonly (() => void)[] = [
    () => log.info({ privateKey: CANARIES.base58 }, 'key'),
    () => log.info({ a: { b: { c: { secretKey: CANARIES.bytes } } } }, 'deep'),
    () => log.info({ wallets: [CANARIES.base58, { privateKey: CANARIES.bytes }] }, 'list'),
    () => log.info({ key }, 'buffer'),
    () => log.info({ key: [...key] }, 'numbers'),
    () => log.info({ body: `{"privateKey":"${CANARIES.base58}"}` }, 'text'),
    () => log.info({ body: CANARIES.bytes }, 'text'),
    () => log.warn(`imported ${CANARIES.base58} of ${CANARIES.mail}`),
    () => log.error(asError(`bad key ${CANARIES.base58}`)),
    () => log.error({ err: asError('outer', asError(`inner ${CANARIES.bytes} ${CANARIES.mail}`)) }, 'failed'),
    () => log.error(asError(`Failed query: select 1\nparams: ${CANARIES.mail},${CANARIES.password}`)),
    () => log.debug({ link: `https://g.example/auth/callback?token=${CANARIES.token}` }, 'mail'),
    () => log.debug({ where: `https://g.example/auth/callback?token=${CANARIES.token}` }, 'mail'),
    () => log.debug({ cookie: CANARIES.token, email: CANARIES.mail, password: CANARIES.password }, 'headers'),
    () => log.debug({ user: { email: CANARIES.mail }, headers: { authorization: CANARIES.password } }, 'nested'),
    () => log.child({ to: CANARIES.mail, sessionToken: CANARIES.token }).info('child'),
    () => log.info({ value: new Secret(CANARIES.password) }, 'secret'),
  ];
  for (const say of sayings) say();
  const hits = Object.entries(CANARIES).filter(
    ([, canary]) => text().includes(canary) || text().includes(JSON.stringify(canary).slice(1, -1)),
  );
  expect([hits, text().trim().split('\n').length]).toEqual([[], sayings.length]);
});

test('what a log is for stays readable', () => {
  const { log, lines } = capture();
  const signature = base58.encode(randomBytes(64));
  log.child({ requestId: 'r1' }).info({ status: 200, lamports: 5n, signature, at: new Date(0) }, 'landed');
  const line: unknown = JSON.parse(lines[0] ?? '');
  expect(redact({ ...(typeof line === 'object' ? line : {}), time: 'now' })).toEqual({
    level: 'info',
    time: 'now',
    requestId: 'r1',
    status: 200,
    lamports: '5',
    signature,
    at: '1970-01-01T00:00:00.000Z',
    msg: 'landed',
  });
});

test('an error keeps its name, message, stack and cause', () => {
  const { log, lines } = capture();
  log.error(asError('outer', new TypeError('inner')));
  const line: unknown = JSON.parse(lines[0] ?? '');
  const err: unknown = typeof line === 'object' && line !== null && 'err' in line ? line.err : null;
  const stackless = JSON.parse(
    JSON.stringify(err, (name, value: unknown) => (name === 'stack' ? typeof value : value)),
  );
  expect(stackless).toEqual({
    type: 'Error',
    message: 'outer',
    stack: 'string',
    cause: { type: 'TypeError', message: 'inner', stack: 'string' },
  });
});

test('T11 a whole sign-in and its failures at trace level leave neither token, address nor cookie in the log', async () => {
  const { log, text, lines } = capture();
  const mailbox = createMailbox(systemClock);
  let fail = false;
  const server = await startTestServer({
    deps: {
      log,
      mail: {
        ...mailbox,
        sendLink: (mail) =>
          fail
            ? Promise.reject(new Error(`smtp://${CANARIES.password}@x refused ${mail.to} ${mail.link}`))
            : mailbox.sendLink(mail),
      },
    },
  });
  const browser = server.browser();
  const ask = () => browser.call('POST', '/api/auth/sign-in/magic-link', { body: { email: CANARIES.mail } });
  await ask();
  const token = new URL(mailbox.list()[0]?.link ?? '').searchParams.get('token') ?? '';
  await browser.call('GET', `/auth/callback?token=${token}`);
  await browser.call('POST', '/api/auth/magic-link/verify', { body: { token } });
  await browser.call('POST', '/api/auth/magic-link/verify', { body: { token } });
  await browser.call('GET', '/users/me');
  await browser.call('POST', '/users/masters', { body: { chain: 'sol', privateKey: CANARIES.base58 } });
  fail = true;
  await ask();
  const cookies = [...browser.cookies.values()];
  await browser.call('POST', '/api/auth/sign-out');
  await server.close();
  const [secret = ''] = token.split('.');
  const needles = [token, secret, CANARIES.mail, CANARIES.password, CANARIES.base58, ...cookies];
  expect(needles.filter((needle) => text().includes(needle))).toEqual([]);
  const paths = lines.flatMap((line) => {
    const entry: unknown = JSON.parse(line);
    const isRequest = typeof entry === 'object' && entry !== null && 'path' in entry && 'status' in entry;
    return isRequest ? [`${String(entry.path)} ${String(entry.status)}`] : [];
  });
  expect(paths).toEqual([
    '/api/auth/sign-in/magic-link 200',
    '/auth/callback 200',
    '/api/auth/magic-link/verify 200',
    '/api/auth/magic-link/verify 401',
    '/users/me 200',
    '/users/masters 403',
    '/api/auth/sign-in/magic-link 503',
    '/api/auth/sign-out 200',
  ]);
});
