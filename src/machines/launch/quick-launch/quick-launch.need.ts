import { QUOTE_FEE_LAMPORTS, sellsForUsd1 } from '#shared/launch-quote';
import { LIMITS } from '#shared/limits';
import { parseKept } from '#shared/money';
import { platformOf } from '#shared/platforms';
import type { QuickConfig } from '#shared/quick-launch';
import { buyRangeOf } from '#shared/launch-several';
import type { QuickForm, QuickLaunchContext, QuickPatch, QuickReason } from './quick-launch.types';

/** What a config fills into the form: one coin or several, with or without a sale behind it, and nobody else who buys. */
export const patchOf = (config: QuickConfig): QuickPatch => ({
  devBuy: config.devBuyAmount,
  instaSellMs: config.instaSellEnabled ? config.instaSellDelayMS : null,
  bundle: null,
  several: config.multiLaunchEnabled
    ? {
        count: config.multiLaunchCount,
        least: config.multiLaunchDevBuyRange.min,
        most: config.multiLaunchDevBuyRange.max,
      }
    : null,
});

/**
 * Lamports the master needs (QLN-20, VAL-51): platform fee, dev buy, 0.0015 SOL and the fee allowance of the quote token; of several
 * coins fee, reserve and the cheapest buy of each besides. A coin for USD1 is bought for USD1, and alone.
 */
export function quickNeed(config: QuickConfig, { platform, quote }: Pick<QuickForm, 'platform' | 'quote'>): bigint {
  const coin = (platformOf(platform)?.solCostLamports ?? 0n) + LIMITS.launchReserveLamports;
  if (quote === 'usd1' && sellsForUsd1(platform)) return coin + QUOTE_FEE_LAMPORTS.usd1;
  const { devBuy = '', several = null } = patchOf(config);
  const [least] = (several === null ? null : buyRangeOf(several)) ?? [0n];
  const beside = several === null ? 0n : BigInt(several.count) * (coin + least);
  return coin + (parseKept(devBuy) ?? 0n) + QUOTE_FEE_LAMPORTS.sol + beside;
}

/** Why nothing can be launched with this config now, in the order of D2 section 8; null where it can. */
export function reasonOf(config: QuickConfig | null, form: QuickForm): QuickReason | null {
  if (form.isDeploying) return { code: 'running' };
  if (form.lacks !== null) return { code: form.lacks };
  if (config === null) return { code: 'config' };
  const { masterLamports: have } = form;
  if (have === null || form.master === null) return { code: 'balance' };
  const need = quickNeed(config, form);
  return have < need ? { code: 'insufficient', need, have } : null;
}

/** Whether a press of the star leads on: with a form that no other quick launch has filled in. */
export const isReady = ({ primary, form }: Pick<QuickLaunchContext, 'primary' | 'form'>): boolean =>
  reasonOf(primary, form) === null && !form.isTaken;
