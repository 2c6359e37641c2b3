import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StepState } from '#operations/contract';
import type { Judgement } from '../../server/keeper/judge';
import { type News, newsOf, stepAfter, type Told, type Verdict } from '../../server/keeper/news';
import { isUndecided } from '../../server/journal/operation-state';

const NOW = new Date('2026-01-02T03:04:05Z');
const EARLIER = new Date('2026-01-01T00:00:00Z');
const signed: Told = {
  state: 'signed',
  slot: null,
  error: null,
  sends: 0,
  sentAt: null,
  decidedAt: null,
  finalized: false,
};
const landed: Verdict = { state: 'landed', slot: 7, error: null };
const verdict = (told: Verdict): News => ({ kind: 'verdict', verdict: told });
const taken: News = { kind: 'send', accepted: true, refusal: null };

const states = fc.constantFrom<StepState>('signed', 'sent', 'unknown', 'landed', 'failed', 'expired');
const steps = fc.record<Told>({
  state: states,
  slot: fc.option(fc.nat()),
  error: fc.option(fc.constantFrom('BlockhashNotFound', 'no money')),
  sends: fc.nat(5),
  sentAt: fc.option(fc.constant(EARLIER)),
  decidedAt: fc.option(fc.constant(EARLIER)),
  finalized: fc.boolean(),
});
const verdicts = fc.record<Verdict>({
  state: fc.constantFrom('landed', 'failed', 'expired'),
  slot: fc.option(fc.nat()),
  error: fc.option(fc.constantFrom('no money')),
});
const anyNews: fc.Arbitrary<News> = fc.oneof(
  fc
    .tuple(fc.boolean(), fc.option(fc.constant('no money')))
    .map(([accepted, refusal]): News => ({ kind: 'send', accepted, refusal })),
  fc.boolean().map((isDoubtful): News => ({ kind: 'doubt', isDoubtful })),
  verdicts.map(verdict),
);

describe('what news make of a step', () => {
  test('a send that is taken is counted and dated once; a verdict dates itself', () => {
    const sent = stepAfter(signed, taken, EARLIER);
    expect(sent).toEqual({ ...signed, state: 'sent', sends: 1, sentAt: EARLIER });
    const again = stepAfter(sent, { kind: 'send', accepted: false, refusal: null }, NOW);
    expect(again).toEqual({ ...sent, sends: 2 });
    expect(stepAfter(again, verdict(landed), NOW)).toEqual({ ...again, ...landed, decidedAt: NOW });
  });

  test('a refusal is kept as the reason of what expires, and cannot be doubted away', () => {
    const refused = stepAfter(signed, { kind: 'send', accepted: false, refusal: 'no money' }, NOW);
    expect(refused).toEqual({ ...signed, state: 'unknown', error: 'no money', sends: 1, sentAt: NOW });
    expect(stepAfter(refused, { kind: 'doubt', isDoubtful: false }, NOW)).toBe(refused);
    const expired = verdict({ state: 'expired', slot: null, error: null });
    expect(stepAfter(refused, expired, NOW)).toEqual({ ...refused, state: 'expired', decidedAt: NOW });
  });

  test('I5 a send or a doubt never makes nor changes a verdict, and a final verdict never changes', () =>
    fc.assert(
      fc.property(steps, anyNews, (step, news) => {
        const after = stepAfter(step, news, NOW);
        if (news.kind !== 'verdict') {
          expect(isUndecided(after.state)).toBe(isUndecided(step.state));
          if (!isUndecided(step.state))
            expect({ ...after, sends: 0, sentAt: null }).toEqual({ ...step, sends: 0, sentAt: null });
        } else if (step.finalized) expect(after).toBe(step);
        else expect(after.state).toBe(news.verdict.state);
      }),
    ));

  test('the same verdict twice is no news', () =>
    fc.assert(
      fc.property(steps, verdicts, (step, told) => {
        const once = stepAfter(step, verdict(told), NOW);
        expect(stepAfter(once, verdict(told), NOW)).toBe(once);
      }),
    ));
});

describe('what a judgement says that the journal does not hold', () => {
  const unknown: Told = { ...signed, state: 'unknown', sends: 1 };
  const refused: Told = { ...unknown, error: 'no money' };
  const sight = { slot: 7, error: null, finalized: false };
  test.each<[Judgement, Told, readonly News[]]>([
    [{ kind: 'pending' }, signed, []],
    [{ kind: 'pending' }, unknown, [{ kind: 'doubt', isDoubtful: false }]],
    [{ kind: 'pending' }, refused, []],
    [{ kind: 'unknown' }, signed, [{ kind: 'doubt', isDoubtful: true }]],
    [{ kind: 'absent', absences: 1 }, unknown, []],
    [{ kind: 'absent', absences: 1 }, { ...signed, state: 'landed' }, []],
    [{ kind: 'expired' }, { ...signed, state: 'landed' }, [verdict({ state: 'expired', slot: null, error: null })]],
    [{ kind: 'landed', ...sight }, signed, [verdict(landed)]],
    [{ kind: 'landed', ...sight }, { ...signed, state: 'landed' }, []],
    [
      { kind: 'failed', ...sight, error: 'no money' },
      unknown,
      [verdict({ state: 'failed', slot: 7, error: 'no money' })],
    ],
  ])('%o of %o', (judgement, step, news) => {
    expect(newsOf(step, judgement)).toEqual(news);
  });
});
