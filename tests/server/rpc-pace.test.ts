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

  test('without Retry-After the pause doubles under full jitter up to 10 s, and a good answer resets it', () => {
    const { clock, pass } = clockwork();
    const pace = createPace({ clock, perSecond: 1_000, burst: 10, random: () => 0.5 });
    const pauses = Array.from({ length: 8 }, () => {
      pace.slowDown();
      const pause = pace.pauseMs();
      pass(pause);
      return pause;
    });
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
});
