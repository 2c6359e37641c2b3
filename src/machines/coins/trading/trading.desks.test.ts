import { expect, test } from 'vitest';
import { lantern } from '../coins/coins.model';
import { tradeCoinOf } from './trading.desks';
import { curveNameOf } from '#shared/curve-name';

test('CON-40 the curve of a coin that is sold for a token is read by another name, and its trades know the token', () => {
  const dollar = { ...lantern, platform: 'bonk', quoteMint: 'Usd1' };
  expect([curveNameOf(lantern), curveNameOf(dollar), tradeCoinOf(lantern), tradeCoinOf(dollar)]).toEqual([
    'pumpfun',
    'bonk/token',
    { mint: lantern.mint, symbol: lantern.symbol },
    { mint: lantern.mint, symbol: lantern.symbol, soldFor: { platform: 'bonk', quoteMint: 'Usd1' } },
  ]);
});
