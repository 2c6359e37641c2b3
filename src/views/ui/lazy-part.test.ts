import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part';

const shown = (part: Parameters<typeof createElement>[0]): string =>
  renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(part))).replaceAll(/<!--.*?-->/g, '');

test('a part that was fetched ahead is there at its first render; any other waits behind its fallback', async () => {
  const part = () => lazyPart(async () => ({ Words: () => 'the words' }), 'Words');
  const ahead = part();
  await ahead.fetchAhead();
  expect(shown(ahead)).toBe('the words');
  expect(shown(part())).toContain('waiting');
});

test('a part that did not arrive is fetched again', async () => {
  let calls = 0;
  const part = lazyPart(async () => {
    calls += 1;
    if (calls === 1) throw new Error('the line is cut');
    return { Words: () => 'the words' };
  }, 'Words');
  await expect(part.fetchAhead()).rejects.toThrow('the line is cut');
  await part.fetchAhead();
  await part.fetchAhead();
  expect(shown(part)).toBe('the words');
  expect(calls).toBe(2);
});
