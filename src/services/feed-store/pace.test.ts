import { expect, test } from 'vitest';
import { paced } from './pace';

/** A page whose frames come each 16 ms and whose draws take so long, ms. */
function pageOf(costs: readonly number[]) {
  const left = [...costs];
  const timers: { readonly at: number; readonly run: () => void }[] = [];
  const draws: number[] = [];
  let time = 0;
  const later = (run: () => void, ms: number): void => void timers.push({ at: time + ms, run });
  const ask = paced({
    now: () => time,
    frame: (run) => later(run, 16 - (time % 16)),
    drawn: (run) => later(run, left.shift() ?? 0),
    later,
  });
  return {
    draws,
    ask: () => ask(() => void draws.push(time)),
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

test('what comes seldom is drawn with the next frame', () => {
  const page = pageOf([5, 5, 5]);
  for (let time = 0; time < 3; time += 1) {
    page.ask();
    page.pass(32);
  }
  expect(page.draws).toEqual([16, 48, 80]);
});

test('behind a draw of 40 ms nothing is drawn for 84', () => {
  const page = pageOf([40, 5]);
  page.ask();
  page.pass(60);
  page.ask();
  page.pass(200);
  expect(page.draws).toEqual([16, 144]);
});

test('what is asked for while it draws comes behind it, once', () => {
  const page = pageOf([40, 5]);
  page.ask();
  page.pass(20);
  page.ask();
  page.ask();
  page.pass(400);
  expect(page.draws).toEqual([16, 144]);
});

test('a page that slept is not slow for long', () => {
  const page = pageOf([3_600_000, 5]);
  page.ask();
  page.pass(3_600_016);
  page.ask();
  page.pass(900);
  expect(page.draws).toEqual([16, 3_600_736]);
});
