import { expect } from '@playwright/test';
import { bulkActionModel } from '../../../src/machines/money/bulk-action/bulk-action.model';
import { selectBulkKind } from '../../../src/machines/money/bulk-action/bulk-action.selectors';
import { drive } from '../support/drive';

const NAMES = { return: 'Return SOL', sell: 'Sell SPL', close: 'Close Accounts' } as const;
const KINDS = ['return', 'sell', 'close'] as const;

await drive({
  stage: 'bulkAction',
  spends: true,
  model: bulkActionModel,
  gestures: {
    'bulk.asked': (page, { kind }) => page.getByRole('button', { name: NAMES[kind] }).click(),
    'groups.known': 'said',
    'groups.occupied': 'said',
    'master.changed': 'said',
    'operation.ended': 'said',
  },
  async look(page, state) {
    for (const kind of KINDS)
      await expect(page.getByRole('button', { name: NAMES[kind] })).toHaveAttribute(
        'aria-busy',
        String(selectBulkKind(state) === kind),
      );
  },
});
