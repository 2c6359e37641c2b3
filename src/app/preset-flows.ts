import { fromPromise } from 'xstate';
import type { Preset } from '#shared/contract/presets';
import { presetDialogMachine } from '../machines/preset-dialog/preset-dialog.machine';
import { presetsPageMachine } from '../machines/presets-page/presets-page.machine';
import { presetsMachine } from '../machines/presets/presets.machine';
import type { PresetToggle } from '../machines/presets/toggling';
import { quickPresetsMachine } from '../machines/quick-presets/quick-presets.machine';
import { queries } from '../services/queries/queries';
import { readAnew } from '../services/queries/read-again';
import { parseJson } from '../services/settings/settings-store';
import type { UserServices } from './services';

/** Ids of active presets as JSON: a mirror for the first paint; the server says which are (GAP-07). */
const ACTIVE_KEY = 'activePresets';

/** The presets with their effects; fetched behind the first screen. */
export function composePresets({ api, queryClient, storage }: UserServices) {
  const togglePresets = fromPromise<void, { readonly toggles: readonly PresetToggle[] }>(async ({ input, signal }) => {
    for (const { id, name, isActive } of input.toggles)
      await api.patch<Preset>(`/presets/${id}`, { name, isActive }, { signal });
  });
  return presetsMachine.provide({
    actors: {
      recallActive: fromPromise<number, void>(async () => {
        const ids = parseJson(storage.read(ACTIVE_KEY));
        return Array.isArray(ids) ? ids.length : 0;
      }),
      readPresets: fromPromise<readonly Preset[], void>(async () => {
        const presets = await readAnew(queryClient, queries(api).presets);
        storage.write(ACTIVE_KEY, JSON.stringify(presets.flatMap(({ id, isActive }) => (isActive ? [id] : []))));
        return presets;
      }),
      noteUse: fromPromise(async ({ input, signal }) => {
        await api.patch<Preset>(`/presets/${input.id}`, { used: true }, { signal });
      }),
      quickPresets: quickPresetsMachine.provide({ actors: { togglePresets } }),
      presetsPage: presetsPageMachine.provide({
        actors: {
          togglePresets,
          deletePreset: fromPromise(async ({ input, signal }) => {
            await api.remove(`/presets/${input.id}`, { signal });
          }),
        },
      }),
      presetDialog: presetDialogMachine.provide({
        actors: {
          createPreset: fromPromise(async ({ input: { type, name, params }, signal }) => {
            await api.post<Preset>(`/presets/${type}`, { name, params }, { signal });
          }),
          updatePreset: fromPromise(async ({ input: { id, change }, signal }) => {
            await api.patch<Preset>(`/presets/${id}`, change, { signal });
          }),
        },
      }),
    },
  });
}
