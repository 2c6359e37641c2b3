import { planOf } from '#operations/intent';
import { planBuy } from '../../../src/services/trade-planner/plan-buy';
import { TABLES } from '../../support/trades';
import { airdrop } from '../chain-reads';
import { createPlayer, type Intent } from '../player';
import { NOTHING_ARRIVED, placesOf, type PrepareCase, traderPlaces } from './case';

const FUNDS = 2_000_000_000n;
const SPENT = 200_000_000n;
/** What the trader's holding costs on an untouched curve: moving between them moves the price far beyond the slippage. */
const HELD = 8_000_000_000n;
const MUCH = 16_000_000_000n;
const LITTLE = 2_000_000_000n;

/** One wallet buys a coin that others trade too; every second seed pays a tip. */
export const prepareBuy: PrepareCase = async ({ stack, venue, seed, name }) => {
  const { chain } = stack;
  const player = await createPlayer(stack, name, 1);
  const [wallet] = player.wallets;
  if (wallet === undefined) throw new Error('no wallet');
  const [mint] = venue.coins;
  await venue.hold(mint, HELD);
  await airdrop(chain, wallet.address, FUNDS);
  const intend = async (): Promise<Intent> =>
    player.intend(
      planOf(
        await planBuy(player.reads, TABLES, {
          mint,
          symbol: 'FAULT',
          master: player.master.address,
          wallet: wallet.address,
          groupId: player.groupId,
          lamports: SPENT,
          slippageBps: 500,
          microLamports: 1_000n,
          tipLamports: seed % 2 === 0 ? 0n : 10_000n,
        }),
      ),
    );
  const moveTo = (lamports: bigint) => async () => {
    await venue.hold(mint, lamports);
    return NOTHING_ARRIVED;
  };
  return {
    player,
    intents: [await intend()],
    places: [...placesOf([player.master.address]), ...traderPlaces([wallet.address], [mint])],
    disturbances: [
      { name: 'the price rises after the plan', when: 'planned', act: moveTo(MUCH) },
      { name: 'the price rises while it is sent', when: 'sending', act: moveTo(MUCH) },
      { name: 'the price falls while it is sent', when: 'sending', act: moveTo(LITTLE) },
    ],
    again: async (outcome) => (outcome.kind === 'ended' && outcome.operation.state === 'done' ? null : intend()),
  };
};
