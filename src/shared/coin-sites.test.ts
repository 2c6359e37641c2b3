import { expect, test } from 'vitest';
import { COIN_SITES } from './coin-sites';

test('GAP-62 a coin is looked up by its address at three sites, and what is no address stays within it', () => {
  expect(COIN_SITES.map(({ name, urlOf }) => [name, urlOf('Mint1')])).toEqual([
    ['DexScreener', 'https://dexscreener.com/solana/Mint1'],
    ['Birdeye', 'https://birdeye.so/token/Mint1?chain=solana'],
    ['Solscan', 'https://solscan.io/token/Mint1'],
  ]);
  expect(COIN_SITES.map(({ urlOf }) => new URL(urlOf('../a?b#c')).origin)).toEqual([
    'https://dexscreener.com',
    'https://birdeye.so',
    'https://solscan.io',
  ]);
});
