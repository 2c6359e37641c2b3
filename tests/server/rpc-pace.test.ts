import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backoffMs, createPace } from '../../server/chain/pace';

function clockwork() {
  let now = 1_000_000;
  const waits: number[] = [];
  return {
    waits,
    clock: { now: () => new Date(now) },
    wait: async (ms: number) => {
      waits.push(ms);
      now += ms;
    },
    pass: (ms: number) => (now += ms),
  };
}

describe('one bucket for an endpoint', () => {
  test('a burst goes at once, then calls come at the rate', async () => {
    const { clock, wait, waits } = clockwork();
    const pace = createPace({ clock, wait, perSecond: 10, burst: 3 });
    for (let call = 0; call < 5; call += 1) expect(await pace.take(5_000)).toBe(true);
    expect(waits).toEqual([100, 100]);
  });

  test('Retry-After closes it for exactly that long', async () => {
    const { clock, wait, waits } = clockwork();
    const pace = createPace({ clock, wait, perSecond: 10, burst: 3 });
    pace.slowDown(2_000);
    expect(pace.pauseMs()).toBe(2_000);
    expect(await pace.take(1_999)).toBe(false);
    expect(await pace.take(2_000)).toBe(true);
    expect(waits).toEqual([2_000]);
  });

  test('without Retry-After the pause doubles under full jitter up to 10 s, and a good answer resets it', async () => {
    const { clock, pass } = clockwork();
    const pace = createPace({ clock, perSecond: 1_000, burst: 10, random: () => 0.5 });
    const pauses = Array.from({ length: 8 }, () => {
      pace.slowDown();
      const pause = pace.pauseMs();
      pass(pause);
      return pause;
    });
    await pace.take(0);
    expect(pauses).toEqual([125, 250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
    pace.recovered();
    pace.slowDown();
    expect(pace.pauseMs()).toBe(125);
  });

  test('no back-off is above 10 s', () =>
    fc.assert(
      fc.property(fc.nat(1_000), fc.double({ min: 0, max: 0.999_999, noNaN: true }), (failures, drawn) => {
        const pause = backoffMs(failures, () => drawn);
        expect(pause >= 0 && pause < 10_000).toBe(true);
      }),
    ));

  describe('behind a pause', () => {
    /** Time that passes only when it is told to; whoever waits goes on in order. */
    function timeline() {
      let now = 0;
      const sleepers: { readonly at: number; readonly wake: () => void }[] = [];
      const settle = async (): Promise<void> => {
        for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
      };
      return {
        clock: { now: () => new Date(now) },
        wait: (ms: number) => new Promise<void>((wake) => void sleepers.push({ at: now + ms, wake })),
        async pass(ms: number) {
          const end = now + ms;
          await settle();
          for (;;) {
            const [next] = sleepers.toSorted((a, b) => a.at - b.at);
            if (next === undefined || next.at > end) break;
            sleepers.splice(sleepers.indexOf(next), 1);
            now = Math.max(now, next.at);
            next.wake();
            await settle();
          }
          now = end;
          await settle();
        },
      };
    }

    function waiting(count: number, perSecond: number) {
      const time = timeline();
      const pace = createPace({ ...time, perSecond, burst: 30 });
      pace.slowDown(1_000);
      const out = { gone: 0, refused: 0 };
      for (let caller = 0; caller < count; caller += 1)
        void pace.take(5_000).then((went) => (went ? (out.gone += 1) : (out.refused += 1)));
      return { ...time, pace, out };
    }

    test('one of 24 waiters goes out alone, and the rest at the rate once it was answered', async () => {
      const { pace, out, pass } = waiting(24, 2);
      await pass(1_000);
      expect(out).toEqual({ gone: 1, refused: 0 });
      pace.recovered();
      await pass(1_000);
      expect(out).toEqual({ gone: 3, refused: 0 });
    });

    test('a probe that is asked to slow down keeps the others waiting, for longer', async () => {
      const { pace, out, pass } = waiting(24, 2);
      await pass(1_000);
      pace.slowDown(2_000);
      await pass(1_999);
      expect(out).toEqual({ gone: 1, refused: 0 });
      await pass(1);
      expect(out).toEqual({ gone: 2, refused: 0 });
    });

    test('a probe that nobody answers lets the next one find out', async () => {
      const { pace, out, pass } = waiting(3, 10);
      await pass(1_000);
      pace.unanswered();
      await pass(100);
      expect(out).toEqual({ gone: 2, refused: 0 });
    });

    test('who has no patience left is refused while the probe is out', async () => {
      const { out, pass } = waiting(24, 2);
      await pass(5_000);
      expect(out).toEqual({ gone: 1, refused: 23 });
    });

    test('an answer to a call of before the pause ends nothing', async () => {
      const { pace, out, pass } = waiting(24, 1_000);
      pace.recovered();
      await pass(1_500);
      expect(out).toEqual({ gone: 1, refused: 0 });
    });
  });
});
