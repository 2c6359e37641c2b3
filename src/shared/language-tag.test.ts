import { expect, test } from 'vitest';
import { LANGUAGE_TAG, languageTagOf } from './language-tag';

test.each([
  ['de', 'de'],
  ['pt-BR', 'pt-BR'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
  ['es-419', 'es-419'],
  ['en-US@posix', 'en-US'],
  ['ca-ES-valencia', 'ca-ES'],
  ['en-US-u-hc-h12', 'en-US'],
  ['zh-yue-HK', 'zh'],
  ['i-klingon', 'en'],
  ['', 'en'],
  ['German', 'en'],
])('the language of a browser that names %j is %s', (named, tag) => {
  expect(languageTagOf(named)).toBe(tag);
  expect([LANGUAGE_TAG.test(tag), Intl.getCanonicalLocales(tag)]).toEqual([true, [tag]]);
});

test.each(['de-1', 'en-u-hc-h12', 'German', 'de\n', ' de', ''])('%j is no tag', (tag) =>
  expect(LANGUAGE_TAG.test(tag)).toBe(false),
);
