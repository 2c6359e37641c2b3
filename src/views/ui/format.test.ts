import { describe, expect, test } from 'vitest';
import {
  changeText,
  counted,
  grouped,
  percentText,
  signed,
  solExact,
  solText,
  tokensExact,
  tokensText,
  usdText,
} from './format';
import { priceCounted, priceText } from './price';
import { imageUrl } from './image-url';

describe('figures for the eye', () => {
  test('thousands are separated and minus is U+2212', () => {
    expect(['0', '999', '1000', '-1234567.5', '0.0001'].map(grouped)).toEqual([
      '0',
      '999',
      '1,000',
      '\u22121,234,567.5',
      '0.0001',
    ]);
  });

  test('a change has its sign and the colour of what is read', () => {
    expect([12.34, -0.96, 0.04, -0.04, 0, 1_234.5].map(changeText)).toEqual([
      { text: '+12.3%', tone: 'up' },
      { text: '\u22121.0%', tone: 'down' },
      { text: '0.0%', tone: 'faint' },
      { text: '0.0%', tone: 'faint' },
      { text: '0.0%', tone: 'faint' },
      { text: '+1,234.5%', tone: 'up' },
    ]);
  });

  test('SOL has the same decimals down a column, and all of them where sums must agree', () => {
    expect([solText(936_400_000n), solText(1_284_600_000_000n, 2), solText(-94_550_000n, 3)]).toEqual([
      '0.9364',
      '1,284.60',
      '\u22120.095',
    ]);
    expect([solExact(5_000n), solExact(1_500_000_000n), solExact(0n)]).toEqual(['0.000005', '1.5', '0']);
  });

  test('CON-70 TOK-37 dollars use K, M and B with two decimals', () => {
    expect([1_234_000_000n, 999_000_000n, 1_500_000_000_000n, -94_550_000n].map(usdText)).toEqual([
      '$1.23K',
      '$999.00',
      '$1.50M',
      '\u2212$94.55',
    ]);
  });

  test('a change carries its sign, nothing carries none', () => {
    expect(['0.61', '\u22120.09', '0.00', '0'].map(signed)).toEqual(['+0.61', '\u22120.09', '0.00', '0']);
  });

  test('a price keeps four significant digits of SOL a token', () => {
    expect([
      priceText({ numerator: 30_000_000_000n, denominator: 1_073_000_000_000_000n }),
      priceText({ numerator: 46_000_000_000n, denominator: 700_000_000_000_000n }),
      priceText({ numerator: 0n, denominator: 1n }),
      priceText({ numerator: 1n, denominator: 0n }),
    ]).toEqual(['0.00000002795', '0.00000006571', '0', '0']);
  });

  test('a price is as wide whatever the count of its zeros, and is read aloud with all of them', () => {
    const prices = [
      { numerator: 28_987n, denominator: 10n ** 3n },
      { numerator: 2_898n, denominator: 10n ** 4n },
      { numerator: 2_890n, denominator: 10n ** 5n },
      { numerator: 1n, denominator: 10n ** 4n },
      { numerator: 28_987n, denominator: 10n ** 10n },
      { numerator: 12_345n, denominator: 10n ** 4n },
    ];
    expect(prices.map((price) => [priceCounted(price), priceText(price)])).toEqual([
      ['0.02898', '0.02898'],
      ['0.0₃2898', '0.0002898'],
      ['0.0₄2890', '0.0000289'],
      ['0.0₆1000', '0.0000001'],
      ['0.0₈2898', '0.000000002898'],
      ['0.001234', '0.001234'],
    ]);
    const tiny = { numerator: 28_987n, denominator: 10n ** 12n };
    expect([priceCounted(tiny), priceText(tiny)]).toEqual(['0.0₁₀289', '0.00000000002898']);
    expect(priceCounted({ numerator: 1n, denominator: 0n })).toBe('0');
    expect(new Set([...prices.slice(1, 5), tiny].map((price) => priceCounted(price).length))).toEqual(new Set([8]));
  });

  test('counts agree with their noun, whole shares drop the decimal', () => {
    expect([counted(1, 'wallet'), counted(12_408, 'live token'), counted(0, 'wallet')]).toEqual([
      '1 wallet',
      '12,408 live tokens',
      '0 wallets',
    ]);
    expect([percentText(29.14), percentText(99.96), percentText(0)]).toEqual(['29.1%', '100%', '0.0%']);
  });
});

test('SHL-11 images lie under /cdn unless their path is an http address', () => {
  expect(['a.png', '/cdn/a.png', 'cdn/a.png', 'https://example.com/a.png'].map(imageUrl)).toEqual([
    '/cdn/a.png',
    '/cdn/a.png',
    '/cdn/a.png',
    'https://example.com/a.png',
  ]);
});

test.each([
  [0n, '0.00', '0'],
  [1n, '0.000001', '0.000001'],
  [999_999n, '0.999999', '0.999999'],
  [1_500_000n, '1.50', '1.5'],
  [999_999_999n, '999.99', '999.999999'],
  [1_234_567_890n, '1.23K', '1,234.56789'],
  [8_345_678_000_000n, '8.34M', '8,345,678'],
  [1_000_000_000_000_000n, '1.00B', '1,000,000,000'],
])('%s base units are %s tokens for the eye and %s exactly', (units, text, exact) =>
  expect([tokensText(units), tokensExact(units)]).toEqual([text, exact]),
);
