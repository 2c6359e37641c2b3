import { expect } from '@playwright/test';
import { operationModel } from '../../../src/machines/money/operation/operation.model';
import { waitingSaleModel } from '../driver/card-sale.model';
import { drive } from '../support/drive';
import { isUnanswered, refusedIn, saidOfOperation, waitsForPerson } from '../support/said-of-operation';

await drive({
  stage: 'operation',
  spends: true,
  model: operationModel,
  gestures: {
    'operation.resumed': (page) => page.getByRole('button', { name: 'Resume' }).click(),
    'operation.abandoned': (page) => page.getByRole('button', { name: 'Abandon' }).click(),
    'operation.withdrawn': 'said',
    'operation.progressed': 'said',
    'operation.continued': 'said',
  },
  async look(page, _state, story) {
    const refused = refusedIn(story);
    const refusal = refused !== null && isUnanswered(story) ? [refused] : [];
    await expect(page.getByRole('status')).toHaveText([saidOfOperation(story), ...refusal]);
    // Only what the keeper proved dead may be signed again or given up.
    const waits = waitsForPerson(story);
    await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(waits ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Abandon' })).toHaveCount(waits ? 1 : 0);
    if (waits && refused !== null) await expect(page.getByRole('alert')).toHaveText(refused);
  },
});

await drive({
  stage: 'cardSale',
  spends: true,
  model: waitingSaleModel,
  gestures: {
    'operation.resumed': (page) => page.getByRole('button', { name: 'Resume' }).click(),
    'operation.abandoned': (page) => page.getByRole('button', { name: 'Abandon' }).click(),
    'operation.withdrawn': 'said',
    'operation.progressed': 'said',
    'operation.continued': 'said',
  },
  async look(page, _state, story, { record }) {
    // The card stands where the sale was pressed: what waits is resumed or given up there, and nothing is sold beside it.
    const waits = waitsForPerson(story, record);
    await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(waits ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Abandon' })).toHaveCount(waits ? 1 : 0);
    const refused = refusedIn(story);
    if (waits && refused !== null) await expect(page.getByRole('alert')).toHaveText(refused);
    else await expect(page.getByRole('alert')).toHaveCount(0);
    for (const name of ['Sell 25% of LANTERN', 'Sell 50% of LANTERN', 'Sell All of LANTERN'])
      await expect(page.getByRole('button', { name })).toHaveAccessibleDescription('Selling 50% of this coin');
  },
});
