import { expect, type Page } from '@playwright/test';
import { selectIsSearching, selectOpenEntries, selectQuery } from '../../../src/machines/page/help/help.selectors';
import { counted } from '../../../src/views/ui/format';
import { answersFor, askedModel } from '../driver/asked.model';
import { drive } from '../support/drive';

const ASKED = answersFor('').filter(({ id }) => id === 'trade-fee' || id === 'wallet-fee');
const questionOf = (page: Page, id: string) =>
  page.getByRole('button', { name: ASKED.find((one) => one.id === id)?.question ?? id, exact: true });

await drive({
  stage: 'help',
  model: askedModel,
  gestures: {
    'entry.toggled': (page, { id }) => questionOf(page, id).click(),
    'search.typed': (page, { query }) =>
      query === ''
        ? page.getByRole('button', { name: 'Show all answers' }).click()
        : page.getByRole('searchbox', { name: 'Search the answers' }).fill(query),
  },
  async look(page, state) {
    const query = selectQuery(state);
    const searching = selectIsSearching(state);
    const found = answersFor(query);
    await expect(page.getByRole('searchbox', { name: 'Search the answers' })).toHaveValue(query);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(found.length);
    await expect(page.getByText(counted(found.length, 'answer'), { exact: true })).toHaveCount(searching ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Show all answers' })).toHaveCount(found.length === 0 ? 1 : 0);
    for (const { id } of ASKED.filter((one) => found.some((seen) => seen.id === one.id)))
      await expect(questionOf(page, id)).toHaveAttribute(
        'aria-expanded',
        String(selectOpenEntries(state).includes(id) !== searching),
      );
  },
});
