import { prepareLaunch as planLaunch } from '../../support/launch';
import { readMarket, readRentMinimum } from '../chain-reads';
import { createPlayer } from '../player';
import { nothingMore, placesOf, type PrepareCase } from './case';

const DEV_BUY = 300_000_000n;

/** One coin with a first buy. */
export const prepareLaunch: PrepareCase = async ({ stack, name }) => {
  const { chain, networkId } = stack;
  const player = await createPlayer(stack, name, 1);
  const { master, groupId } = player;
  const [dev] = player.wallets;
  if (dev === undefined) throw new Error('no developer wallet');
  const mint = await player.addMint();
  const { plan } = planLaunch({
    master,
    dev,
    mint,
    groupId,
    networkId,
    market: await readMarket(chain),
    rentMinimum: await readRentMinimum(chain),
    devBuyLamports: DEV_BUY,
  });
  return {
    player,
    intents: [await player.intend(plan)],
    places: [...placesOf([master.address]), ...placesOf([dev.address], [mint.address])],
    disturbances: [],
    again: nothingMore,
  };
};
