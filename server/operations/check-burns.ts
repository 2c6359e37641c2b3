import { ofKind } from '#operations/by-kind';
import { burntOf } from '#operations/close/kind';
import type { OperationPlan } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { tokenCurveAddresses } from '../../src/chain/platforms/sold-for-tokens';
import { decodeTokenAccount } from '../../src/chain/token';
import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import { readAccounts } from './step-ground';
import { wouldSell } from './would-sell';

const refused = (why: string): never => {
  throw new ServiceError('unprocessable', `${why} Nothing was sent.`, { reason: 'chain/plan-refused' });
};

/** Refuses (422) to burn what the launchpad buys now or for another token than SOL, and what is frozen, which its program does not burn. */
export async function checkBurns(ctx: Pick<UserContext, 'network' | 'clock'>, plan: OperationPlan): Promise<void> {
  const closing = ofKind('close', intentOf(plan));
  const burnt = closing === null ? [] : burntOf(closing);
  if (burnt.length === 0) return;
  const accounts = await readAccounts(
    ctx.network,
    burnt.map(({ account }) => account),
  );
  for (const bytes of accounts)
    if (bytes !== null && decodeTokenAccount(bytes).state === 'frozen')
      refused('A frozen account cannot be burnt or closed.');
  const curves = await readAccounts(
    ctx.network,
    burnt.flatMap(({ mint }) => tokenCurveAddresses(mint)),
  );
  if (curves.some((bytes) => bytes !== null))
    refused('This token is sold for another one than SOL, so it is not burnt.');
  // One after the other: each is rehearsed at the network, and the first that sells settles it.
  for (const one of burnt)
    if (await wouldSell(ctx.network, ctx.clock, one)) refused('This token can be sold, so it is not burnt.');
}
