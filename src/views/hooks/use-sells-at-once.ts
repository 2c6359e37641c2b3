import { useSelector } from '@xstate/react';
import { selectSellsAtOnce, type SettingsActor } from '../../machines/settings/settings/settings.selectors';

/** Whether one-click selling is on; off until the person's settings are there, so that nothing is sold unasked. */
export const useSellsAtOnce = (settings: SettingsActor | undefined): boolean =>
  useSelector(settings, (snapshot) => snapshot !== undefined && selectSellsAtOnce(snapshot));
