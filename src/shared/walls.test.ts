import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import { AppError, faultOf, isFaultCode, toFault } from './fault';
import { unplainParts, type IsPlain } from './plain';
import { Secret } from './secret';
import { stringify } from './json';

describe('faults', () => {
  test('an AppError keeps its code and a detail fit to be shown', () => {
    expect(toFault(new AppError('api/conflict', { detail: 'This name is taken' }))).toEqual({
      code: 'api/conflict',
      retryable: false,
      detail: 'This name is taken',
    });
    expect(toFault(new AppError('rpc/unreachable'))).toEqual({ code: 'rpc/unreachable', retryable: true });
  });
  test.each([new Error('postgres://user:hunter2@db'), 'hunter2', null, undefined, { code: 'api/conflict' }])(
    'whatever else is thrown says nothing of itself: %j',
    (thrown) => expect(toFault(thrown)).toEqual({ code: 'internal/unexpected', retryable: false }),
  );
  test('a code is recognised, an inherited name is none', () =>
    expect([isFaultCode('chain/wrong-network'), isFaultCode('toString'), isFaultCode('chain/nope')]).toEqual([
      true,
      false,
      false,
    ]));
  test('a fault made by code is the one a throw makes', () =>
    expect(faultOf('api/failed')).toEqual(toFault(new AppError('api/failed'))));
});

describe('secrets', () => {
  test('are handed over once', () => {
    const secret = new Secret('hunter2');
    expect(secret.take()).toBe('hunter2');
    expect(() => secret.take()).toThrow(new Error('secret already taken'));
  });
  test('an empty one is handed over once too', () => {
    const secret = new Secret(undefined);
    expect(secret.take()).toBe(undefined);
    expect(() => secret.take()).toThrow(new Error('secret already taken'));
  });
  test('show as [secret] in text, JSON and spread', () => {
    const secret = new Secret('hunter2');
    expect([
      String(secret),
      stringify({ secret }),
      Object.keys(secret),
      Object.prototype.toString.call(secret),
    ]).toEqual(['[secret]', '{"secret":"[secret]"}', [], '[object [secret]]']);
  });
});

describe('plain data', () => {
  test('by type: what a snapshot may hold, and what it may not', () => {
    expectTypeOf<IsPlain<{ a: readonly string[]; b?: { c: number | null }; d: bigint }>>().toEqualTypeOf<true>();
    expectTypeOf<IsPlain<{ a: 'x' } | { b: 1n }>>().toEqualTypeOf<true>();
    expectTypeOf<IsPlain<{ a: ActorRef<Snapshot<unknown>, EventObject> }>>().toEqualTypeOf<true>();
    expectTypeOf<IsPlain<Readonly<Record<string, readonly [number, string]>>>>().toEqualTypeOf<true>();
    expectTypeOf<IsPlain<{ a: Secret<string> }>>().toEqualTypeOf<false>();
    expectTypeOf<IsPlain<{ a: readonly Secret<string>[] }>>().toEqualTypeOf<false>();
    expectTypeOf<IsPlain<{ a: string | Secret<string> }>>().toEqualTypeOf<false>();
    expectTypeOf<IsPlain<{ a: { b: () => void } }>>().toEqualTypeOf<false>();
    expectTypeOf<IsPlain<{ a: unknown }>>().toEqualTypeOf<false>();
    expectTypeOf<IsPlain<{ a: Uint8Array }>>().toEqualTypeOf<false>();
    expectTypeOf<IsPlain<{ a: File }>>().toEqualTypeOf<false>();
    expectTypeOf<IsPlain<{ a: Error }>>().toEqualTypeOf<false>();
    expectTypeOf<IsPlain<{ a: Map<string, string> }>>().toEqualTypeOf<false>();
  });
  test('by sight: names the part that is not', () => {
    const held = {
      a: 1n,
      b: [{ c: new Secret('x') }],
      d: { e: () => undefined },
      f: null,
      g: new Date(0),
      h: undefined,
    };
    expect(unplainParts(held)).toEqual(['b[0].c', 'd.e', 'g']);
    expect(unplainParts({ list: ['x', { y: 2 }], bare: Object.create(null) })).toEqual([]);
  });
});
