import { expect, type Page } from '@playwright/test';
import { busyDay, calmDay, crew, somePresets } from '../../../src/machines/presets/presets/presets.fixtures';
import { quickPresetsModel } from '../../../src/machines/presets/quick-presets/quick-presets.model';
import {
  selectIsQuickToggling,
  selectQuickPresets,
  selectQuickSearch,
  type QuickPresetsActor,
} from '../../../src/machines/presets/quick-presets/quick-presets.selectors';
import { fillsForm, presetSummary } from '../../../src/views/words/preset-words';
import { drive } from '../support/drive';

type Shown = ReturnType<QuickPresetsActor['getSnapshot']>;

const nameOf = (id: unknown): string => somePresets.find((preset) => preset.id === id)?.name ?? '';
const press = (page: Page, words: string, id: string) =>
  page.getByRole('button', { name: `${words} ${nameOf(id)}`, exact: true }).click();

await drive({
  stage: 'quickPresets',
  model: {
    ...quickPresetsModel,
    feasible: (snapshot, event) => {
      const state = snapshot as Shown;
      const seen = selectQuickPresets(state).find(({ id }) => id === event['id']);
      if (event.type === 'search.typed')
        return !state.matches('loading') && event['search'] !== selectQuickSearch(state);
      if (event.type === 'preset.applied') return seen !== undefined && (!seen.isActive || seen.type === 'group');
      return event.type !== 'preset.deactivated' || seen?.isActive === true;
    },
  },
  gestures: {
    'presets.known': 'said',
    'search.typed': (page, { search }) => page.getByRole('searchbox', { name: 'Search presets' }).fill(search),
    'preset.applied': (page, { id }) => press(page, 'Apply', id),
    'preset.deactivated': (page, { id }) => press(page, 'Deactivate', id),
  },
  async look(page, state) {
    const sidebar = page.getByRole('region', { name: 'Quick Presets' });
    if (state.matches('loading'))
      return expect(sidebar.getByRole('status', { name: 'Loading the presets' })).toBeVisible();
    const shown = selectQuickPresets(state);
    await expect(sidebar.getByRole('searchbox')).toHaveValue(selectQuickSearch(state));
    await expect(sidebar.getByRole('listitem')).toHaveText(
      shown.map((preset) => {
        const active = preset.isActive && preset.type !== 'group';
        const line = presetSummary(preset).join(' · ');
        const busy = selectIsQuickToggling(state) ? 'Another preset is being changed' : '';
        const fills = fillsForm(preset.type) ? '' : 'Fills no form yet';
        return `${preset.name}${active ? 'ACTIVE' : ''}${line}${fills}${active ? 'Deactivate' : 'Apply'}${busy}`;
      }),
    );
    for (const { name } of [calmDay, busyDay, crew].filter((one) => shown.some(({ id }) => id === one.id)))
      await expect(sidebar.getByRole('button', { name, exact: false })).toBeEnabled({
        enabled: !selectIsQuickToggling(state),
      });
  },
});
