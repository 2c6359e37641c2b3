import { useSelector } from '@xstate/react';
import { selectShownSettings, type SettingsActor } from '../../machines/settings/settings/settings.selectors';

type GroupView = 'grid' | 'list';

/** How a person wants the groups laid out; a grid until their settings are there. */
export const useGroupView = (settings: SettingsActor | undefined): GroupView =>
  useSelector(settings, (snapshot) =>
    snapshot === undefined ? 'grid' : selectShownSettings(snapshot).preferredGroupView,
  );
