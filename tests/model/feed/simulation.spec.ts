import { expect } from '@playwright/test';
import { simulationModel } from '../../../src/machines/feed/simulation/simulation.model';
import { selectIsTesting, selectTestFault } from '../../../src/machines/feed/simulation/simulation.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'simulation',
  proves: 'TWF-05 GAP-82 Test is one control: pressed it is on, pressed again it is off',
  model: simulationModel,
  gestures: { 'test.toggled': (page) => page.getByRole('button', { name: 'Test' }).click() },
  async look(page, state) {
    const test = page.getByRole('button', { name: 'Test' });
    await expect(test).toHaveAttribute('aria-pressed', String(selectIsTesting(state)));
    await expect(page.getByRole('alert')).toHaveCount(selectTestFault(state) === null ? 0 : 1);
  },
});
