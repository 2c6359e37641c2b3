import { expect } from '@playwright/test';
import { feedFilterModel, someAccounts } from '../../../src/machines/feed/feed-filter/feed-filter.model';
import { found } from '../../../src/machines/feed/feed-filter/feed-filter.rows';
import {
  selectChoices,
  selectFilterDialog,
  selectFilterSearch,
  selectRemovalFault,
  selectRemoved,
  selectRemoving,
  type FeedFilterActor,
} from '../../../src/machines/feed/feed-filter/feed-filter.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { RULE_WORDS } from '../../../src/views/words/rule-words';
import { isShown } from '#shared/handles';
import { drive } from '../support/drive';

type Shown = ReturnType<FeedFilterActor['getSnapshot']>;
const listed = (state: Shown) => found(someAccounts, selectFilterSearch(state));

await drive({
  stage: 'feedFilter',
  proves: 'FLT-01 FLT-02 FLT-03 FLT-04 the filter lists accounts of everybody and of one’s own, each with its switch',
  model: {
    ...feedFilterModel,
    // What is pressed stands in the open dialog, in a row that is listed, and changes something.
    feasible(snapshot, event) {
      const shown = snapshot as Shown;
      const isOpen = selectFilterDialog(shown) === 'open';
      if (event.type === 'search.typed') return isOpen && event['search'] !== selectFilterSearch(shown);
      if (event.type === 'handle.toggled') {
        const account = listed(shown).find(
          ({ handle }) => handle.toLowerCase() === String(event['handle']).toLowerCase(),
        );
        return isOpen && account !== undefined && isShown(selectChoices(shown), account) !== event['isVisible'];
      }
      if (event.type === 'removal.asked')
        return (
          isOpen &&
          listed(shown).some(({ id }) => id === someAccounts[Number(event['at'])]?.id) &&
          !selectRemoved(shown).some(({ at }) => at === event['at'])
        );
      return true;
    },
  },
  gestures: {
    'filter.opened': (page) => page.getByRole('button', { name: 'Feed Filter' }).click(),
    'search.typed': (page, { search }) => page.getByRole('searchbox', { name: 'Search Accounts' }).fill(search),
    'handle.toggled': (page) => page.getByRole('switch', { name: '@solana' }).click(),
    'adding.asked': (page) => page.getByRole('button', { name: 'Add X Account' }).click(),
    'removal.asked': (page, { account }) =>
      page.getByRole('button', { name: `Remove @${account.handle}`, exact: true }).click(),
    'filter.closed': (page) => page.getByRole('button', { name: 'Done' }).click(),
    'choices.known': 'said',
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Feed Filter' });
    await expect(page.getByRole('dialog', { name: 'Add X Account' })).toHaveCount(
      selectFilterDialog(state) === 'adding' ? 1 : 0,
    );
    if (selectFilterDialog(state) !== 'open') return expect(dialog).toBeHidden();
    await expect(dialog.getByRole('region', { name: 'My Handles' })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Gantry Handles' })).toBeVisible();
    // The code of keywords is not on this stage.
    await expect(dialog.getByRole('button', { name: RULE_WORDS.open })).toHaveAccessibleDescription(RULE_WORDS.away);
    await expect(dialog.getByRole('switch')).toHaveCount(listed(state).length);
    for (const account of listed(state)) {
      const isOn = isShown(selectChoices(state), account);
      await expect(dialog.getByRole('switch', { name: `@${account.handle}` })).toBeChecked({ checked: isOn });
    }
    const gone = new Set(selectRemoved(state).map(({ account }) => account.id));
    for (const { id, handle } of listed(state).filter(({ isCustom }) => isCustom)) {
      const does = gone.has(id) ? 'Removed' : selectRemoving(state)?.account.id === id ? 'Removing' : 'Remove';
      const remove = dialog.getByRole('button', { name: `${does} @${handle}`, exact: true });
      // It keeps the focus, and does nothing while one is being removed.
      if (selectRemoving(state) === null && does === 'Remove')
        await expect(remove).not.toHaveAttribute('aria-disabled');
      else await expect(remove).toHaveAttribute('aria-disabled', 'true');
    }
    const fault = selectRemovalFault(state);
    if (fault === null) return expect(dialog.getByRole('alert')).toHaveCount(0);
    return expect(dialog.getByRole('alert')).toContainText(faultText(fault));
  },
});
