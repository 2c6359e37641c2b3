import { expect } from '@playwright/test';
import { operationsModel } from '../../../src/machines/money/operations/operations.model';
import { selectInFlight } from '../../../src/machines/money/operations/operations.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'operations',
  model: operationsModel,
  gestures: {
    'operation.requested': 'said',
    'operation.continued': 'said',
    'operation.dropped': 'said',
    'operation.rested': 'said',
    'operation.ended': 'said',
    'operations.missed': 'said',
  },
  async look(page, state) {
    const running = selectInFlight(state);
    const rail = page.getByRole('region', { name: 'In flight' });
    await expect(rail).toHaveCount(running.length > 0 ? 1 : 0);
    await expect(page.getByRole('listitem')).toHaveCount(running.length);
    for (const { id } of running)
      await expect(rail.locator(`a[href="/dashboard/operations?open=${id}"]`)).toHaveAccessibleName(/^Transfer/);
  },
});
