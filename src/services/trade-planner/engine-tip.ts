import { AppError } from '#shared/fault';
import { formatSol } from '#shared/money';
import { LEAST_TIP } from '../../chain/tip-accounts';

/** Whose tip of the trading settings is paid, as the settings call it. */
type Setting = 'Buy' | 'Sell';

/**
 * The tip of the settings in lamports where somebody takes one, else 0. AppError `chain/out-of-range` names the setting where it is
 * less than block engines take (GAP-32 keeps such values).
 */
export function engineTip(setting: Setting, lamports: number, tips: boolean): bigint {
  const tip = tips ? BigInt(lamports) : 0n;
  if (tip > 0n && tip < LEAST_TIP)
    throw new AppError('chain/out-of-range', {
      detail: `The Jito tip under ${setting} in the trading settings is ${formatSol(tip)} SOL, and block engines take ${formatSol(LEAST_TIP)} SOL or more. Raise it, or set 0 to pay none.`,
    });
  return tip;
}

/** The same of a bundle, which no block engine takes without a tip. */
export function bundleTip(setting: Setting, lamports: number, bundles: boolean): bigint {
  if (!bundles)
    throw new AppError('chain/out-of-range', {
      detail: 'No block engine is configured on this server, so nothing can be bundled.',
    });
  const tip = engineTip(setting, lamports, true);
  if (tip === 0n)
    throw new AppError('chain/out-of-range', {
      detail: `A bundle needs a tip of ${formatSol(LEAST_TIP)} SOL or more: set the Jito tip under ${setting} in the trading settings.`,
    });
  return tip;
}
