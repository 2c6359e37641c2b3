import { fromPromise } from 'xstate';
import type { Preset } from '#shared/contract/presets';
import { parseJson } from '#shared/json';
import { ACTIVE_PRESETS_KEY } from '#shared/storage-keys';
import { presetDialogMachine } from '../../machines/presets/preset-dialog/preset-dialog.machine';
import { presetToggleMachine } from '../../machines/presets/preset-toggle/preset-toggle.machine';
import { presetsPageMachine } from '../../machines/presets/presets-page/presets-page.machine';
import { presetsMachine } from '../../machines/presets/presets/presets.machine';
import { quickPresetsMachine } from '../../machines/presets/quick-presets/quick-presets.machine';
import { withEffects } from '../../machines/with-effects';
import { queries } from '../../services/queries/queries';
import { readFresh } from '../../services/queries/read-again';
import type { UserServices } from '../../services/page-services';

/** The presets with their effects; fetched behind the first screen. */
export function composePresets({ api, queryClient, storage }: UserServices) {
  const presetToggle = withEffects(presetToggleMachine, {
    togglePresets: fromPromise(async ({ input, signal }) => {
      for (const { id, name, isActive } of input.toggles)
        await api.patch('/presets/:id', { name, isActive }, { params: { id }, signal });
    }),
  });
  const presets = withEffects(presetsMachine, {
    recallActive: fromPromise<number, void>(async () => {
      const ids = parseJson(storage.read(ACTIVE_PRESETS_KEY) ?? '[]');
      return Array.isArray(ids) ? ids.length : 0;
    }),
    readPresets: fromPromise<readonly Preset[], void>(async () => {
      const presets = await readFresh(queryClient, queries(api).presets);
      storage.write(ACTIVE_PRESETS_KEY, JSON.stringify(presets.flatMap(({ id, isActive }) => (isActive ? [id] : []))));
      return presets;
    }),
    noteUse: fromPromise(async ({ input, signal }) => {
      await api.patch('/presets/:id', { used: true }, { params: { id: input.id }, signal });
    }),
    quickPresets: withEffects(quickPresetsMachine, { presetToggle }),
    presetsPage: withEffects(presetsPageMachine, {
      presetToggle,
      deletePreset: fromPromise(async ({ input, signal }) => {
        await api.remove('/presets/:id', { params: { id: input.id }, signal });
      }),
    }),
    presetDialog: withEffects(presetDialogMachine, {
      createPreset: fromPromise(async ({ input, signal }) => {
        const { name } = input;
        switch (input.type) {
          case 'deployment':
            return void (await api.post('/presets/deployment', { name, params: input.params }, { signal }));
          case 'volume':
            return void (await api.post('/presets/volume', { name, params: input.params }, { signal }));
          case 'activity':
            return void (await api.post('/presets/activity', { name, params: input.params }, { signal }));
          case 'group':
            return void (await api.post('/presets/group', { name, params: input.params }, { signal }));
          default:
            return input satisfies never;
        }
      }),
      updatePreset: fromPromise(async ({ input: { id, change }, signal }) => {
        await api.patch('/presets/:id', change, { params: { id }, signal });
      }),
    }),
  });
  return { presets };
}
