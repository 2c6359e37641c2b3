import { expect, type Page } from '@playwright/test';
import { QUICK_LIMITS, type QuickChoices, type QuickConfig } from '#shared/quick-launch';
import { harbor, lantern, quickConfigsModel } from '../../../src/machines/launch/quick-configs/quick-configs.model';
import {
  selectConfigs,
  selectIsQuickEditing,
  selectIsQuickNew,
  selectIsQuickRefused,
  selectPrimary,
  selectQuickDraft,
  selectQuickProblems,
  selectSection,
  type QuickConfigsActor,
} from '../../../src/machines/launch/quick-configs/quick-configs.selectors';
import { QUICK_WORDS, quickLine } from '../../../src/views/words/quick-words';
import { drive } from '../support/drive';

type Shown = ReturnType<QuickConfigsActor['getSnapshot']>;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nameOf = (id: unknown): string => (id === harbor.id ? harbor.name : lantern.name);

await drive({
  stage: 'quickConfigs',
  model: {
    ...quickConfigsModel,
    // Nobody presses what does not show, lies behind the dialog, or types what the field holds already.
    feasible(snapshot, event) {
      const shown = snapshot as Shown;
      const editing = selectIsQuickEditing(shown);
      const section = selectSection(shown);
      const isListed = !editing && (section === 'open' || section === 'full');
      const has = (id: unknown) => isListed && selectConfigs(shown).some((config) => config.id === id);
      if (event.type === 'draft.edited') {
        const patch: Partial<QuickChoices> = Object(event['patch']);
        return JSON.stringify({ ...selectQuickDraft(shown), ...patch }) !== JSON.stringify(selectQuickDraft(shown));
      }
      if (event.type.startsWith('section.') && event.type !== 'section.recalled') return !editing;
      if (event.type === 'star.toggled' || event.type === 'delete.pressed') return has(event['id']);
      if (event.type === 'edit.begun') return has(Object(event['config']).id);
      return event.type === 'creation.begun' ? isListed : true;
    },
  },
  gestures: {
    'section.recalled': 'said',
    'configs.known': 'said',
    'section.toggled': (page) => button(page, QUICK_WORDS.title).click(),
    'section.expanded': (page) => button(page, QUICK_WORDS.fill).click(),
    'section.reduced': (page) => button(page, QUICK_WORDS.reduce).click(),
    'star.toggled': (page, { id }) => button(page, QUICK_WORDS.star(nameOf(id))).click(),
    'creation.begun': (page) => page.getByRole('button', { name: /^(?:Add|Create First) Config$/ }).click(),
    'edit.begun': (page, { config }) => button(page, QUICK_WORDS.edit(config.name)).click(),
    'delete.pressed': (page, { id }) => button(page, QUICK_WORDS.delete(nameOf(id))).click(),
    async 'draft.edited'(page, { patch }) {
      const dialog = page.getByRole('dialog');
      if (patch.name !== undefined) return dialog.getByRole('textbox', { name: QUICK_WORDS.name }).fill(patch.name);
      if (patch.devBuyAmount !== undefined)
        return dialog.getByRole('textbox', { name: QUICK_WORDS.devBuy }).fill(patch.devBuyAmount);
      const label = patch.instaSellEnabled === undefined ? QUICK_WORDS.several : QUICK_WORDS.sells;
      return dialog.getByRole('switch', { name: label }).click();
    },
    // A press while it lacks something is refused at the fields.
    'config.submitted': (page) => button(page, QUICK_WORDS.save).press('Enter'),
    'dialog.closed': (page) => button(page, 'Cancel').click(),
  },
  async look(page, state) {
    const section = selectSection(state);
    const configs = selectConfigs(state);
    const dialog = page.getByRole('dialog');
    if (selectIsQuickEditing(state)) {
      const { dialog: titles, problems } = QUICK_WORDS;
      await expect(dialog).toHaveAccessibleName(selectIsQuickNew(state) ? titles.made : titles.edited);
      const draft = selectQuickDraft(state);
      const name = dialog.getByRole('textbox', { name: QUICK_WORDS.name });
      await expect(name).toHaveValue(draft.name);
      await expect(dialog.getByRole('textbox', { name: QUICK_WORDS.devBuy })).toHaveValue(draft.devBuyAmount);
      await expect(dialog.getByRole('slider', { name: QUICK_WORDS.delay })).toHaveAttribute(
        'step',
        String(QUICK_LIMITS.delayStepMs),
      );
      await expect(dialog.getByRole('slider', { name: QUICK_WORDS.delay })).toBeEnabled({
        enabled: draft.instaSellEnabled,
      });
      await expect(dialog.getByRole('slider', { name: QUICK_WORDS.count })).toBeEnabled({
        enabled: draft.multiLaunchEnabled,
      });
      const problem = selectQuickProblems(state).name;
      if (selectIsQuickRefused(state) && problem !== null)
        await expect(name).toHaveAccessibleDescription(problems[problem]);
      return;
    }
    await expect(dialog).toBeHidden();
    const rows = page.getByRole('list', { name: QUICK_WORDS.list }).getByRole('listitem');
    const isListed = section === 'open' || section === 'full';
    await expect(rows).toHaveCount(isListed ? configs.length : 0);
    await expect(button(page, QUICK_WORDS.first)).toHaveCount(isListed && configs.length === 0 ? 1 : 0);
    if (!isListed) return;
    const primary: QuickConfig | null = selectPrimary(state);
    for (const [at, config] of configs.entries()) {
      await expect(rows.nth(at)).toContainText(`${config.name}${quickLine(config)}`);
      await expect(button(page, QUICK_WORDS.star(config.name))).toHaveAttribute(
        'aria-pressed',
        String(config.id === primary?.id),
      );
    }
  },
});
