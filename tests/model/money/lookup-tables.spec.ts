import { expect } from '@playwright/test';
import {
  aTableEnd,
  lookupTablesModel,
  noTables,
  wholeTables,
} from '../../../src/machines/money/lookup-tables/lookup-tables.model';
import type { LookupTablesActor } from '../../../src/machines/money/lookup-tables/lookup-tables.selectors';
import { drive } from '../support/drive';
import { happenedIn, type Story } from '../support/story';

type Snapshot = ReturnType<LookupTablesActor['getSnapshot']>;
type Step = 'closed' | 'looking' | 'shown' | 'planning' | 'reviewing' | 'operating' | 'failed';

/** What a person who looked on would tell. */
interface Told {
  readonly step: Step;
  readonly hasMaster: boolean;
  readonly tables: 'unread' | 'none' | 'whole';
  readonly refused: string | null;
  /** A plan is on the screen. */
  readonly planned: boolean;
}

const CLOSED: Told = { step: 'closed', hasMaster: false, tables: 'unread', refused: null, planned: false };

const WHY: Readonly<Record<string, string>> = {
  'chain/insufficient-funds': 'No lookup table was made: Insufficient funds',
  'chain/transaction-failed': 'No lookup table was made: The transaction failed',
};

const read = (told: Told, output: unknown): Told => ({
  ...told,
  tables: JSON.stringify(output) === JSON.stringify(wholeTables) ? 'whole' : 'none',
  refused: null,
});

const toldOf = (story: Story): Told =>
  story.reduce<Told>((told, event) => {
    switch (happenedIn(event)) {
      case 'masters.known':
        return { ...told, hasMaster: event['active'] !== null };
      case 'tables.asked':
        return { ...told, step: 'looking' };
      case 'tables.closed':
        return { ...told, step: 'closed', planned: false };
      case 'readTables':
        return { ...read(told, event['output']), step: told.step === 'closed' ? 'closed' : 'shown', planned: false };
      case 'readTables failed':
        return told.step === 'closed' ? told : { ...told, step: 'failed' };
      case 'plan.asked':
      case 'planTtl':
        return { ...told, step: 'planning' };
      case 'planTable':
        return { ...told, step: 'reviewing', refused: null, planned: true };
      case 'planTable failed':
        return { ...told, step: 'shown', refused: WHY[event['error'].code] ?? null, planned: false };
      case 'plan.reconsidered':
        return { ...told, step: 'shown', planned: false };
      case 'plan.confirmed':
        return { ...told, step: 'operating' };
      case 'operation.ended': {
        const { id, verdict, fault } = event['end'];
        if (told.step !== 'operating' || id !== aTableEnd.id) return told;
        return verdict === 'done'
          ? { ...told, step: 'looking' }
          : { ...told, step: 'shown', refused: WHY[fault.code] ?? null, planned: false };
      }
      default:
        throw new Error(`nothing is known of ${event.type}`);
    }
  }, CLOSED);

const COVER = {
  none: 'This network has no lookup table. 30 accounts are shared by launches and trades.',
  whole: 'All 30 accounts that launches and trades share stand in a table.',
};

await drive({
  stage: 'lookupTables',
  spends: true,
  model: {
    ...lookupTablesModel,
    // The list of masters is read before anybody looks, and an operation ends while it is followed.
    feasible(snapshot, { type }) {
      const { context, value } = snapshot as Snapshot;
      if (type === 'masters.known') return value === 'closed' && context.master === null;
      return type !== 'operation.ended' || value === 'operating' || (value === 'closed' && context.tables === null);
    },
  },
  gestures: {
    'masters.known': 'said',
    'operation.ended': 'said',
    async 'tables.asked'(page) {
      const again = page.getByRole('button', { name: 'Look again' });
      const retry = page.getByRole('button', { name: 'Try again' });
      const ways = [again, retry, page.getByRole('button', { name: 'Lookup tables', exact: true })];
      for (const way of ways) if (await way.isVisible()) return way.click();
      throw new Error('there is no way to look');
    },
    'tables.closed': (page) => page.getByRole('button', { name: 'Close the lookup tables' }).click(),
    'plan.asked': (page) => page.getByRole('button', { name: 'Make a lookup table' }).click(),
    'plan.confirmed': (page) => page.getByRole('button', { name: 'Sign and send' }).click(),
    'plan.reconsidered': (page) => page.getByRole('button', { name: 'Back' }).click(),
  },
  async look(page, _state, story) {
    const { step, hasMaster, tables, refused, planned } = toldOf(story);
    const panel = page.getByRole('region', { name: 'Lookup tables' });
    if (step === 'closed') return expect(panel).toHaveCount(0);
    await expect(panel).toBeVisible();
    if (step === 'failed') {
      await expect(panel.getByText('The lookup tables could not be read')).toBeVisible();
      return expect(panel.getByText('The network cannot be reached')).toBeVisible();
    }
    if (tables === 'unread') return expect(panel.getByLabel('Asking the chain what the tables hold')).toBeVisible();
    await expect(panel.getByText(COVER[tables])).toBeVisible();
    const table = panel.getByRole('table', { name: 'Frozen tables of this network' }).getByRole('row');
    await expect(table).toHaveCount(tables === 'whole' ? 2 : 0);
    if (tables === 'whole') await expect(table.last()).toHaveText('Tab130');
    expect([noTables.missing, wholeTables.covered]).toEqual([30, 30]);
    const sign = panel.getByRole('button', { name: 'Sign and send' });
    const make = panel.getByRole('button', { name: 'Make a lookup table' });
    if (planned) {
      const plan = panel.getByRole('table', { name: 'The plan of the table' }).getByRole('row');
      await expect(plan.filter({ hasText: 'Rent of the table' })).toHaveText('Rent of the table30 accounts0.00796224');
      await expect(plan.filter({ hasText: 'Network fees' })).toHaveText(
        'Network fees4 transactions, one after another0.00002',
      );
      await expect(plan.filter({ hasText: 'Leaves' })).toHaveText('LeavesMaa10.00798224');
      await expect(make).toHaveCount(0);
      if (step === 'operating' || step === 'looking') return expect(sign).toHaveCount(0);
      return expect(sign).toBeEnabled({ enabled: step === 'reviewing' });
    }
    await expect(sign).toHaveCount(0);
    const alert = panel.getByRole('alert');
    if (refused === null) await expect(alert).toHaveCount(0);
    else await expect(alert).toContainText(refused);
    if (step === 'planning') return expect(panel.getByRole('button', { name: 'Planning' })).toBeDisabled();
    if (step !== 'shown') return expect(make).toBeDisabled();
    const why =
      tables === 'whole' ? 'nothing is missing' : hasMaster ? '' : 'add a master wallet first: it pays for the table';
    await expect(make).toHaveAccessibleDescription(why);
    return why === '' ? expect(make).toBeEnabled() : expect(make).toHaveAttribute('aria-disabled', 'true');
  },
});
