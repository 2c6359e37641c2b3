import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForMissing, lazyPart, PartMissing } from './lazy-part';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = (part: Parameters<typeof createElement>[0]): string =>
  renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(part))).replaceAll(/<!--.*?-->/g, '');

/** A part whose code is refused this often before it comes. */
function refused(times: number) {
  const asked: number[] = [];
  const part = lazyPart(async () => {
    asked.push(Date.now());
    if (asked.length <= times) throw new Error('the line is cut');
    return { Words: () => 'the words' };
  }, 'Words');
  return { asked, part };
}

test('a part that was fetched ahead is there at its first render; any other waits behind its fallback', async () => {
  const ahead = refused(0).part;
  await ahead.fetchAhead();
  expect(shown(ahead)).toBe('the words');
  expect(shown(refused(0).part)).toContain('waiting');
});

test('who waits for a part is told once it is here, or missing and then asked for again', async () => {
  const [good, bad] = [refused(0).part, refused(3).part];
  expect([good.arrival.state(), bad.arrival.state()]).toEqual(['coming', 'coming']);
  const told: string[] = [];
  good.arrival.subscribe(() => told.push('good'));
  bad.arrival.subscribe(() => told.push('bad'));
  await vi.runAllTimersAsync();
  expect(told).toEqual(['good', 'bad']);
  expect(good.arrival.state()).toBe('here');
  expect(bad.arrival.state()).toBeInstanceOf(PartMissing);
  askForMissing();
  expect(bad.arrival.state()).toBe('coming');
});

test('what was fetched ahead in vain is told to who waits for it meanwhile, and is fetched again for who comes later', async () => {
  const { asked, part } = refused(3);
  const ahead = Promise.allSettled([part.fetchAhead()]);
  const close = part.arrival.subscribe(() => undefined);
  await vi.runAllTimersAsync();
  await ahead;
  expect(part.arrival.state()).toBeInstanceOf(PartMissing);
  close();
  askForMissing();
  part.arrival.subscribe(() => undefined);
  await vi.runAllTimersAsync();
  expect([part.arrival.state(), asked.length]).toEqual(['here', 4]);
});

test('a part that does not arrive is asked for after half a second and two more, and then there', async () => {
  const { asked, part } = refused(2);
  const began = Date.now();
  const ahead = part.fetchAhead();
  await vi.runAllTimersAsync();
  await ahead;
  expect(asked.map((at) => at - began)).toEqual([0, 500, 2_500]);
  expect(shown(part)).toBe('the words');
});

test('a part that three attempts did not bring is told as missing, and fetched again when it is asked for again', async () => {
  const { asked, part } = refused(3);
  const [ahead] = await Promise.all([Promise.allSettled([part.fetchAhead()]), vi.runAllTimersAsync()]);
  expect(ahead.map((end) => end.status === 'rejected' && end.reason instanceof PartMissing)).toEqual([true]);
  await part.fetchAhead();
  await part.fetchAhead();
  expect(shown(part)).toBe('the words');
  expect(asked).toHaveLength(4);
});
