import { toFault } from '#shared/fault';
import { planOf } from '#operations/intent';
import { createAssociatedTokenAccountIdempotent } from '../../../src/chain/token';
import { wrapSol } from '../../../src/chain/wrapped-sol';
import { planClose } from '../../../src/services/trade-planner/plan-close';
import type { Rpc } from '../../../src/chain/json-rpc';
import type { Keys } from '../../support/money';
import { airdrop, landDirectly, balanceKey, readBlockhash, tokenProgramOf } from '../chain-reads';
import { createPlayer, type Intent } from '../player';
import { keysByAddress, signedBy } from '../venue';
import { NOTHING_ARRIVED, placesOf, type PrepareCase } from './case';

const WALLETS = 15;
const FUNDS = 20_000_000n;
const WRAPPED = 3_000_000n;
const TOKENS = 7n;
const HELD = 1_000_000_000n;

/** Gives each wallet an empty account of the mint, and every third one wrapped SOL as well. */
export async function openEmptyAccounts(chain: Rpc, mint: string, wallets: readonly Keys[]): Promise<void> {
  const tokenProgram = await tokenProgramOf(chain, mint);
  const prepare = async ({ address }: Keys, index: number): Promise<void> => {
    await airdrop(chain, address, FUNDS);
    const instructions = [
      createAssociatedTokenAccountIdempotent({ payer: address, owner: address, mint, tokenProgram }),
      ...(index % 3 === 0 ? wrapSol(address, WRAPPED) : []),
    ];
    const { blockhash } = await readBlockhash(chain);
    await landDirectly(chain, signedBy(keysByAddress(wallets), address, instructions, blockhash, false));
  };
  await Promise.all(wallets.map(prepare));
}

/** The empty accounts of 15 wallets, and wrapped SOL of every third, in several transactions; tokens may arrive meanwhile. */
export const prepareClose: PrepareCase = async ({ stack, venue, name }) => {
  const { chain } = stack;
  const player = await createPlayer(stack, name, WALLETS);
  const { groupId, master } = player;
  const [mint] = venue.coins;
  const wallets = player.wallets.map(({ address }) => address);
  const [receiver] = wallets;
  if (receiver === undefined) throw new Error('no wallet');
  await venue.hold(mint, HELD);
  await openEmptyAccounts(chain, mint, player.wallets);

  const intend = async (): Promise<Intent | null> => {
    try {
      const plan = await planClose(player.reads, {
        groupId,
        groupName: 'Faults',
        master: master.address,
        wallets,
        microLamports: 20_000n,
      });
      return await player.intend(planOf(plan));
    } catch (error) {
      if (['chain/no-empty-accounts', 'chain/no-token-accounts'].includes(toFault(error).code)) return null;
      throw error;
    }
  };
  const give = async () => {
    try {
      await venue.give(receiver, mint, TOKENS);
    } catch {
      // The account was closed before.
      return NOTHING_ARRIVED;
    }
    return new Map([[balanceKey({ address: receiver, mint }), TOKENS]]);
  };
  const first = await intend();
  if (first === null) throw new Error('nothing to close');
  return {
    player,
    intents: [first],
    places: [...placesOf([master.address]), ...placesOf(wallets, [mint])],
    disturbances: [
      { name: 'tokens arrive on an account after the plan', when: 'planned', act: give },
      { name: 'tokens arrive on an account while it is sent', when: 'sending', act: give },
    ],
    again: intend,
  };
};
