import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge, type Judged, type Sight, type SignatureStatus } from '../../server/keeper/judge';
import { createOwnClock } from '../../server/keeper/own-clock';
import { sendOutcome } from '../../server/keeper/send-outcome';
import { RpcFailure } from '../../src/chain/json-rpc';

const LAST_VALID = 1_000;
const step = (absences = 0, changed: Partial<Judged> = {}): Judged => ({
  state: 'sent',
  lastValid: LAST_VALID,
  absences,
  isOver: true,
  isReadBack: true,
  isBarred: false,
  ...changed,
});
const sight = (changed: Partial<Sight> = {}): Sight => ({
  status: null,
  withHistory: true,
  seenAtSlot: 5_000,
  finalizedSlot: 5_000,
  finalizedHeight: LAST_VALID + 1,
  ...changed,
});
const status = (changed: Partial<SignatureStatus> = {}): SignatureStatus => ({
  slot: 77,
  err: null,
  confirmationStatus: 'confirmed',
  ...changed,
});
const CUSTOM = { InstructionError: [0, { Custom: 1 }] };

describe('I5 no verdict without proof', () => {
  test.each([
    [
      'a confirmed status without error',
      step(),
      sight({ status: status() }),
      { kind: 'landed', slot: 77, error: null, finalized: false },
    ],
    [
      'a finalized status without error',
      step(),
      sight({ status: status({ confirmationStatus: 'finalized' }) }),
      { kind: 'landed', slot: 77, error: null, finalized: true },
    ],
    [
      'a confirmed status with an error',
      step(),
      sight({ status: status({ err: CUSTOM }) }),
      { kind: 'failed', slot: 77, error: '{"InstructionError":[0,{"Custom":1}]}', finalized: false },
    ],
    [
      'a processed status before its time is over',
      step(),
      sight({ status: status({ confirmationStatus: 'processed' }), finalizedHeight: 1_000 }),
      { kind: 'pending' },
    ],
    [
      'a processed error, which another fork may undo',
      step(),
      sight({ status: status({ confirmationStatus: 'processed', err: CUSTOM }), finalizedHeight: 1_000 }),
      { kind: 'pending' },
    ],
    [
      'a finalized status of which the bytes were not read back, before its time is over',
      step(0, { isReadBack: false }),
      sight({ status: status({ confirmationStatus: 'finalized' }), finalizedHeight: LAST_VALID }),
      { kind: 'pending' },
    ],
    [
      'the same after its time',
      step(1, { isReadBack: false }),
      sight({ status: status({ confirmationStatus: 'finalized' }) }),
      { kind: 'unknown' },
    ],
    [
      'a failure of which the bytes were not read back',
      step(1, { isReadBack: false }),
      sight({ status: status({ err: CUSTOM }) }),
      { kind: 'unknown' },
    ],
    ['nothing above it while our own clock does not agree', step(1, { isOver: false }), sight(), { kind: 'unknown' }],
    ['nothing at the last valid height', step(), sight({ finalizedHeight: LAST_VALID }), { kind: 'pending' }],
    ['nothing one above it, seen once', step(), sight(), { kind: 'absent', absences: 1 }],
    ['nothing one above it, seen twice', step(1), sight(), { kind: 'expired' }],
    ['nothing without the history', step(1), sight({ withHistory: false }), { kind: 'unknown' }],
    ['nothing from a node that lags behind', step(1), sight({ seenAtSlot: 4_999 }), { kind: 'unknown' }],
    [
      'a processed status after its time',
      step(1),
      sight({ status: status({ confirmationStatus: 'processed' }) }),
      { kind: 'unknown' },
    ],
  ])('%s', (_name, given, seen, expected) => expect(judge(given, seen)).toEqual(expected));

  test('what never went out, since what it stands behind cannot land, is over at once, unless the chain shows it', () => {
    const barred = step(0, { isBarred: true });
    const early = { finalizedHeight: LAST_VALID - 100 };
    expect(judge(barred, sight(early))).toEqual({ kind: 'expired' });
    expect(judge(barred, sight({ ...early, status: status() }))).toEqual({
      kind: 'landed',
      slot: 77,
      error: null,
      finalized: false,
    });
    expect(judge(barred, sight({ ...early, status: status({ confirmationStatus: 'processed' }) }))).toEqual({
      kind: 'pending',
    });
  });

  test('whatever is seen, "expired" has all proofs, and "landed" and "failed" their own bytes', () =>
    fc.assert(
      fc.property(
        fc.record({
          absences: fc.nat({ max: 3 }),
          isOver: fc.boolean(),
          isReadBack: fc.boolean(),
          height: fc.integer({ min: LAST_VALID - 5, max: LAST_VALID + 5 }),
          slot: fc.integer({ min: 4_990, max: 5_010 }),
          withHistory: fc.boolean(),
          status: fc.option(
            fc.record({
              slot: fc.nat(),
              err: fc.constantFrom(null, 'AccountNotFound', CUSTOM),
              confirmationStatus: fc.constantFrom('processed' as const, 'confirmed' as const, 'finalized' as const),
            }),
            { nil: null },
          ),
        }),
        (drawn) => {
          const seen = sight({
            status: drawn.status,
            withHistory: drawn.withHistory,
            seenAtSlot: drawn.slot,
            finalizedHeight: drawn.height,
          });
          const { isOver, isReadBack } = drawn;
          const { kind } = judge(step(drawn.absences, { isOver, isReadBack }), seen);
          const proven =
            isOver && drawn.height > LAST_VALID && drawn.status === null && drawn.withHistory && drawn.slot >= 5_000;
          expect(kind === 'expired').toBe(proven && drawn.absences >= 1);
          const settled = isReadBack && drawn.status !== null && drawn.status.confirmationStatus !== 'processed';
          expect(kind === 'failed').toBe(settled && drawn.status?.err !== null);
          expect(kind === 'landed').toBe(settled && drawn.status?.err === null);
        },
      ),
    ));
});

describe('what a send tells', () => {
  const rpc = (code: number, data?: unknown) => ({
    thrown: new RpcFailure('rpc', 'sendTransaction', 'said no', { code, data }),
  });
  test.each([
    ['our signature', { value: 'sig' }, { kind: 'accepted' }],
    ['another signature', { value: 'gis' }, { kind: 'uncertain', reason: 'answered another signature' }],
    ['already processed', rpc(-32_002, { err: 'AlreadyProcessed' }), { kind: 'accepted' }],
    [
      'a failed preflight',
      rpc(-32_002, { err: CUSTOM }),
      { kind: 'refused', reason: '{"InstructionError":[0,{"Custom":1}]}' },
    ],
    [
      'a preflight without funds',
      rpc(-32_002, { err: 'AccountNotFound' }),
      { kind: 'refused', reason: 'AccountNotFound' },
    ],
    [
      'a blockhash the node does not know',
      rpc(-32_002, { err: 'BlockhashNotFound' }),
      { kind: 'uncertain', reason: 'BlockhashNotFound' },
    ],
    ['a bad signature', rpc(-32_003), { kind: 'refused', reason: 'said no' }],
    ['a node that lags', rpc(-32_016), { kind: 'uncertain', reason: 'said no' }],
    [
      'a lost answer',
      { thrown: new RpcFailure('unreachable', 'sendTransaction', 'No answer') },
      { kind: 'uncertain', reason: 'unreachable: No answer' },
    ],
    [
      '429',
      { thrown: new RpcFailure('rate-limited', 'sendTransaction', 'HTTP 429', { code: 429 }) },
      { kind: 'uncertain', reason: 'rate-limited: HTTP 429' },
    ],
    [
      'a page instead of JSON',
      { thrown: new RpcFailure('malformed', 'sendTransaction', 'no JSON') },
      { kind: 'uncertain', reason: 'malformed: no JSON' },
    ],
    ['a bug of ours', { thrown: new TypeError('x') }, { kind: 'uncertain', reason: 'TypeError: x' }],
  ])('%s', (_name, answer, expected) => expect(sendOutcome('sig', answer)).toEqual(expected));
});

describe('our own clock', () => {
  const LIFE = 182 * 1.25 * 400;
  const opened = () => {
    const at = { ms: 0 };
    return { at, time: createOwnClock({ slotMs: 400, uptime: () => at.ms }) };
  };
  test('bytes are over when the slots of their life and a quarter more have passed here', () => {
    const { at, time } = opened();
    at.ms = 1_000 + LIFE - 1;
    expect(time.isOver(1_000)).toBe(false);
    at.ms += 1;
    expect(time.isOver(1_000)).toBe(true);
  });
  test.each([
    ['as fast as the chain goes', 100_000 / 400, true],
    ['twice as fast, and one node beside another', (2 * 100_000) / 400 + 150, true],
    ['faster than that', (2 * 100_000) / 400 + 151, false],
    ['100,000 ahead', 100_000, false],
    ['back by more than nodes lie apart', -151, false],
  ])('a height that moves %s leaves the wait: %j', (_name, heights, isOver) => {
    const { at, time } = opened();
    time.hear({ slot: 0, height: 1_000_000 });
    at.ms = 100_000;
    time.hear({ slot: 0, height: 1_000_000 + heights });
    expect(time.isOver(0)).toBe(isOver);
    at.ms += LIFE;
    expect(time.isOver(0)).toBe(true);
  });
  test('where slots are made by hand time says nothing', () =>
    expect(createOwnClock({ slotMs: 0, uptime: () => 5 }).isOver(5)).toBe(true));
});
