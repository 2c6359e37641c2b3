import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '#shared/json';
import { session, user } from '../../server/db/schema/auth';
import { upload } from '../../server/db/schema/coins';
import { ENGINES } from '../support/db';
import { QUOTA_BYTES } from '../../server/uploads/keep-file';
import { startTestServer, type Answer, type TestBrowser, type TestServer } from '../support/server';
import { NOT_CONNECTED } from '../support/stats';

const LIMIT = 2 * 1024 * 1024;
const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp', width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'canary-exif' } } })
    .toFormat(format)
    .toBuffer();

/** A PNG of exactly this many bytes: what follows its end is not read. */
const padded = async (bytes: number): Promise<Buffer> => {
  const png = await picture('png');
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
};

const formOf = (fields: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>, name = 'a.png'): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    if (typeof value === 'string') form.set(field, value);
    else form.set(field, new Blob([value], { type: 'image/png' }), name);
  return form;
};
const refused = (message: string, code: string) => ({ ok: false, error: message, message, code });
const outcome = (answer: Answer): unknown => [answer.status, answer.json];

describe.each(ENGINES)('profiles on $name', ({ open }) => {
  let server: TestServer;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer({ open });
  });
  afterAll(() => server.close());

  const newcomer = async (): Promise<TestBrowser> => {
    const browser = server.browser();
    count += 1;
    await browser.signIn(`person${count}@example.test`);
    return browser;
  };
  const setup = (browser: TestBrowser, body: FormData | URLSearchParams) =>
    browser.call('POST', '/users/setup', { body });
  const files = async (): Promise<readonly string[]> => readdir(join(server.data, 'cdn')).catch(() => []);

  test('SUP-18 SUP-22 GAP-43 GAP-44 ENT-01 API-06 API-07 setup completes the profile, and the record says so', async () => {
    const browser = await newcomer();
    const form = formOf({ username: 'Ada_L-1', referralCode: 'gantry', avatar: new Uint8Array(await picture('jpeg')) });
    const answer = await setup(browser, form);
    const [row] = await server.db.select().from(user).where(eq(user.username, 'Ada_L-1'));
    const record = {
      ok: true,
      data: {
        id: row?.id,
        name: 'Ada_L-1',
        username: 'Ada_L-1',
        email: `person${count}@example.test`,
        image: row?.image,
        avatarUrl: `/cdn/${row?.image ?? ''}`,
        referralCode: null,
        hasCompleteSetup: true,
        requiresSetup: false,
        socialConnections: NOT_CONNECTED,
        tradingSettings: {
          generalPriority: 30_000,
          buyPriority: 30_000,
          buyTip: 300_000,
          sellPriority: 30_000,
          sellTip: 300_000,
          tradeBotActivity: true,
        },
      },
    };
    expect(outcome(answer)).toEqual([200, record]);
    expect(outcome(await browser.call('GET', '/users/me'))).toEqual([200, record]);
    expect([row?.referredBy, row?.name]).toEqual([null, 'Ada_L-1']);
    const served = await fetch(`${server.url}/cdn/${row?.image ?? ''}`);
    const bytes = Buffer.from(await served.arrayBuffer());
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([served.status, served.headers.get('content-type'), format, width, height, exif]).toEqual([
      200,
      'image/webp',
      'webp',
      256,
      256,
      undefined,
    ]);
    const rows = await server.db
      .select()
      .from(upload)
      .where(eq(upload.file, row?.image ?? ''));
    expect(rows.map(({ kind, bytes: size, userId }) => [kind, size, userId])).toEqual([
      ['avatar', bytes.length, row?.id],
    ]);
  });

  test('SUP-19 API-08 the URL-encoded code alone completes it too, with a name to change later', async () => {
    const browser = await newcomer();
    const answer = await setup(browser, new URLSearchParams({ referralCode: 'GANTRY' }));
    const me = await browser.call('GET', '/users/me');
    expect(answer.status).toBe(200);
    expect(me.text).toBe(answer.text);
    expect(/"username":"user-[0-9a-f]{10}"/.test(me.text)).toBe(true);
    expect(
      outcome(await browser.call('POST', '/users/setup', { body: new URLSearchParams({ referralCode: 'GANTRY' }) })),
    ).toEqual([409, refused('Your profile is already complete.', 'conflict')]);
  });

  test.each([
    ['', 'Username is required', 'username/required'],
    ['ab', 'Username must be at least 3 characters', 'username/too-short'],
    ['a'.repeat(21), 'Username must be 20 characters or less', 'username/too-long'],
    ['a b', 'Username can only contain letters, numbers, _ and -', 'username/characters'],
    ['é́éé', 'Username can only contain letters, numbers, _ and -', 'username/characters'],
    ['a.b.c', 'Username can only contain letters, numbers, _ and -', 'username/characters'],
    ['<b>x</b>', 'Username can only contain letters, numbers, _ and -', 'username/characters'],
  ])('SUP-05 SUP-06 SUP-07 SUP-08 SUP-23 VAL-01 the name %j is refused', async (username, message, code) => {
    const browser = await newcomer();
    const answer = await setup(browser, formOf({ username, referralCode: 'GANTRY' }));
    expect(outcome(answer)).toEqual([400, refused(message, code)]);
    expect((await browser.call('GET', '/users/masters')).status).toBe(403);
  });

  test.each([
    ['', 'Referral code is required', 'referral/required'],
    ['ABC', 'Code must be 4-10 characters', 'referral/length'],
    ['A'.repeat(11), 'Code must be 4-10 characters', 'referral/length'],
    ['AB C1', 'Only letters, numbers, - and _ allowed', 'referral/characters'],
    ['ABÉD', 'Only letters, numbers, - and _ allowed', 'referral/characters'],
    ['NOBODY1', 'Invalid code - please check with your referrer', 'referral/unknown'],
  ])('SUP-10 SUP-11 SUP-12 SUP-14 SUP-23 VAL-02 the code %j is refused', async (referralCode, message, code) => {
    const browser = await newcomer();
    const answer = await setup(browser, formOf({ username: 'Valid_name', referralCode }));
    expect(outcome(answer)).toEqual([400, refused(message, code)]);
  });

  test('GAP-44 names are unique whatever their case, also when ten people want one at once', async () => {
    const browsers = await Promise.all(Array.from({ length: 10 }, newcomer));
    const answers = await Promise.all(
      browsers.map((browser, i) =>
        setup(browser, formOf({ username: i % 2 === 0 ? 'Wanted' : 'wANTED', referralCode: 'GANTRY' })),
      ),
    );
    const losers = answers.filter((answer) => answer.status !== 200);
    expect(losers.map(outcome)).toEqual(
      Array.from({ length: 9 }, () => [409, refused('Username is already taken', 'conflict')]),
    );
  });

  test('SUP-16 SUP-17 GAP-48 VAL-05 an avatar is judged by its content', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const png = await picture('png');
    const before = await files();
    const notImage = [400, refused('Please select an image file', 'avatar/not-image')];
    const tooLarge = [413, refused('Image must be less than 2MB', 'avatar/too-large')];
    const cases: readonly (readonly [string, Buffer, unknown])[] = [
      ['svg', svg, notImage],
      ['text', Buffer.from('hello'), notImage],
      ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), notImage],
      ['magic only', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), notImage],
      ['cut png', png.subarray(0, png.length - 20), notImage],
      ['gif head, svg body', Buffer.concat([Buffer.from('GIF89a'), svg]), notImage],
      ['pdf', Buffer.from('%PDF-1.7'), notImage],
      ['tiff', await sharp(png).tiff().toBuffer(), notImage],
      ['empty', Buffer.alloc(0), notImage],
      ['pixel flood', await picture('png', 8_000, 8_000), notImage],
      ['2 MiB and a byte', await padded(LIMIT + 1), tooLarge],
      ['3 MiB', await padded(3 * 1024 * 1024), tooLarge],
    ];
    const browser = await newcomer();
    const answers: unknown[] = [];
    for (const [name, bytes] of cases) {
      const form = formOf({ username: 'Pictures', referralCode: 'GANTRY', avatar: new Uint8Array(bytes) });
      answers.push([name, outcome(await setup(browser, form))]);
    }
    expect(answers).toEqual(cases.map(([name, , expected]) => [name, expected]));
    expect(await files()).toEqual(before);
    expect(
      (await setup(browser, formOf({ username: 'Pictures', referralCode: 'GANTRY', avatar: 'text' }))).status,
    ).toBe(400);
  });

  test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'GAP-48 a %s picture is taken, whatever it calls itself',
    async (format) => {
      const browser = await newcomer();
      const avatar = new Uint8Array(await picture(format));
      const form = formOf({ username: `Pic_${format}`, referralCode: 'GANTRY', avatar }, '../../evil.svg');
      expect((await setup(browser, form)).status).toBe(200);
      expect((await files()).every((file) => /^[A-Za-z0-9_-]{22}\.webp$/.test(file))).toBe(true);
    },
  );

  test('GAP-48 exactly 2 MiB are taken', async () => {
    const browser = await newcomer();
    const avatar = new Uint8Array(await padded(LIMIT));
    expect((await setup(browser, formOf({ username: 'Exactly2', referralCode: 'GANTRY', avatar }))).status).toBe(200);
  });

  test('a name that was taken leaves no picture behind', async () => {
    const browser = await newcomer();
    const before = await files();
    const avatar = new Uint8Array(await picture('png'));
    const answer = await setup(browser, formOf({ username: 'Exactly2', referralCode: 'GANTRY', avatar }));
    expect([answer.status, await files()]).toEqual([409, before]);
  });

  test('GAP-48 T19 pictures of a profile count towards the space of their owner', async () => {
    const browser = await newcomer();
    const avatar = new Uint8Array(await picture('png'));
    await setup(browser, formOf({ username: 'Hoarder', referralCode: 'GANTRY', avatar }));
    const [owner] = await server.db.select().from(user).where(eq(user.username, 'Hoarder'));
    await server.db
      .update(upload)
      .set({ bytes: QUOTA_BYTES })
      .where(eq(upload.userId, owner?.id ?? ''));
    const before = await files();
    const again = await browser.call('PATCH', '/users/me', { body: formOf({ name: 'Hoarder', avatar }) });
    expect([outcome(again), await files()]).toEqual([
      [409, refused('Your space for uploads is full', 'conflict')],
      before,
    ]);
  });

  test('T18 a form cannot set what is not its own', async () => {
    const browser = await newcomer();
    const fields = [
      'id',
      'email',
      'hasCompleteSetup',
      'referredBy',
      'emailVerified',
      'tradingSettings',
      'role',
      '__proto__',
    ];
    const statuses = await Promise.all(
      fields.map(async (field) => {
        const form = formOf({ username: 'Assigned', referralCode: 'GANTRY', [field]: 'true' });
        return (await setup(browser, form)).status;
      }),
    );
    expect(statuses).toEqual(fields.map(() => 400));
    expect((await browser.call('PATCH', '/users/me', { body: { email: 'new@example.test' } })).status).toBe(403);
  });

  test('PER-12 AFF-20 a person’s own code lets others in, and names the referrer', async () => {
    const affiliate = await newcomer();
    await setup(affiliate, formOf({ username: 'Affiliate', referralCode: 'GANTRY' }));
    const set = await affiliate.call('PATCH', '/users/me', { body: { referralCode: 'ada01' } });
    expect(set.status).toBe(200);
    const invited = await newcomer();
    expect((await setup(invited, formOf({ username: 'Invited', referralCode: 'ADA01' }))).status).toBe(200);
    const [owner] = await server.db.select().from(user).where(eq(user.username, 'Affiliate'));
    const [guest] = await server.db.select().from(user).where(eq(user.username, 'Invited'));
    expect([owner?.referralCode, guest?.referredBy]).toEqual(['ADA01', owner?.id]);
    const taken = [409, refused('Code is already taken', 'referral/taken')];
    for (const code of ['ADA01', 'gantry', 'LOGIN', 'SETUP', 'AUTH', 'DASHBOARD', 'LANDING', 'TERMS', 'PRIVACY']) {
      const answer = await invited.call('PATCH', '/users/me', { body: { referralCode: code } });
      expect([code, outcome(answer)]).toEqual([code, taken]);
    }
    expect((await affiliate.call('PATCH', '/users/me', { body: { referralCode: 'ADA01' } })).status).toBe(200);
    expect((await affiliate.call('PATCH', '/users/me', { body: { referralCode: 'api' } })).status).toBe(400);
  });

  test('GAP-02 API-14 GAP-45 the code check says both readings, signed in or not', async () => {
    const visitor = server.browser();
    const read = async (code: string) => outcome(await visitor.call('GET', `/users/check-referral-code?code=${code}`));
    const both = (exists: boolean) => {
      const readings = { exists, available: !exists };
      return [200, { ok: true, data: readings, ...readings }];
    };
    expect([await read('GANTRY'), await read('gantry'), await read('ADA01'), await read('FREE1')]).toEqual([
      both(true),
      both(true),
      both(true),
      both(false),
    ]);
    expect(await read('')).toEqual([400, refused('Referral code is required', 'referral/required')]);
    expect(await read('%00%00%00%00')).toEqual([
      400,
      refused('Only letters, numbers, - and _ allowed', 'referral/characters'),
    ]);
  });

  test('API-09 API-10 API-11 API-62 PRO-21 VAL-06 a profile is changed by form or JSON, and nothing is refused', async () => {
    const browser = await newcomer();
    await setup(browser, formOf({ username: 'Before', referralCode: 'GANTRY' }));
    const form = await browser.call('PATCH', '/users/me', {
      body: formOf({ name: 'Middle', avatar: new Uint8Array(await picture('png')) }),
    });
    const json = await browser.call('PATCH', '/users/me', { body: { username: 'After_1' } });
    const empty = [400, refused('No data provided for update', 'invalid')];
    expect([form.status, json.status]).toEqual([200, 200]);
    expect(outcome(await browser.call('PATCH', '/users/me', { body: {} }))).toEqual(empty);
    expect(outcome(await browser.call('PATCH', '/users/me', { body: new FormData() }))).toEqual(empty);
    expect(outcome(await browser.call('PATCH', '/users/me'))).toEqual(empty);
    expect((await browser.call('PATCH', '/users/me', { body: { username: 'x' } })).status).toBe(400);
    const [row] = await server.db.select().from(user).where(eq(user.username, 'After_1'));
    expect([row?.name, row?.image?.endsWith('.webp')]).toEqual(['After_1', true]);
  });

  test('API-12 API-61 TRS-19 TRS-23 ENT-03 trading settings keep what was not sent', async () => {
    const browser = await newcomer();
    await setup(browser, formOf({ username: 'Trader', referralCode: 'GANTRY' }));
    const path = '/users/me/trading-settings';
    const first = await browser.call('PATCH', path, { body: { buyTip: 1_000_000, tradeBotActivity: false } });
    const second = await browser.call('PATCH', path, { body: { generalPriority: 5_000 } });
    expect([first.status, second.status]).toEqual([200, 200]);
    const [row] = await server.db.select().from(user).where(eq(user.username, 'Trader'));
    expect(JSON.parse(row?.tradingSettings ?? '')).toEqual({
      generalPriority: 5_000,
      buyPriority: 30_000,
      buyTip: 1_000_000,
      sellPriority: 30_000,
      sellTip: 300_000,
      tradeBotActivity: false,
    });
    const bad = [
      { buyTip: -1 },
      { buyTip: 1.5 },
      { buyTip: '5' },
      { buyTip: 2e9 },
      { buySlippage: 20 },
      { tradeBotActivity: 'yes' },
      {},
    ];
    const statuses = await Promise.all(bad.map(async (body) => (await browser.call('PATCH', path, { body })).status));
    expect(statuses).toEqual(bad.map(() => 400));
  });

  test('T18 the limit of fee and tip is changed only by who confirmed who they are, and no tip may be above it', async () => {
    const browser = await newcomer();
    await setup(browser, formOf({ username: 'Capped', referralCode: 'GANTRY' }));
    const path = '/users/me/trading-settings';
    const patch = async (body: Readonly<Record<string, number>>) => {
      const { status, json } = await browser.call('PATCH', path, { body });
      return [status, isRecord(json) && status !== 200 ? json['code'] : null];
    };
    expect(await patch({ buyTip: 50_000_001 })).toEqual([422, 'trading/over-limit']);
    expect(await patch({ feeCap: 60_000_000 })).toEqual([200, null]);
    expect(await patch({ buyTip: 50_000_001 })).toEqual([200, null]);
    expect(await patch({ feeCap: 50_000_000 })).toEqual([422, 'trading/over-limit']);
    expect(await patch({ feeCap: 1_000_000_001 })).toEqual([400, 'invalid']);
    const [person] = await server.db.select().from(user).where(eq(user.username, 'Capped'));
    await server.db
      .update(session)
      .set({ unlockedAt: new Date(0) })
      .where(eq(session.userId, person?.id ?? ''));
    expect(await patch({ feeCap: 70_000_000 })).toEqual([403, 'REAUTH_REQUIRED']);
    expect(await patch({ feeCap: 60_000_000, buyPriority: 1 })).toEqual([200, null]);
    expect(await patch({ sellTip: 60_000_001 })).toEqual([422, 'trading/over-limit']);
    expect(await patch({ sellTip: 60_000_000 })).toEqual([200, null]);
  });

  test('GAP-11 a setup repeated with its key is answered again', async () => {
    const browser = await newcomer();
    const body = new URLSearchParams({ username: 'Repeated', referralCode: 'GANTRY' });
    const headers = { 'idempotency-key': 'setup-key-0001' };
    const first = await browser.call('POST', '/users/setup', { body, headers });
    const second = await browser.call('POST', '/users/setup', { body, headers });
    expect([first.status, second.status, second.text, second.headers.get('idempotency-replayed')]).toEqual([
      200,
      200,
      first.text,
      'true',
    ]);
  });
});
