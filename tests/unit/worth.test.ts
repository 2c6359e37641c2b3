import { ChakraProvider } from '@chakra-ui/react';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { priceFeedMachine } from '../../src/machines/page/price-feed/price-feed.machine';
import { PriceFeedProvider } from '../../src/views/hooks/use-price';
import { Sol } from '../../src/views/ui/Figure';
import { Worth, WorthBeside } from '../../src/views/ui/Worth';
import { themeSystem } from '../../src/views/theme/system';
import { quiet } from '../model/driver/beside';

const system = themeSystem();
const HALF = 500_000_000n;

function read(source: 'sample' | 'pyth', ...nodes: readonly ReactNode[]): string {
  const feed = quiet(priceFeedMachine);
  feed.send({ type: 'price.told', microUsdPerSol: 240_000_000n, source });
  const page = createElement(PriceFeedProvider, { value: feed }, ...nodes);
  return renderToString(createElement(() => ChakraProvider({ value: system, children: page })))
    .replaceAll(/<style[^>]*>.*?<\/style>|<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, ' ')
    .trim();
}

const both = (lamports: bigint | null): readonly ReactNode[] => [
  createElement(Worth, { key: 'first', lamports }),
  createElement(WorthBeside, { key: 'second', lamports }),
];

test.each([
  ['sample', '0.5000 SOL $120.00'],
  ['pyth', '$120.00 0.5000 SOL'],
] as const)('7 what is worth half a SOL reads, at the price of %s: %s', (source, words) =>
  expect(read(source, ...both(HALF)).replaceAll(/\s+/g, ' ')).toBe(words),
);

test.each([
  [true, '0.500 SOL $120.00'],
  [false, '$120.00 0.500 SOL'],
] as const)('7 a balance with its dollars reads, at a sample price (%j): %s', (isSample, words) => {
  const price = { microUsdPerSol: 240_000_000n, isSample };
  expect(read('sample', createElement(Sol, { lamports: HALF, places: 3, price })).replaceAll(/\s+/g, ' ')).toBe(words);
});

test('7 dollars at a sample price say so, and what is not known yet is neither', () => {
  const feed = quiet(priceFeedMachine);
  feed.send({ type: 'price.told', microUsdPerSol: 240_000_000n, source: 'sample' });
  const markup = renderToString(
    createElement(() =>
      ChakraProvider({ value: system, children: createElement(PriceFeedProvider, { value: feed }, ...both(HALF)) }),
    ),
  );
  expect(markup.match(/title="At the sample price"/g)).toHaveLength(1);
  expect(read('sample', ...both(null)).replaceAll(/\s+/g, ' ')).toBe('not known yet not known yet');
});
