import { expect } from '@playwright/test';
import { operationModel } from '../../src/machines/operation/operation.model';
import {
  selectCanAbandon,
  selectCanResume,
  selectOperationFault,
  selectStage,
} from '../../src/machines/operation/operation.selectors';
import { STAGE_WORDS } from '../../src/views/operations/operation-words';
import { faultText } from '../../src/views/words/fault-words';
import { drive } from './support/drive';

await drive({
  stage: 'operation',
  model: operationModel,
  gestures: {
    'operation.resumed': (page) => page.getByRole('button', { name: 'Resume' }).click(),
    'operation.abandoned': (page) => page.getByRole('button', { name: 'Abandon' }).click(),
    'operation.withdrawn': 'said',
    'operation.progressed': 'said',
    'operation.continued': 'said',
  },
  async look(page, state) {
    await expect(page.getByRole('status')).toHaveText(STAGE_WORDS[selectStage(state)]);
    // Only what the keeper proved dead may be signed again or given up.
    await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(selectCanResume(state) ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Abandon' })).toHaveCount(selectCanAbandon(state) ? 1 : 0);
    const fault = selectOperationFault(state);
    if (selectCanResume(state) && fault !== null) await expect(page.getByRole('alert')).toHaveText(faultText(fault));
  },
});
