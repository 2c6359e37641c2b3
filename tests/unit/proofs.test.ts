import { describe, expect, test } from 'vitest';
import { coveragePage, fallenSince, statusesOf } from '../../scripts/coverage-page.mjs';
import { endsOf, merged, parseProofs, proofsText, staleProofs, type End } from '../../scripts/proofs.mjs';

const rows = ['RTE-01', 'RTE-02', 'GAP-01', 'I2', 'I10'].map((id) => ({
  id,
  text: `What ${id} asks`,
  isProvable: true,
}));
const [first, second] = ['RTE-01', 'RTE-02'];
/** An id of no requirement and of no invariant. */
const UNKNOWN = `races seed 0  ${['I', '99'].join('')}`;
const passed: End = { passed: 1, failed: false, skipped: false };
const failed: End = { passed: 1, failed: true, skipped: false };
const skipped: End = { passed: 0, failed: false, skipped: true };
const spells =
  (...ids: readonly string[]) =>
  () =>
    ids.join(' ');
const committed = parseProofs(`tests/e2e/a.spec.ts\t${first}\t2\ntests/e2e/a.spec.ts\t${second}\t1\n`);
const after = (ends: Readonly<Record<string, End>>, whole: boolean, read = spells(first, second)) =>
  proofsText(merged(committed, new Map([['tests/e2e/a.spec.ts', ends]]), { whole, read }));

describe('what a run came to', () => {
  test('a title counts for each requirement it names, a table of cases once, a failure against it', () =>
    expect(
      endsOf([
        { title: `${first} one of two`, state: 'passed', each: true },
        { title: `${first} two of two`, state: 'passed', each: true },
        { title: `${first} ${second} another`, state: 'passed' },
        { title: `${second} breaks`, state: 'failed' },
        { title: 'GAP-01 waits', state: 'skipped' },
        { title: 'UTF-16 is no requirement', state: 'passed' },
      ]),
    ).toEqual({
      [first]: { passed: 2, failed: false, skipped: false },
      [second]: failed,
      'GAP-01': skipped,
    }));
  test('a seed of the fault runner counts for the invariants it was judged by', () =>
    expect(
      endsOf([
        { title: 'buy seed 0 proves I2 I3  12 faults', state: 'passed' },
        { title: 'buy seed 1 proves I2 I3  9 faults', state: 'passed' },
        { title: 'launch seed 0 proves I3 I7  4 faults', state: 'failed' },
        { title: `${UNKNOWN} and F7 are no invariants`, state: 'passed' },
      ]),
    ).toEqual({
      I2: { passed: 2, failed: false, skipped: false },
      I3: { passed: 2, failed: true, skipped: false },
      I7: { passed: 0, failed: true, skipped: false },
    }));
});

describe('the record after a run', () => {
  test('of one test keeps what did not run', () =>
    expect(after({ [first]: passed }, false)).toBe(proofsText(committed)));
  test('of a failure loses what failed', () =>
    expect(after({ [first]: failed }, false)).toBe(`tests/e2e/a.spec.ts\t${second}\t1\n`));
  test('loses what the file no longer spells', () =>
    expect(after({}, false, spells(first))).toBe(`tests/e2e/a.spec.ts\t${first}\t2\n`));
  test('of everything loses what did not pass, and keeps what was skipped for want of something', () => {
    expect(after({ [first]: passed }, true)).toBe(`tests/e2e/a.spec.ts\t${first}\t1\n`);
    expect(after({ [first]: passed, [second]: skipped }, true)).toBe(
      `tests/e2e/a.spec.ts\t${first}\t1\ntests/e2e/a.spec.ts\t${second}\t1\n`,
    );
  });
  test('of everything loses a file that left no word', () =>
    expect(proofsText(merged(committed, new Map(), { whole: true, read: spells(first, second) }))).toBe(''));
  test('names rows that no run can have again', () =>
    expect(staleProofs(committed, spells(second))).toEqual([{ file: 'tests/e2e/a.spec.ts', id: first }]));
  test('of two branches merged line by line counts a row once', () =>
    expect(parseProofs(proofsText(committed).repeat(2))).toEqual(committed));
});

describe('what a record proves', () => {
  const machine = parseProofs(`src/machines/a.test.ts\t${first}\t1\n`);
  const words = parseProofs(`src/views/words/words.test.ts\t${first}\t1\n`);
  const status = (proofs: typeof committed, notes = '') => statusesOf(rows, proofs, notes).get(first);

  test('a journey proves, a machine alone does not, words prove nothing', () =>
    expect([status(committed), status(machine), status(words)]).toEqual(['proven', 'machine only', 'open']));
  test('a note lowers what is proven and raises nothing', () => {
    const part = `${first}\tpart\tHalf of it\n`;
    expect([status(committed, part), status(machine, part), status(words, part)]).toEqual([
      'part',
      'machine only',
      'open',
    ]);
    expect([status(committed, `${first}\tstub\tSays so\n`), status(words, `${first}\tsuperseded\tGone\n`)]).toEqual([
      'stub',
      'superseded',
    ]);
    expect(() => status(committed, `${first}\tproven\tBy hand\n`)).toThrow(first);
    expect(() => status(committed, 'unheard\tpart\tNone\n')).toThrow('unheard');
  });
  test('a requirement that was proven and no longer is, is named', () =>
    expect(fallenSince(rows, committed, machine, '')).toEqual([
      { id: first, was: 'proven', is: 'machine only' },
      { id: second, was: 'proven', is: 'open' },
    ]));
  test('invariants are one area', () => {
    const page = coveragePage(rows, parseProofs('tests/faults/main.ts\tI2\t8\ntests/faults/main.ts\tI10\t1\n'), '');
    expect(page).toContain('| I | 2 | 0 | 0 | 0 | 0 | 0 | 2 |');
    expect(page).toContain('| I2 | proven | What I2 asks | `tests/faults/main.ts` |  |');
    expect(page).toContain('- **I** (1): I10');
  });
  test('every gap has its row, and what one test alone holds is listed', () => {
    const page = coveragePage(rows, committed, '');
    expect(page).toContain('| GAP-01 | open | What GAP-01 asks |  |  |');
    expect(page).toContain(`- **RTE** (1): ${second}`);
  });
});
