import { expect, test } from 'vitest';
import { paced } from './pace';

/** A page whose frames come each 16 ms, whose draws take so long, ms, and to which so many posts come at a time. */
function pageOf(costs: readonly number[], posts = 1) {
  const left = [...costs];
  const timers: { readonly at: number; readonly run: () => void }[] = [];
  const draws: number[] = [];
  let time = 0;
  let came = 0;
  const later = (run: () => void, ms: number): void => void timers.push({ at: time + ms, run });
  const ask = paced({
    now: () => time,
    frame: (run) => later(run, 16 - (time % 16)),
    drawn: (run) => later(run, left.shift() ?? 0),
    later,
  });
  return {
    draws,
    /** Posts come; as the store does, it asks once until they are drawn. */
    come(): void {
      came += posts;
      if (came > posts) return;
      ask(() => {
        const drawn = came;
        came = 0;
        draws.push(time);
        return drawn;
      });
    },
    pass(ms: number): void {
      const end = time + ms;
      for (;;) {
        const [first] = timers.toSorted((one, other) => one.at - other.at);
        if (first === undefined || first.at > end) break;
        timers.splice(timers.indexOf(first), 1);
        time = first.at;
        first.run();
      }
      time = end;
    },
  };
}

test('what comes seldom is drawn with the next frame, also behind a draw that is long by itself', () => {
  const page = pageOf([5, 50, 5]);
  for (let time = 0; time < 3; time += 1) {
    page.come();
    page.pass(64);
  }
  expect(page.draws).toEqual([16, 80, 144]);
});

test('what comes faster than a hundred a second is drawn eight times a second, until it comes no faster', () => {
  const page = pageOf([], 3);
  for (let time = 0; time < 1_000; time += 16) {
    page.come();
    page.pass(16);
  }
  const { draws } = page;
  const gaps = draws.slice(1).map((at, place) => at - (draws[place] ?? 0));
  expect([new Set(gaps.slice(0, 10)), new Set(gaps.slice(-4))]).toEqual([new Set([16]), new Set([128])]);
  page.pass(1_000);
  const began = draws.length;
  for (let time = 0; time < 3; time += 1) {
    page.come();
    page.pass(64);
  }
  expect(draws.slice(began).map((at, place) => at - (draws[began] ?? 0) - place * 64)).toEqual([0, 0, 0]);
});

test('behind a draw of 90 ms nothing is drawn for as long', () => {
  const page = pageOf([90, 5]);
  page.come();
  page.pass(110);
  page.come();
  page.pass(200);
  expect(page.draws).toEqual([16, 208]);
});

test('what is asked for while it draws comes behind it, once', () => {
  const page = pageOf([40, 5]);
  page.come();
  page.pass(20);
  page.come();
  page.come();
  page.pass(400);
  expect(page.draws).toEqual([16, 64]);
});

test('a page that slept is not slow for long', () => {
  const page = pageOf([3_600_000, 5]);
  page.come();
  page.pass(3_600_016);
  page.come();
  page.pass(900);
  expect(page.draws).toEqual([16, 3_600_272]);
});
