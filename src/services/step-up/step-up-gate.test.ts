import { expect, test } from 'vitest';
import { AppError, toFault } from '#shared/fault';
import { Secret } from '#shared/secret';
import { aTransferRequest } from '../../machines/money/operation/operation.fixtures';
import type { Signer } from '../keyring/signer';
import { confirmingSigner } from './confirming-signer';
import { createStepUpGate } from './step-up-gate';

test('T6 calls that wait share one question and one answer', async () => {
  const gate = createStepUpGate();
  let asked = 0;
  gate.onAsked(() => (asked += 1));
  const both = [gate.ask(), gate.ask()];
  gate.settle(true);
  expect([await Promise.all(both), asked]).toEqual([[true, true], 1]);
  const next = gate.ask();
  gate.settle(false);
  expect([await next, asked]).toEqual([false, 2]);
});

test('where nobody can ask, nothing waits', async () => {
  const gate = createStepUpGate();
  expect(await gate.ask()).toBe(false);
  const stop = gate.onAsked(() => undefined);
  const waiting = gate.ask();
  stop();
  expect(await waiting).toBe(false);
});

test('a call that was given up waits no longer', async () => {
  const gate = createStepUpGate();
  gate.onAsked(() => undefined);
  const call = new AbortController();
  const waiting = gate.ask(call.signal);
  call.abort();
  expect([await waiting, await gate.ask(call.signal)]).toEqual([false, false]);
});

const never = (): never => {
  throw new Error('not asked for');
};
const signerThat = (exportOne: Signer['exportOne'], sign: Signer['sign']): Signer => ({
  available: true,
  unlock: never,
  lock: never,
  publicKeys: never,
  createMint: never,
  prepare: never,
  release: never,
  signAhead: never,
  sign,
  exportOne,
  exportAll: never,
});
const stale = () => Promise.reject(new AppError('api/reauth-required'));
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => toFault(error).code,
  );

test.each([
  [true, 2, null, null],
  [false, 1, 'user/declined', 'api/reauth-required'],
] as const)(
  'T6 a key that is asked for too late waits for the person: %s',
  async (confirmed, tries, exported, signed) => {
    const gate = createStepUpGate();
    gate.onAsked(() => queueMicrotask(() => gate.settle(confirmed)));
    const counted = { exports: 0, signs: 0 };
    const signer = confirmingSigner(
      signerThat(
        () => ((counted.exports += 1) === 1 ? stale() : Promise.resolve(new Secret('key'))),
        () => ((counted.signs += 1) === 1 ? stale() : Promise.resolve([])),
      ),
      gate,
    );
    expect([
      await codeOf(signer.exportOne({ address: 'a' })),
      await codeOf(signer.sign(aTransferRequest)),
      counted,
    ]).toEqual([exported, signed, { exports: tries, signs: tries }]);
  },
);
