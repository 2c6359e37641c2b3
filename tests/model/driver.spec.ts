import { expect, test } from '@playwright/test';
import { loginModel } from '../../src/machines/login/login.model';
import { paths, situation } from '../../src/machines/testing/explore';
import { untyped } from '../../src/machines/testing/model';
import { arrives, openDriver } from './support/drive';

test('a view whose buttons do nothing is caught', async ({ page }) => {
  const chosen = paths(loginModel).find(({ title }) => title.startsWith('provider.chosen'));
  const step = chosen?.steps[0];
  if (step === undefined) throw new Error('no path begins by choosing a provider');
  await openDriver(page);
  for (const [stage, caught] of [
    ['login', false],
    ['deafLogin', true],
  ] as const) {
    await page.evaluate((name) => window.__driver?.mount(name, 0), stage);
    await page.getByRole('button', { name: 'Continue with X' }).click();
    const arrived = arrives(page, situation(untyped(loginModel), step.state), 1_000);
    expect(
      await arrived.then(
        () => false,
        () => true,
      ),
    ).toBe(caught);
  }
});
