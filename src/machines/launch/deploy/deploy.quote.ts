import { makesFeatures } from '#shared/coin-features';
import { sellsForUsd1, usd1Of } from '#shared/launch-quote';
import { notice, type Notice } from '#shared/notice';
import type { FirstBuys } from '../launch-funds/launch-funds.types';
import type { DeployContext, DeployDraft } from './deploy.types';

/** Whether the coin of this form is sold for USD1: what was chosen counts where the platform offers it. */
export const isForUsd1 = ({ platform, quote }: Pick<DeployDraft, 'platform' | 'quote'>): boolean =>
  quote === 'usd1' && sellsForUsd1(platform);

/** Base units of USD1 the first buy spends. */
export const spendUsd1Of = ({ devBuyUsd1 }: DeployDraft): bigint => usd1Of(devBuyUsd1);

/**
 * The form as it is launched: for USD1 in standard mode, and nothing is bought for SOL; a plain coin where the platform makes no other.
 * What was chosen otherwise stays in the form.
 */
export function asLaunched(draft: DeployDraft): DeployDraft {
  const made = makesFeatures(draft.platform) ? draft : { ...draft, feature: null };
  return isForUsd1(draft) ? { ...made, devBuy: '', instaSellMs: null, bundle: null, several: null } : made;
}

/** Base units of USD1 on the master; null while they are not known. */
export const heldUsd1 = ({ balances }: Pick<DeployContext, 'balances'>): bigint | null => balances.usd1?.units ?? null;

/** That nothing is sold for USD1 here, or that a first buy spends more of it than the master holds. */
export function usd1Problem(context: Pick<DeployContext, 'balances' | 'draft'>): Notice | null {
  const { usd1 = null } = context.balances;
  if (!isForUsd1(context.draft) || usd1 === null) return null;
  if (!usd1.isSold) return notice('deploy/usd1NotSold');
  return spendUsd1Of(context.draft) > usd1.units ? notice('deploy/usd1TooHigh', { max: usd1.units }) : null;
}

/** The first buys of a form, as they are typed. */
export const boughtWith = ({ devBuy, devBuyUsd1 }: DeployDraft): FirstBuys => ({ devBuy, devBuyUsd1 });

/** What this browser remembers of first buys, for the fields that nothing is typed in. */
export const recalledBuys = ({ draft }: Pick<DeployContext, 'draft'>, buys: FirstBuys): FirstBuys => ({
  devBuy: draft.devBuy === '' ? buys.devBuy : draft.devBuy,
  devBuyUsd1: draft.devBuyUsd1 === '' ? buys.devBuyUsd1 : draft.devBuyUsd1,
});
