import { expect, test, vi } from 'vitest';
import { AppError, toFault } from '#shared/fault';
import { createGathering } from './gathering';

const IDS = ['one', 'two', 'three'] as const;
const open = () => new AbortController().signal;
const outcomes = (asked: readonly Promise<unknown>[]) =>
  Promise.all(
    asked.map((one) =>
      one.then(
        (answer) => answer,
        (error: unknown) => toFault(error).code,
      ),
    ),
  );

test('nothing is called before all have asked; each has its own answer, in whatever order they came', async () => {
  const run = vi.fn(async (asked: readonly number[]) => asked.map((one) => one * 10));
  const ask = createGathering(run, 'signer/unavailable');
  const third = ask(IDS, 'three', 3, open());
  const first = ask(IDS, 'one', 1, open());
  await Promise.resolve();
  expect(run).toHaveBeenCalledTimes(0);
  const second = ask(IDS, 'two', 2, open());
  expect(await Promise.all([first, second, third])).toEqual([10, 20, 30]);
  expect(run.mock.calls).toEqual([[[1, 2, 3]]]);
});

test('one failure is that of all, and they may ask again', async () => {
  const run = vi.fn(async (asked: readonly number[]) => asked);
  run.mockRejectedValueOnce(new AppError('api/unreachable'));
  const ask = createGathering(run, 'signer/unavailable');
  const round = () => outcomes(IDS.map((id, index) => ask(IDS, id, index, open())));
  expect(await round()).toEqual(['api/unreachable', 'api/unreachable', 'api/unreachable']);
  expect(await round()).toEqual([0, 1, 2]);
});

test('where one is withdrawn the others fail and nothing is called; behind the call it changes nothing', async () => {
  const run = vi.fn(async (asked: readonly number[]) => asked);
  const ask = createGathering(run, 'signer/unavailable');
  const gone = new AbortController();
  const early = [ask(IDS, 'one', 1, gone.signal), ask(IDS, 'two', 2, open())];
  gone.abort();
  expect(await outcomes(early)).toEqual(['signer/unavailable', 'signer/unavailable']);
  expect(run).toHaveBeenCalledTimes(0);
  const late = new AbortController();
  const all = IDS.map((id, index) => ask(IDS, id, index, id === 'one' ? late.signal : open()));
  late.abort();
  expect(await outcomes(all)).toEqual([0, 1, 2]);
});

test('two presses do not wait for each other', async () => {
  const ask = createGathering(async (asked: readonly string[]) => asked, 'signer/unavailable');
  const others = ['four', 'five'];
  const waiting = ask(IDS, 'one', 'waits', open());
  expect(await Promise.all(others.map((id) => ask(others, id, id, open())))).toEqual(others);
  const rest = IDS.slice(1).map((id) => ask(IDS, id, id, open()));
  expect(await Promise.all([waiting, ...rest])).toEqual(['waits', 'two', 'three']);
});
