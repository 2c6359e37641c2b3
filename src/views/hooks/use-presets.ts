import { createContext, useContext } from 'react';
import type { PresetsActor } from '../../machines/presets/presets/presets.selectors';

const PresetsContext = createContext<PresetsActor | null>(null);
export const PresetsProvider = PresetsContext.Provider;

/** The presets of the signed-in user; throws outside `<PresetsProvider>`. */
export function usePresets(): PresetsActor {
  const presets = useContext(PresetsContext);
  if (presets === null) throw new Error('usePresets needs <PresetsProvider>');
  return presets;
}
