import { createElement, type ComponentType, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as LazyViews from './lazy-view';

let views: typeof LazyViews;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  views = await import('./lazy-view');
});
afterEach(() => {
  vi.useRealTimers();
});

/** Outside any Suspense, where a component that suspends cannot be drawn. */
const drawn = (view: FunctionComponent): string => renderToString(createElement(view));

const Sign = () => 'a sign';

/** A view whose code is asked for, and comes when it is told to. */
function held(name: string, asked: string[], Before: ComponentType | null = Sign) {
  let bring = (): void => undefined;
  let lose = (_error: Error): void => undefined;
  const view = views.lazyView(
    () => {
      asked.push(name);
      return new Promise<{ Words: () => string }>((resolve, reject) => {
        bring = () => resolve({ Words: () => `the words of ${name}` });
        lose = reject;
      });
    },
    'Words',
    Before,
  );
  return { view, bring: () => bring(), lose: () => lose(new Error('the line is cut')) };
}

test('a view whose code is on its way is drawn as its sign, and as itself in the first frame after it came', async () => {
  const { view, bring } = held('one', []);
  expect(drawn(view)).toBe('a sign');
  const ahead = view.fetchAhead();
  bring();
  await ahead;
  expect(drawn(view)).toBe('the words of one');
  expect(drawn(held('two', [], null).view)).toBe('');
});

test('the code of every view is asked for once the page is quiet, of a view that a view brings as well', async () => {
  const asked: string[] = [];
  const all = ['one', 'two'].map((name) => held(name, asked));
  let quiet = (): void => undefined;
  const fetched = views.fetchViewsAhead(
    () =>
      new Promise((resolve) => {
        quiet = resolve;
      }),
  );
  expect(asked).toEqual([]);
  quiet();
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['one', 'two']);
  const inner = held('inner', asked);
  for (const { bring } of all) bring();
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['one', 'two']);
  quiet();
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['one', 'two', 'inner']);
  inner.bring();
  await fetched;
  held('later', asked);
  quiet();
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['one', 'two', 'inner', 'later']);
});

test('a view whose code did not come ahead stands behind its sign when it is shown, and is asked for again', async () => {
  const asked: string[] = [];
  const lost = held('lost', asked);
  const fetched = views.fetchViewsAhead(async () => undefined);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await vi.runAllTimersAsync();
    lost.lose();
  }
  await fetched;
  expect(asked).toEqual(['lost', 'lost', 'lost']);
  expect(drawn(lost.view)).toBe('a sign');
  const again = lost.view.fetchAhead();
  lost.bring();
  await again;
  expect(drawn(lost.view)).toBe('the words of lost');
});
