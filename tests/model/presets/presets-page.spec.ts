import { expect, type Page } from '@playwright/test';
import { somePresets } from '../../../src/machines/presets/presets/presets.fixtures';
import { presetsPageModel } from '../../../src/machines/presets/presets-page/presets-page.model';
import {
  selectActiveNames,
  selectDeletingPreset,
  selectFoundPresets,
  selectIsPageBusy,
  selectPagePresets,
  selectPageSearch,
  type PresetsPageActor,
} from '../../../src/machines/presets/presets-page/presets-page.selectors';
import { drive } from '../support/drive';

type Shown = ReturnType<PresetsPageActor['getSnapshot']>;

const nameOf = (id: unknown): string => somePresets.find((preset) => preset.id === id)?.name ?? '';
const press = (page: Page, words: string, id: string) =>
  page.getByRole('button', { name: `${words} ${nameOf(id)}`, exact: true }).click();
/** Volume presets have no place here (GAP-10). */
const isHere = ({ type }: { readonly type: string }): boolean => type !== 'volume';

await drive({
  stage: 'presetsPage',
  model: {
    ...presetsPageModel,
    feasible: (snapshot, event) => {
      const state = snapshot as Shown;
      const seen = selectFoundPresets(state).find(({ id }) => id === event['id']);
      if (event.type === 'presets.known') return true;
      if (event.type === 'search.typed')
        return !state.matches('loading') && event['search'] !== selectPageSearch(state);
      if (event.type === 'preset.applied') return seen?.isActive === false && seen.type !== 'group';
      if (event.type === 'preset.deactivated') return seen?.isActive === true;
      return seen !== undefined;
    },
  },
  gestures: {
    'presets.known': 'said',
    'search.typed': (page, { search }) => page.getByRole('searchbox', { name: 'Search all presets...' }).fill(search),
    'preset.applied': (page, { id }) => press(page, 'Apply', id),
    'preset.deactivated': (page, { id }) => press(page, 'Deactivate', id),
    'preset.duplicated': (page, { id }) => press(page, 'Duplicate', id),
    'preset.deleted': (page, { id }) => press(page, 'Delete', id),
  },
  async look(page, state) {
    if (state.matches('loading'))
      return expect(page.getByRole('status', { name: 'Loading the presets' })).toBeVisible();
    const found = selectFoundPresets(state).filter(isHere);
    await expect(page.getByRole('searchbox')).toHaveValue(selectPageSearch(state));
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(found.map(({ name }) => name));
    // PRE-15 Apply keeps its flag and its words; a kind whose form has not come says so.
    await expect(page.getByText('Fills no form yet')).toHaveCount(found.filter(({ type }) => type === 'volume').length);
    await expect(page.getByText('Active', { exact: true })).toHaveCount(
      found.filter(({ type, isActive }) => type !== 'group' && isActive).length,
    );
    const names = selectActiveNames(state);
    await expect(
      page.getByText(names.length === 0 ? 'None is active' : `Active: ${names.join(', ')}`, { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(found.length);
    for (const one of await page.getByRole('button', { name: /^Delete / }).all())
      await expect(one).toBeEnabled({ enabled: !selectIsPageBusy(state) });
    const shown = found.some(({ id }) => id === selectDeletingPreset(state));
    await expect(page.getByText('Deleting')).toHaveCount(shown ? 1 : 0);
    const all = selectPagePresets(state).filter(isHere);
    await expect(page.getByText(/^No \w+ presets yet$/)).toHaveCount(
      ['deployment', 'activity', 'group'].filter((type) => all.every((one) => one.type !== type)).length,
    );
  },
});
