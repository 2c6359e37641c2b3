import { describe, expect, test, vi } from 'vitest';
import { toFault } from '#shared/fault';
import type { SignRequest } from '../../src/services/keyring/intents';
import { createSigner, type SignerPort } from '../../src/services/keyring/signer';
import { trustedWorkerUrl } from '../../src/services/keyring/worker-url';

interface Sent {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}
const isSent = (message: unknown): message is Sent =>
  typeof message === 'object' && message !== null && 'method' in message;

/** Worker doubles that keep what they were sent; `reply` and `break` speak for the newest. */
function workers() {
  const opened: { sent: Sent[]; ended: boolean; listener: (message: unknown) => void; failure: () => void }[] = [];
  const open = (): SignerPort => {
    const worker = {
      sent: [] as Sent[],
      ended: false,
      listener: (_message: unknown): void => {},
      failure: (): void => {},
    };
    opened.push(worker);
    return {
      postMessage: (message) => {
        if (isSent(message)) worker.sent.push(message);
      },
      onReply: (listener) => (worker.listener = listener),
      onFailure: (listener) => (worker.failure = listener),
      terminate: () => (worker.ended = true),
    };
  };
  return { opened, open };
}
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'fine',
    (error: unknown) => toFault(error).code,
  );

test('X3 what the worker’s reads wait for is told to the page, and over when the worker ends', async () => {
  const { opened, open } = workers();
  const told: (number | null)[] = [];
  const signer = createSigner({ available: true, open, onWaiting: (seconds) => told.push(seconds) });
  const unlocking = codeOf(signer.unlock(['a']));
  opened[0]?.listener({ waits: 3 });
  opened[0]?.listener({ waits: 'soon' });
  expect(told).toEqual([3]);
  signer.lock();
  expect([told, await unlocking]).toEqual([[3, null], 'signer/locked']);
});
const request: SignRequest = {
  id: 'op',
  networkId: 'n',
  intent: { kind: 'transfer', from: 'a', to: 'b', lamports: 1n, feeLamports: 5_000n },
};

describe('the page side of the signer', () => {
  test('the worker starts with the first call, and answers find their callers in any order', async () => {
    const { opened, open } = workers();
    const signer = createSigner({ available: true, open });
    expect([opened.length, await signer.publicKeys(), opened.length]).toEqual([0, [], 0]);
    const [mint, prepared] = [signer.createMint(), signer.prepare(request)];
    const worker = opened[0];
    expect(worker?.sent).toEqual([
      { id: 1, method: 'createMint', args: [] },
      { id: 2, method: 'prepare', args: [request] },
    ]);
    worker?.listener({ id: 2, ok: true, value: { bytes: 9, signers: ['a'] } });
    worker?.listener({ id: 9, ok: true, value: 'nobody asked' });
    worker?.listener('junk');
    worker?.listener({ id: 1, ok: true, value: 'mint' });
    expect([await mint, await prepared, opened.length]).toEqual(['mint', { bytes: 9, signers: ['a'] }, 1]);
  });

  test('refusals arrive as typed errors with their words', async () => {
    const { opened, open } = workers();
    const signer = createSigner({ available: true, open });
    const signing = signer.sign(request).then(() => null, toFault);
    opened[0]?.listener({
      id: 1,
      ok: false,
      fault: { code: 'signer/refused', retryable: false, detail: 'The destination was not confirmed' },
    });
    expect(await signing).toEqual({
      code: 'signer/refused',
      retryable: false,
      detail: 'The destination was not confirmed',
    });
  });

  test('lock ends the worker and everything under way; the next call starts a new one', async () => {
    const { opened, open } = workers();
    const signer = createSigner({ available: true, open });
    const waiting = codeOf(signer.sign(request));
    signer.lock();
    opened[0]?.listener({ id: 1, ok: true, value: [] });
    expect([await waiting, opened[0]?.ended, await signer.publicKeys()]).toEqual(['signer/locked', true, []]);
    const again = codeOf(signer.unlock(['a']));
    opened[0]?.listener({ id: 2, ok: true, value: null });
    opened[1]?.listener({ id: 2, ok: true, value: undefined });
    expect([await again, opened.length]).toEqual(['fine', 2]);
    signer.lock(['a']);
    expect(opened[1]?.sent.map(({ method, args }) => [method, args])).toEqual([
      ['unlock', [['a']]],
      ['lock', [['a']]],
    ]);
  });

  test('a worker that breaks fails what waits, and is replaced', async () => {
    const { opened, open } = workers();
    const signer = createSigner({ available: true, open });
    const waiting = codeOf(signer.createMint());
    opened[0]?.failure();
    opened[0]?.failure();
    expect([await waiting, opened[0]?.ended]).toEqual(['signer/unavailable', true]);
    void signer.createMint().catch(() => undefined);
    expect(opened.length).toBe(2);
  });

  test('without WebCrypto no worker is started and every call says so', async () => {
    const { opened, open } = workers();
    const signer = createSigner({ available: false, open });
    expect([
      signer.available,
      await codeOf(signer.createMint()),
      await codeOf(signer.sign(request)),
      opened.length,
    ]).toEqual([false, 'signer/unavailable', 'signer/unavailable', 0]);
  });

  const steps = [{ idx: 0, wire: 'AQ==', lastValidBlockHeight: 9, minContextSlot: 1 }];

  test('what was signed while the button was held is taken once, by the very request it was signed for', async () => {
    const { opened, open } = workers();
    const signer = createSigner({ available: true, open });
    signer.signAhead(request);
    opened[0]?.listener({ id: 1, ok: true, value: steps });
    expect(await signer.sign(request)).toEqual(steps);
    expect(opened[0]?.sent.map(({ method }) => method)).toEqual(['signAhead']);

    void signer.sign(request);
    signer.signAhead(request);
    void signer.sign({ ...request });
    signer.signAhead(request)();
    void signer.sign(request);
    expect(opened[0]?.sent.map(({ method }) => method)).toEqual([
      'signAhead',
      'sign',
      'signAhead',
      'sign',
      'signAhead',
      'sign',
    ]);
  });

  test('a request that could not be signed ahead is signed at the click, unless the keys were locked', async () => {
    const { opened, open } = workers();
    const signer = createSigner({ available: true, open });
    const asked = (times: number) => vi.waitFor(() => expect(opened[0]?.sent.length).toBe(times), { interval: 1 });
    signer.signAhead(request);
    const stale = signer.sign(request);
    opened[0]?.listener({ id: 1, ok: true, value: null });
    await asked(2);
    opened[0]?.listener({ id: 2, ok: true, value: steps });
    expect(await stale).toEqual(steps);

    signer.signAhead(request);
    const refused = signer.sign(request);
    opened[0]?.listener({ id: 3, ok: false, fault: { code: 'api/reauth-required', retryable: false } });
    await asked(4);
    opened[0]?.listener({ id: 4, ok: true, value: steps });
    expect(await refused).toEqual(steps);

    signer.signAhead(request);
    const locked = signer.sign(request);
    signer.lock();
    expect([await codeOf(locked), opened.length]).toEqual(['signer/locked', 1]);

    signer.signAhead(request);
    signer.lock(['a']);
    void signer.sign(request);
    expect(opened[1]?.sent.map(({ method }) => method)).toEqual(['signAhead', 'lock', 'sign']);
  });

  test('T11 an exported key is handed over once and prints as nothing', async () => {
    const { opened, open } = workers();
    const signer = createSigner({ available: true, open });
    const exporting = signer.exportOne({ address: 'a' });
    opened[0]?.listener({ id: 1, ok: true, value: 'the key' });
    const secret = await exporting;
    expect([opened[0]?.sent[0]?.args, JSON.stringify({ secret }), String(secret), secret.take()]).toEqual([
      ['a', 'export'],
      '{"secret":"[secret]"}',
      '[secret]',
      'the key',
    ]);
    expect(() => secret.take()).toThrow('secret already taken');
  });

  test('T4 the Trusted Types policy passes worker scripts of this build only', () => {
    const made: { name: string; rules: { createScriptURL(url: string): string } }[] = [];
    Reflect.set(globalThis, 'trustedTypes', {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
        made.push({ name, rules });
        return rules;
      },
    });
    const urls = [trustedWorkerUrl('/assets/signer.worker-1.js'), trustedWorkerUrl('/assets/other.worker-2.js')];
    Reflect.deleteProperty(globalThis, 'trustedTypes');
    expect([urls, made.map(({ name }) => name)]).toEqual([
      ['/assets/signer.worker-1.js', '/assets/other.worker-2.js'],
      ['gantry-workers'],
    ]);
    expect(() => made[0]?.rules.createScriptURL('https://evil.example/x.js')).toThrow('not a worker of this build');
  });
});
