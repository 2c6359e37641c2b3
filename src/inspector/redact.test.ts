import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AppError } from '#shared/fault';
import { Secret } from '#shared/secret';
import { redact, redactText } from './redact';

const KEY = '5J7x3q9TQ1mNpCkTz8vWfVd2sYbHgLr4eUaXiZoKj6Bn5MwPcRtEyDhGuFs8AqLxVzWbNk3C7Ym2JpHd9SgTfEr1';
const TOKEN = 'aBcDeFgHiJkLmNoPqRsTuVwXyZaBcDeF';
const ADDRESS = 'So11111111111111111111111111111111111111112';
const ID = '0b5e8f9c-3d1a-4e6b-9f27-8c4d2a1b3e5f';

describe('text', () => {
  test.each([
    ['form.sendingLink', 'form.sendingLink'],
    [
      'a sentence of plain words, however long it may be, stays',
      'a sentence of plain words, however long it may be, stays',
    ],
    [`key ${KEY} is wrong`, 'key [withheld] is wrong'],
    [`https://gantry.example/auth/callback?token=${TOKEN}`, 'https://gantry.example/auth/callback?[withheld]'],
    ['mail to ada@gantry.example, please', 'mail to [e-mail], please'],
    ['half typed ada@', 'half typed ada@'],
    ['ada@g', '[e-mail]'],
    [`paid to ${ADDRESS}`, `paid to ${ADDRESS}`],
    [`xstate.done.actor.operation:${ID}`, `xstate.done.actor.operation:${ID}`],
    ['/dashboard/operations/history-of-all', '/dashboard/operations/history-of-all'],
    ['f'.repeat(64), '[withheld]'],
  ])('%s', (text, shown) => expect(redactText(text)).toBe(shown));

  test('is cut after it was judged', () => {
    expect(redactText('word '.repeat(100))).toBe(`${'word '.repeat(32)}…`);
    expect(redactText(`${'word '.repeat(30)}${KEY}`)).toBe(`${'word '.repeat(30)}[withheld]`);
    expect(redactText('x'.repeat(1_000_000))).toBe('[withheld]…');
  });
});

describe('names', () => {
  test('what a name calls secret is withheld, whatever it looks like', () =>
    expect(
      redact({
        password: 'short',
        recoveryPhrase: 'plain',
        seedWords: ['one', 'two'],
        privateKey: { bytes: [1, 2], at: 4n },
        api_key: 'k',
        keys: ['a'],
        linkToken: 't',
        Authorization: 'Bearer x',
        email: 'half',
        senderEmail: '',
        publicKey: ADDRESS,
        token: { name: 'Lantern Fish' },
        signature: KEY,
        memo: KEY,
      }),
    ).toEqual({
      password: '[withheld]',
      recoveryPhrase: 'plain',
      seedWords: ['[withheld]', '[withheld]'],
      privateKey: { bytes: ['[withheld]', '[withheld]'], at: '[withheld]' },
      api_key: '[withheld]',
      keys: ['[withheld]'],
      linkToken: '[withheld]',
      Authorization: '[withheld]',
      email: '[e-mail]',
      senderEmail: '',
      publicKey: ADDRESS,
      token: { name: 'Lantern Fish' },
      signature: KEY,
      memo: '[withheld]',
    }));
});

describe('shapes', () => {
  test('classes are named and never opened', () => {
    class Vault {
      readonly inside = KEY;
    }
    const actor = createActor(
      fromPromise(async () => KEY),
      { id: 'port' },
    );
    expect(
      redact({
        secret: new Secret(KEY),
        bare: new Secret(KEY),
        vault: new Vault(),
        bytes: new Uint8Array(64),
        list: Array.from({ length: 64 }, (_item, index) => index),
        map: new Map([[KEY, KEY]]),
        at: new Date(0),
        call: () => KEY,
        none: undefined,
        nothing: null,
        lamports: 5_000n,
        actor,
        fault: new AppError('api/conflict'),
        error: new TypeError(`no ${KEY}`, { cause: KEY }),
      }),
    ).toEqual({
      secret: '[secret]',
      bare: '[secret]',
      vault: '[Object]',
      bytes: '[Uint8Array]',
      list: '[64 bytes withheld]',
      map: '[Map]',
      at: '[Date]',
      call: '[function]',
      none: '[undefined]',
      nothing: null,
      lamports: '5000n',
      actor: '→ port',
      fault: { error: 'AppError', code: 'api/conflict', message: 'api/conflict' },
      error: { error: 'TypeError', message: 'no [withheld]' },
    });
  });

  test('depth, breadth and size are bounded, and a circle ends', () => {
    const circle: { name: string; self: unknown } = { name: 'c', self: null };
    circle.self = circle;
    const at = (value: unknown) => ({ name: 'c', self: value });
    expect(redact(circle)).toEqual(at(at(at(at(at('{…}'))))));
    expect(redact(Array.from({ length: 50 }, () => 'x'))).toEqual([
      ...Array.from({ length: 40 }, () => 'x'),
      '… 10 more',
    ]);
    const wide = Array.from({ length: 40 }, () => Array.from({ length: 40 }, () => 'y'));
    expect(JSON.stringify(redact(wide)).match(/"y"/g)?.length).toBe(389);
  });

  test('nothing planted under any name at any depth comes out', () =>
    fc.assert(
      fc.property(
        fc.letrec<{ tree: unknown }>((tie) => ({
          tree: fc.oneof(
            { depthSize: 'small' },
            fc.constantFrom<unknown>(
              KEY,
              TOKEN,
              new Secret(KEY),
              `at ${KEY} and ${TOKEN}`,
              new Error(TOKEN),
              [KEY],
              1n,
            ),
            fc.array(tie('tree'), { maxLength: 4 }),
            fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('memo', 'note', KEY, TOKEN)), tie('tree'), {
              maxKeys: 4,
            }),
          ),
        })).tree,
        (tree) => {
          const text = JSON.stringify(redact(tree));
          expect([text.includes(KEY), text.includes(TOKEN)]).toEqual([false, false]);
        },
      ),
    ));
});
