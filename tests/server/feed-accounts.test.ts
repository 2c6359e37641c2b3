import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { FeedMessage, TrackedAccountAnswer, TrackedAccountsAnswer } from '#shared/contract/feed';
import { DEFAULT_HANDLES } from '../../server/base/site';
import { trackedAccount, user } from '../../server/db/schema/index';
import { createFanOut } from '../../server/feed/fan-out';
import { createFeed } from '../../server/feed/feed';
import { freshDb } from '../support/db';
import { startTestServer, type TestBrowser, type TestServer } from '../support/server';

const PATH = '/users/trackers/tracked-accounts';
const SECRET = randomBytes(32).toString('base64');

let server: TestServer;
let ann: TestBrowser;
let bob: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({ settings: { feedSecret: SECRET } });
  [ann, bob] = [server.browser(), server.browser()];
  await ann.join('Ann');
  await bob.join('Bob');
});
afterAll(() => server.close());

const track = (who: TestBrowser, username: string) => who.call('POST', PATH, { body: { username } });
const tracked = async (who: TestBrowser, username: string) =>
  TrackedAccountAnswer.parse((await track(who, username)).json).data;
const list = async (who: TestBrowser) => TrackedAccountsAnswer.parse((await who.call('GET', PATH)).json).data;
const own = async (who: TestBrowser) => (await list(who)).filter(({ isCustom }) => isCustom);
const refused = (code: string, message: string) => ({ ok: false, error: message, message, code });
const DEFAULTS = DEFAULT_HANDLES.map((one) => ({ ...one, source: 'x', why: null }));

test('API-42 FLT-05 FLT-06 a feed begins with twelve accounts of X, four of them hidden', async () => {
  const all = await list(ann);
  expect(all).toEqual(DEFAULTS);
  expect([all.length, all.filter(({ isVisible }) => !isVisible).length]).toEqual([12, 4]);
});

test('API-43 API-44 API-45 FLT-13 FLT-14 an account of one’s own comes first, is read, and removed', async () => {
  const added = await ann.call('POST', PATH, { body: { username: '@Harbor_Crew' } });
  const { id } = TrackedAccountAnswer.parse(added.json).data;
  const account = {
    id,
    name: 'Harbor_Crew',
    handle: 'Harbor_Crew',
    isVisible: true,
    isCustom: true,
    source: 'x',
    why: null,
  };
  expect([added.status, added.json]).toEqual([201, { ok: true, data: account }]);
  const second = await tracked(ann, 'tinroof');
  expect(await list(ann)).toEqual([second, account, ...DEFAULTS]);
  expect((await ann.call('GET', `${PATH}/${id}`)).json).toEqual({ ok: true, data: account });
  expect((await ann.call('GET', `${PATH}/default:solana`)).json).toEqual({ ok: true, data: DEFAULTS[0] });
  expect(await list(bob)).toEqual(DEFAULTS);
  const gone = await ann.call('DELETE', `${PATH}/${id}`);
  expect([gone.status, gone.json]).toEqual([200, { ok: true, data: { id } }]);
  const again = await ann.call('DELETE', `${PATH}/${id}`);
  expect([again.status, again.json]).toEqual([404, refused('not-found', 'Tracked account not found')]);
  expect((await ann.call('GET', `${PATH}/${id}`)).status).toBe(404);
  await ann.call('DELETE', `${PATH}/${second.id}`);
});

test('what everybody’s feed begins with is nobody’s to remove', async () => {
  expect((await ann.call('DELETE', `${PATH}/default:solana`)).status).toBe(404);
  expect(await list(ann)).toEqual(DEFAULTS);
});

const FORM = 'An X handle has 1-15 letters, digits and underscores';
test.each<readonly [string, unknown, string]>([
  ['VAL-55 nothing', { username: '' }, 'Please enter a handle'],
  ['VAL-55 an @ alone', { username: ' @ ' }, 'Please enter a handle'],
  ['16 characters', { username: 'a'.repeat(16) }, FORM],
  ['a dot', { username: 'a.b' }, FORM],
  ['an address', { username: 'https://x.com/a' }, FORM],
  ['markup', { username: '<b>' }, FORM],
  ['letters of other scripts', { username: 'ѕоlаnа' }, FORM],
])('%s is no handle', async (_, body, message) => {
  const answer = await ann.call('POST', PATH, { body });
  expect([answer.status, answer.json]).toEqual([400, refused('invalid', message)]);
});

test.each([{ username: 'a', source: 'myspace' }, { username: 1 }, { username: 'a', userId: 'x' }, {}, []])(
  'API-43 %j is refused with 400',
  async (body) => {
    expect((await ann.call('POST', PATH, { body })).status).toBe(400);
    expect(await own(ann)).toEqual([]);
  },
);

test('an account is followed once, in whatever case, the ones of the beginning too', async () => {
  const { id } = await tracked(ann, 'Seaside');
  const answers = [await track(ann, 'SEASIDE'), await track(ann, 'solana'), await track(bob, 'seaside')];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 201]);
  expect(answers[0]?.json).toEqual(refused('conflict', '@SEASIDE is in your feed already'));
  await ann.call('DELETE', `${PATH}/${id}`);
  expect((await track(ann, 'SEASIDE')).status).toBe(201);
});

test('a person has a hundred of their own and not one more, asked for at once or one by one', async () => {
  const many = server.browser();
  await many.join('Many');
  for (let i = 0; i < 98; i += 1) await tracked(many, `one_${i}`);
  const last = await Promise.all(['a', 'b', 'c', 'd'].map((name) => track(many, name)));
  const statuses = last.map(({ status }) => status);
  expect([statuses.filter((one) => one === 201).length, statuses.filter((one) => one === 409).length]).toEqual([2, 2]);
  expect(last.find(({ status }) => status === 409)?.json).toEqual(
    refused('conflict', 'Maximum 100 tracked accounts allowed'),
  );
  expect((await own(many)).length).toBe(100);
});

async function openLine(who: TestBrowser, path: string): Promise<{ socket: WebSocket; next(): Promise<unknown> }> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`ws://localhost:${server.port}${path}`, { headers: { origin: server.url, cookie } });
  const heard: unknown[] = [];
  let wake = (): void => undefined;
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)));
    wake();
  });
  await once(socket, 'open');
  return {
    socket,
    async next() {
      while (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return heard.splice(0, 1)[0];
    },
  };
}
async function bring(id: string, handle: string): Promise<void> {
  const body = JSON.stringify({ id, timestamp: 1, author: { name: handle, handle }, tweet: id });
  const at = String(Math.floor(Date.now() / 1_000));
  const answer = await fetch(`http://localhost:${server.port}/api/tracker/posts`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'gantry-timestamp': at,
      'gantry-signature': createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex'),
    },
  });
  if (answer.status !== 201) throw new Error(`not brought: ${answer.status}`);
}
const idOf = (said: unknown): string => {
  const message = FeedMessage.parse(said);
  return message.event === 'missed' ? message.data.posts.map(({ id }) => id).join() : message.data.id;
};

test('SOC-01 every open socket of the person hears an account from the moment it is followed until it is not', async () => {
  const lines = [await openLine(ann, '/tracker/'), await openLine(ann, '/tracker/'), await openLine(bob, '/tracker/')];
  const [one, two, other] = lines;
  if (one === undefined || two === undefined || other === undefined) throw new Error('no line');
  for (const { socket } of lines) socket.send(JSON.stringify({ event: 'init', data: { last: [] } }));
  expect([idOf(await one.next()), idOf(await two.next()), idOf(await other.next())]).toEqual(['', '', '']);
  await bring('before', 'LateBird');
  const { id } = await tracked(ann, 'latebird');
  await bring('during', 'LateBird');
  await ann.call('DELETE', `${PATH}/${id}`);
  await bring('after', 'LateBird');
  await bring('end', 'Solana');
  expect([idOf(await one.next()), idOf(await one.next())]).toEqual(['webhook:during', 'webhook:end']);
  expect([idOf(await two.next()), idOf(await two.next())]).toEqual(['webhook:during', 'webhook:end']);
  expect(idOf(await other.next())).toBe('webhook:end');
  for (const { socket } of lines) socket.terminate();
});

test('CCH-14 other windows of the person are told that the accounts changed', async () => {
  const line = await openLine(ann, '/users/me/stats');
  line.socket.send(JSON.stringify({ event: 'init' }));
  await line.next();
  const heardChange = async () => {
    for (;;) {
      const said = await line.next();
      if (JSON.stringify(said).includes('list_changed')) return said;
    }
  };
  const { id } = await tracked(ann, 'told');
  const change = { event: 'list_changed', data: { list: 'accounts' } };
  expect(await heardChange()).toEqual(change);
  await ann.call('DELETE', `${PATH}/${id}`);
  expect(await heardChange()).toEqual(change);
  line.socket.terminate();
});

test('with a person their accounts go', async () => {
  const { db, close } = await freshDb();
  const now = new Date();
  const row = { name: 'n', emailVerified: true, createdAt: now, updatedAt: now };
  await db.insert(user).values(['ann', 'bob'].map((id) => ({ ...row, id, email: `${id}@example.test` })));
  const account = { source: 'x', handle: 'Sea', author: 'sea', createdAt: now };
  await db.insert(trackedAccount).values(['ann', 'bob'].map((userId) => ({ ...account, id: userId, userId })));
  await db.delete(user).where(eq(user.id, 'ann'));
  expect(await db.select().from(trackedAccount)).toEqual([{ ...account, id: 'bob', userId: 'bob' }]);
  const feed = createFeed({ db, clock: { now: () => now } });
  const authors = DEFAULT_HANDLES.map(({ handle }) => handle.toLowerCase());
  expect([await feed.authorsOf('ann'), await feed.authorsOf('bob')]).toEqual([authors, [...authors, 'sea']]);
  await close();
});

test('whom a socket follows is changed as it stands, and nobody is left behind', () => {
  const fanOut = createFanOut();
  const heard: string[] = [];
  const page = {
    sendFrame: (frame: Buffer) => void heard.push(String(frame)),
    buffered: () => 0,
    close: () => undefined,
  };
  const post = (handle: string) => ({
    id: 'test:1',
    source: 'test' as const,
    timestamp: 1,
    postURL: null,
    type: 'tweet' as const,
    author: { name: handle, handle, icon: null },
    tweet: handle,
    replyContent: null,
    media: [],
    replyTo: null,
    quotedTweet: null,
  });
  const said = () => heard.splice(0).map((frame) => idOf(JSON.parse(frame)));
  const leave = fanOut.join({ page, userId: 'ann', authors: ['sea'] });
  fanOut.follow('ann', ['sky']);
  fanOut.follow('bob', ['sea']);
  for (const handle of ['sea', 'sky']) fanOut.send({ post: post(handle), userId: null });
  expect(said()).toEqual(['test:1']);
  leave();
  fanOut.follow('ann', ['sky']);
  fanOut.send({ post: post('sky'), userId: null });
  expect(said()).toEqual([]);
});
