import { expect, onTestFinished, test } from 'vitest';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { TOKEN_2022_PROGRAM } from '../../src/chain/address';
import { readHolders } from '../../src/services/holdings/read-holders';
import { newKeys } from '../support/money';
import { openVenue, SOL } from '../support/trades';
import { dataFolder } from './localnet-support';

const SUPPLY = 10n ** 15n;

test('who holds most of a coin is told by wallet, largest first, without its curve, in two calls', async () => {
  const front = await startGantryNetwork({ data: dataFolder(), slotMs: 0 });
  onTestFinished(front.close);
  front.net.advance(40);
  const venue = openVenue(front);
  const mint = venue.coin();
  const asked: string[] = [];
  const rpc: typeof venue.rpc = {
    call(method, params) {
      asked.push(method);
      return venue.rpc.call(method, params);
    },
  };
  expect(await readHolders(rpc, mint)).toEqual({ wallets: [], leftOut: 1 });
  expect(asked).toEqual(['getTokenLargestAccounts', 'getMultipleAccounts']);

  const [small, large, empty] = [newKeys(), newKeys(), newKeys()];
  for (const { address } of [small, large, empty]) venue.fund(address, 20n * SOL);
  venue.buy(small, mint, SOL / 10n);
  venue.buy(large, mint, SOL);
  venue.open(empty, mint, TOKEN_2022_PROGRAM);
  const shareOf = (tokens: bigint): number => Number((tokens * 1_000_000n) / SUPPLY) / 10_000;
  const held = (keys: typeof small) => venue.tokens(keys.address, mint);
  expect(await readHolders(venue.rpc, mint)).toEqual({
    wallets: [large, small].map((keys) => ({ owner: keys.address, tokens: held(keys), share: shareOf(held(keys)) })),
    leftOut: 1,
  });
  const nothing = readHolders(venue.rpc, newKeys().address);
  await expect(nothing).rejects.toThrow('not a Token mint');
}, 60_000);
