import { expect, test } from 'vitest';
import { rememberIdentity } from '../../server/chain/network-identity';

function world() {
  const waiting: ((id: unknown) => void)[] = [];
  const at = { now: 1_000 };
  let asked = 0;
  const { identity } = rememberIdentity(
    {
      call: <T>() => {
        asked += 1;
        return new Promise<T>((resolve) => waiting.push((id) => resolve(id as T)));
      },
    },
    () => at.now,
  );
  return { identity, at, asked: () => asked, answer: (id: unknown) => waiting.shift()?.(id) };
}

test('who the network is counts from when it was asked, and is asked once for all who may share it', async () => {
  const { identity, at, asked, answer } = world();
  const both = [identity(1_000), identity(900)];
  expect(asked()).toBe(1);
  answer('genesis-1');
  expect(await Promise.all(both)).toEqual(['genesis-1', 'genesis-1']);
  at.now = 5_000;
  expect([await identity(1_000), asked()]).toEqual(['genesis-1', 1]);
  const fresh = identity(1_001);
  answer('genesis-2');
  expect([await fresh, await identity(4_000), asked()]).toEqual(['genesis-2', 'genesis-2', 2]);
});

test('an answer that names no network is an error, and is not remembered', async () => {
  const { identity, asked, answer } = world();
  const bad = identity(1_000);
  answer(null);
  await expect(bad).rejects.toThrow('The answer names no network');
  const again = identity(1_000);
  answer('genesis-1');
  expect([await again, asked()]).toEqual(['genesis-1', 2]);
});
