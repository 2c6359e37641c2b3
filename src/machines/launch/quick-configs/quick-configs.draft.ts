import { NEW_QUICK, type QuickChoices, type QuickConfig } from '#shared/quick-launch';
import { keepAmount } from '#shared/validation';
import type { KeptQuick, QuickConfigsContext } from './quick-configs.types';

/** What of an edit the fields take. */
export function editedQuick(draft: QuickChoices, patch: Partial<QuickChoices>): QuickChoices {
  const next = { ...draft, ...patch };
  const { min, max } = draft.multiLaunchDevBuyRange;
  return {
    ...next,
    devBuyAmount: keepAmount(next.devBuyAmount, draft.devBuyAmount),
    multiLaunchDevBuyRange: {
      min: keepAmount(next.multiLaunchDevBuyRange.min, min),
      max: keepAmount(next.multiLaunchDevBuyRange.max, max),
    },
  };
}

/** What the fields hold of a config. */
export const choicesOf = (config: QuickConfig): QuickChoices => ({
  name: config.name,
  devBuyAmount: config.devBuyAmount,
  instaSellEnabled: config.instaSellEnabled,
  instaSellDelayMS: config.instaSellDelayMS,
  multiLaunchEnabled: config.multiLaunchEnabled,
  multiLaunchCount: config.multiLaunchCount,
  multiLaunchDevBuyRange: config.multiLaunchDevBuyRange,
});

export const NOTHING_EDITED = { editedId: null, draft: NEW_QUICK };

/** The starred config; null where none is. */
export const primaryOf = ({ configs, primaryId }: Pick<KeptQuick, 'configs' | 'primaryId'>): QuickConfig | null =>
  configs.find(({ id }) => id === primaryId) ?? null;

/** Whether another config is starred now, or the same one says something else. */
export const isStarMoved = (context: QuickConfigsContext, kept: KeptQuick): boolean =>
  JSON.stringify(primaryOf(context)) !== JSON.stringify(primaryOf(kept));
