import { newKeys, transferPlan } from '../../support/money';
import { createPlayer } from '../player';
import { nothingMore, placesOf, type PrepareCase } from './case';

const AMOUNTS = [1_000_000_000n, 2_000_000_000n];

/** Two transfers from one master, meant at the same moment. */
export const prepareTransfer: PrepareCase = async ({ stack, name }) => {
  const player = await createPlayer(stack, name, 0);
  const plans = AMOUNTS.map((lamports) => transferPlan(player.master.address, newKeys().address, lamports));
  return {
    player,
    intents: await Promise.all(plans.map((plan) => player.intend(plan))),
    places: placesOf([player.master.address, ...plans.map(({ to }) => to)]),
    disturbances: [],
    again: nothingMore,
  };
};
