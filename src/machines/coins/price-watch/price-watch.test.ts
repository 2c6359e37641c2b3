import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { describeMachine } from '../../testing/describe-machine';
import { SteppedClock } from '../../testing/clock';
import { script } from '../../testing/model';
import { priceWatchMachine } from './price-watch.machine';
import { priceWatchModel, quoteAt } from './price-watch.model';
import { isSane } from './price-watch.sane';
import { selectQuote } from './price-watch.selectors';

const { say, after } = script(priceWatchModel);

describeMachine(priceWatchModel, {
  delays: { throttle: 2_000 },
  journeys: [
    {
      title: 'TOK-34 the first price shows at once',
      steps: [say('price.changed')],
      ends: { live: 'throttled' },
      then: (snapshot) => expect(selectQuote(snapshot)).toEqual(quoteAt(28n)),
    },
    {
      title: 'TOK-34 the next one waits until the pause is over',
      steps: [say('price.changed'), say('price.changed', 1)],
      ends: { live: 'throttled' },
      then: (snapshot) => expect(selectQuote(snapshot)).toEqual(quoteAt(28n)),
    },
    {
      title: 'TOK-34 and then begins a pause of its own',
      steps: [say('price.changed'), say('price.changed', 1), after('throttle')],
      ends: { live: 'throttled' },
      then: (snapshot) => expect(selectQuote(snapshot)).toEqual(quoteAt(29n)),
    },
    {
      title: 'TOK-35 what cannot be a price leaves the last one on screen',
      steps: [say('price.changed'), say('price.changed', 2), after('throttle'), say('price.changed', 2)],
      ends: { live: 'watching' },
      then: (snapshot) => expect(selectQuote(snapshot)).toEqual(quoteAt(28n)),
    },
    { title: 'CHN-13 stops for good', steps: [say('watch.stopped')], ends: 'stopped' },
  ],
});

test('VAL-64 CON-66 TOK-34 of changes every 100 ms one is shown every 2 s, the newest', () => {
  const clock = new SteppedClock();
  const watch = createActor(priceWatchMachine.provide({ actors: { watchQuote: fromCallback(() => undefined) } }), {
    input: { mint: 'Mint1', platform: 'pumpfun' },
    clock,
  }).start();
  const shown: (readonly [number, bigint | undefined])[] = [];
  let last: unknown = null;
  watch.subscribe((snapshot) => {
    const quote = selectQuote(snapshot);
    if (quote === last) return;
    last = quote;
    shown.push([clock.now(), quote?.price.numerator]);
  });
  for (let passed = 0n; passed < 60n; passed += 1n) {
    watch.send({ type: 'price.changed', quote: quoteAt(passed) });
    clock.advance(100);
  }
  expect(shown).toEqual([
    [0, 0n],
    [2_000, 19n],
    [4_000, 39n],
    [6_000, 59n],
  ]);
  watch.stop();
});

const A_MILLION_SOL = 1_000_000n * 1_000n * 1_000n;
const A_HUNDRED_SOL = 100n * 1_000n * 1_000n;

test.each([
  ['a million SOL a token', quoteAt(A_MILLION_SOL), true],
  ['a hair above a million', quoteAt(A_MILLION_SOL + 1n), false],
  ['nothing', quoteAt(0n), true],
  ['below nothing', quoteAt(-1n), false],
  ['divided by nothing', { ...quoteAt(1n), price: { numerator: 1n, denominator: 0n } }, false],
  ['a market cap below nothing', quoteAt(1n, -1n), false],
  ['100 SOL without a market cap', quoteAt(A_HUNDRED_SOL, 0n), true],
  ['a hair above 100 SOL without a market cap', quoteAt(A_HUNDRED_SOL + 1n, 0n), false],
] as const)('VAL-64 TOK-35 a price of %s', (_, quote, sane) => expect(isSane(quote)).toBe(sane));
