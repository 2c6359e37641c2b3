import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAgain, readFresh } from './read-again';

const KEY = ['operations'];

/** A list that is on the screen; each read is answered by hand. */
function shown(queryKey: readonly string[]) {
  const queryClient = new QueryClient();
  const reads: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => reads.push(resolve)),
  });
  observer.subscribe(() => undefined);
  return { queryClient, reads, seen: () => observer.getCurrentResult().data };
}

test('a first read that looked before the change is followed by another', async () => {
  const { queryClient, reads, seen } = shown([...KEY, 'history']);
  const again = readAgain(queryClient, KEY);
  reads[0]?.('before');
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.('after');
  await again;
  expect([reads.length, seen()]).toEqual([2, 'after']);
});

test('what was read is read once more, and what lies under another key is left alone', async () => {
  const { queryClient, reads, seen } = shown([...KEY, 'history']);
  reads[0]?.('before');
  await expect.poll(seen).toBe('before');
  await readAgain(queryClient, ['coins']);
  const again = readAgain(queryClient, KEY);
  expect(reads.length).toBe(2);
  reads[1]?.('after');
  await again;
  expect([reads.length, seen()]).toEqual([2, 'after']);
});

test('CCH-14 a reading that was under way when a change was told is not taken for one behind it', async () => {
  const { queryClient, reads } = shown(KEY);
  const queryFn = () => new Promise<string>((resolve) => reads.push(resolve));
  const anew = readFresh(queryClient, { queryKey: KEY, queryFn });
  reads[0]?.('before');
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.('after');
  expect([await anew, reads.length]).toEqual(['after', 2]);
});

test('what is kept is read anew at once, also behind a reading that failed', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: (() => Promise<string>)[] = [
    () => Promise.reject(new Error('lost')),
    () => Promise.resolve('first'),
    () => Promise.resolve('second'),
  ];
  const options = { queryKey: KEY, queryFn: () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')) };
  const lost = queryClient.fetchQuery(options);
  const anew = readFresh(queryClient, options);
  await expect(lost).rejects.toThrow('lost');
  expect([await anew, await readFresh(queryClient, options)]).toEqual(['first', 'second']);
});
