import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../server/base/ids';
import type { KeptForm } from '#shared/launch-form';
import { readFirstBuys, readKeptForm, readLastChoices, writeFirstBuys, writeKeptForm } from './kept-form';

const OWNER = newId();
const kept: KeptForm = {
  form: {
    name: 'Lantern Fish',
    symbol: 'LANTERN',
    description: 'Glows.',
    website: 'https://example.com',
    twitter: '',
    telegram: '',
    platform: 'bonk',
    quote: 'usd1',
    groupId: newId(),
    devBuy: '0.25',
    devBuyUsd1: '12.345678',
    feature: 'mayhem',
    post: 'x:1992',
    instaSellMs: 300,
    bundle: { way: 'delayed', snipers: 2, shortest: '40', longest: '', sniperBuy: '0.2' },
    several: null,
  },
  imageUrl: '/cdn/ab12.webp',
};

function memory(text?: string) {
  const values = new Map(text === undefined ? [] : [['deploy-form', text]]);
  return {
    values,
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
}

/** What is read back when one part of what is kept is another. */
const withPart = (part: object) => readKeptForm(memory(JSON.stringify({ owner: OWNER, ...kept, ...part })), OWNER);

describe('the launch form over a reload', () => {
  test('what was kept is read back, whole, by whose it is and by nobody else', () => {
    const storage = memory();
    writeKeptForm(storage, OWNER, kept);
    expect([readKeptForm(storage, OWNER), readKeptForm(storage, newId())]).toEqual([kept, null]);
  });

  test('a form of a release that knew neither a sale nor a bundle behind a launch nor USD1 nor more than plain coins nor posts has none', () => {
    const {
      instaSellMs: _,
      bundle: __,
      quote: ___,
      devBuyUsd1: ____,
      feature: _____,
      post: ______,
      ...older
    } = kept.form;
    expect(withPart({ form: older })?.form).toEqual({
      ...kept.form,
      instaSellMs: null,
      bundle: null,
      quote: 'sol',
      devBuyUsd1: '',
      feature: null,
      post: null,
    });
  });

  test('a form that was emptied is forgotten', () => {
    const storage = memory();
    writeKeptForm(storage, OWNER, kept);
    const texts = { name: '', symbol: '', description: '', website: '' };
    writeKeptForm(storage, OWNER, { form: { ...kept.form, ...texts, groupId: null }, imageUrl: null });
    expect([...storage.values]).toEqual([]);
  });

  test('nothing is kept but what the form shows', () => {
    const storage = memory();
    writeKeptForm(storage, OWNER, kept);
    const text: unknown = JSON.parse(storage.values.get('deploy-form') ?? '');
    expect(text).toEqual({ owner: OWNER, ...kept });
  });

  test.each([undefined, '', '{', 'null', '[]', '7', '{}'])('of %j there is no form', (text) =>
    expect(readKeptForm(memory(text), OWNER)).toBe(null),
  );

  test.each<[string, object]>([
    ['an owner that is missing', { owner: undefined }],
    ['a form that is a list', { form: [] }],
    ['a name of 33', { form: { ...kept.form, name: 'x'.repeat(33) } }],
    ['a ticker that is a number', { form: { ...kept.form, symbol: 7 } }],
    ['a description of 501', { form: { ...kept.form, description: 'x'.repeat(501) } }],
    ['a link without end', { form: { ...kept.form, website: 'x'.repeat(501) } }],
    ['an unknown platform', { form: { ...kept.form, platform: 'elsewhere' } }],
    ['a group that is no id', { form: { ...kept.form, groupId: '../x' } }],
    ['a first buy that is no amount', { form: { ...kept.form, devBuy: '1e9' } }],
    ['a first buy of ten decimals', { form: { ...kept.form, devBuy: '0.1234567890' } }],
    ['a first buy that is a number', { form: { ...kept.form, devBuy: 1 } }],
    ['a quote token that is none', { form: { ...kept.form, quote: 'usdc' } }],
    ['a first buy of seven decimals in USD1', { form: { ...kept.form, devBuyUsd1: '0.1234567' } }],
    ['a first buy in USD1 below zero', { form: { ...kept.form, devBuyUsd1: '-1' } }],
    ['a first buy in USD1 that is a number', { form: { ...kept.form, devBuyUsd1: 7 } }],
    ['a post without a source', { form: { ...kept.form, post: '1992' } }],
    ['a post that is no text', { form: { ...kept.form, post: 7 } }],
    ['a coin that nobody makes', { form: { ...kept.form, feature: 'cashback' } }],
    ['a delay that is a text', { form: { ...kept.form, instaSellMs: '300' } }],
    ['a delay below zero', { form: { ...kept.form, instaSellMs: -1 } }],
    ['a delay of a second and one', { form: { ...kept.form, instaSellMs: 1_001 } }],
    ['a delay of half a millisecond', { form: { ...kept.form, instaSellMs: 0.5 } }],
    ['a bundle that is a list', { form: { ...kept.form, bundle: [] } }],
    ['four snipers', { form: { ...kept.form, bundle: { ...kept.form.bundle, snipers: 4 } } }],
    ['a way that is none', { form: { ...kept.form, bundle: { ...kept.form.bundle, way: 'quick' } } }],
    ['snipers of a safe launch', { form: { ...kept.form, bundle: { ...kept.form.bundle, way: 'safe' } } }],
    ['half a sniper', { form: { ...kept.form, bundle: { ...kept.form.bundle, snipers: 0.5 } } }],
    ['a wait of 1e3', { form: { ...kept.form, bundle: { ...kept.form.bundle, shortest: '1e3' } } }],
    ['a wait that is a number', { form: { ...kept.form, bundle: { ...kept.form.bundle, longest: 500 } } }],
    ['a sniper’s buy below zero', { form: { ...kept.form, bundle: { ...kept.form.bundle, sniperBuy: '-1' } } }],
    ['a list of more coins', { form: { ...kept.form, several: [] } }],
    ['no more coins', { form: { ...kept.form, several: { count: 0, least: '0.1', most: '1' } } }],
    ['five more coins', { form: { ...kept.form, several: { count: 5, least: '0.1', most: '1' } } }],
    ['a smallest buy of 1e3', { form: { ...kept.form, several: { count: 1, least: '1e3', most: '1' } } }],
    ['a largest buy that is a number', { form: { ...kept.form, several: { count: 1, least: '0.1', most: 1 } } }],
    ['a picture of another site', { imageUrl: 'https://elsewhere.example/a.png' }],
    ['a picture outside its folder', { imageUrl: '/cdn/../users/me' }],
    ['a picture that is a script', { imageUrl: 'javascript:1' }],
    ['a picture that is missing', { imageUrl: undefined }],
  ])('%s drops all of it', (_name, part) => expect(withPart(part)).toBe(null));

  test('whatever stands there, reading it never throws', () =>
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (form, imageUrl) => {
        const text = JSON.stringify({ owner: OWNER, form, imageUrl }, (_, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        );
        expect(readKeptForm(memory(text), OWNER)).toBe(null);
      }),
    ));
});

test.each([
  [null, null],
  ['', null],
  ['300', 300],
  ['0', 0],
  ['1000', 1_000],
  ['1001', null],
  ['-1', null],
  ['0.5', null],
  ['"300"', null],
  ['{', null],
])('LCH-13 of %j the remembered delay is %j', (text, delayMs) =>
  expect(readLastChoices({ read: (key) => (key === 'lastInstaSellDelay' ? text : null) })).toEqual({
    delayMs,
    sniperBuy: null,
    several: null,
  }),
);

test.each([
  [null, null],
  ['', ''],
  ['0.25', '0.25'],
  ['1e3', null],
  ['-1', null],
  ['0.1234567890', null],
])('of %j what a sniper spent last is %j', (text, sniperBuy) =>
  expect(readLastChoices({ read: (key) => (key === 'lastSniperBuyAmount' ? text : null) })).toEqual({
    delayMs: null,
    sniperBuy,
    several: null,
  }),
);

test.each([
  [null, null],
  ['{"count":3,"least":"0.2","most":""}', { count: 3, least: '0.2', most: '' }],
  ['{"count":5,"least":"0.2","most":"1"}', null],
  ['{"count":1.5,"least":"0.2","most":"1"}', null],
  ['{"count":1,"least":"-1","most":"1"}', null],
  ['{"count":1,"least":"0.2"}', null],
  ['[]', null],
  ['{', null],
])('MUL-18 of %j the last multi-launch is %j', (text, several) =>
  expect(readLastChoices({ read: (key) => (key === 'lastMultiLaunch' ? text : null) })).toEqual({
    delayMs: null,
    sniperBuy: null,
    several,
  }),
);

test('MUL-18 a form of several coins is read as it was kept, and one of a release before it makes one', () => {
  const several = { count: 4, least: '0.3', most: '2' };
  const { several: _none, ...before } = kept.form;
  expect([
    withPart({ form: { ...kept.form, several } })?.form.several,
    withPart({ form: before })?.form.several,
  ]).toEqual([several, null]);
});

describe('the first buys of the last launches', () => {
  test.each<readonly [string, Readonly<Record<string, string>>, unknown]>([
    ['nothing', {}, null],
    ['SOL alone', { lastDevBuyAmount: '0.5' }, { devBuy: '0.5', devBuyUsd1: '' }],
    ['USD1 alone', { lastDevBuyUsd1Amount: '25' }, { devBuy: '', devBuyUsd1: '25' }],
  ])('DEP-52 of %s what is kept is read', (_name, values, buys) =>
    expect(readFirstBuys({ read: (key) => values[key] ?? null })).toEqual(buys),
  );

  test('DEP-52 CON-40 nothing of USD1 is kept before it was typed, and then it is, also when it is emptied', () => {
    const storage = memory();
    const kept = ['', '25', ''].map((devBuyUsd1) => {
      writeFirstBuys(storage, { devBuy: '0.5', devBuyUsd1 });
      return [...storage.values];
    });
    expect(kept).toEqual([
      [['lastDevBuyAmount', '0.5']],
      [
        ['lastDevBuyAmount', '0.5'],
        ['lastDevBuyUsd1Amount', '25'],
      ],
      [
        ['lastDevBuyAmount', '0.5'],
        ['lastDevBuyUsd1Amount', ''],
      ],
    ]);
  });
});
