import { expect, test } from 'vitest';
import { RpcFailure } from '../../chain/json-rpc';
import { createBusyNetwork } from './busy-network';
import { patientRpc } from './patient-rpc';

/** A network of which each call meets the next of these answers; nothing sleeps. */
function stage(...answers: readonly (RpcFailure | number)[]) {
  const said: (number | null)[] = [];
  const waited: number[] = [];
  const asked: string[] = [];
  const left = [...answers];
  const busy = createBusyNetwork(async (ms) => void waited.push(ms));
  busy.subscribe(() => said.push(busy.get()));
  const answered = async <T>(value: unknown): Promise<T> => value as T;
  const rpc = patientRpc(
    {
      async call<T>(method: string): Promise<T> {
        asked.push(method);
        const answer = left.shift();
        if (answer instanceof RpcFailure) throw answer;
        return answered<T>(answer);
      },
    },
    busy,
  );
  return { busy, rpc, said, waited, asked };
}
const busyFor = (retryAfterMs?: number): RpcFailure =>
  new RpcFailure('rate-limited', 'getSlot', 'HTTP 429', {
    code: 429,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });

test('X3 a read waits as long as a 429 asks and is asked again; meanwhile the page knows for how long', async () => {
  const { rpc, said, waited, asked } = stage(busyFor(3_000), busyFor(), 7);
  expect(await rpc.call('getSlot')).toBe(7);
  expect([waited, said, asked.length]).toEqual([[3_000, 1_000], [3, null, 1, null], 3]);
});

test('X3 one call waits ten seconds in all, and at once no more when the next pause is longer than what is left', async () => {
  const { rpc, waited, asked } = stage(busyFor(6_000), busyFor(4_001), 7);
  await expect(rpc.call('getSlot')).rejects.toThrow('HTTP 429');
  expect([waited, asked.length]).toEqual([[6_000], 2]);
});

test.each([
  ['sendTransaction', busyFor(1_000)],
  ['sendBundle', busyFor(1_000)],
  ['requestAirdrop', busyFor(1_000)],
  ['getSlot', new RpcFailure('unreachable', 'getSlot', 'No answer')],
  ['getSlot', new RpcFailure('http', 'getSlot', 'HTTP 503', { code: 503, retryAfterMs: 1_000 })],
])('%s is never asked again behind the page’s back after %s', async (method, failure) => {
  const { rpc, waited, asked } = stage(failure, 7);
  await expect(rpc.call(method)).rejects.toBe(failure);
  expect([waited, asked]).toEqual([[], [method]]);
});

test('of several calls that wait the longest pause is said, the signer’s among them', async () => {
  const ends: (() => void)[] = [];
  const busy = createBusyNetwork(() => new Promise((resolve) => ends.push(resolve)));
  const [long, short] = [busy.begin()(4_200), busy.begin()(2_000)];
  expect(busy.get()).toBe(5);
  busy.hear(7);
  expect(busy.get()).toBe(7);
  busy.hear(null);
  ends[0]?.();
  await long;
  expect(busy.get()).toBe(2);
  ends[1]?.();
  await short;
  expect(busy.get()).toBeNull();
});
