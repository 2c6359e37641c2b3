import { expect, test } from '@playwright/test';
import { loginModel } from '../../src/machines/session/login/login.model';
import { paths, situation } from '../../src/machines/testing/explore';
import { untyped } from '../../src/machines/testing/model';
import { secretsIn } from './driver/secret-looking';
import { arrives, complaintsOf, machineNamesOn, openDriver } from './support/drive';

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

test('a button that its machine does not hear is caught, by a press and by looking', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openDriver(page);
  const unheard = (stage: string) =>
    page.evaluate((name) => window.__driver?.unheard(name, [{ input: 0, orders: [] }]), stage);
  expect(await unheard('login')).toEqual([]);
  expect(await unheard('hastyLogin')).toEqual([
    '"Use another address": login does not take email.discarded in {"form":"idle"}',
  ]);
  expect(complaints).toEqual([]);
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect.poll(() => complaints.join()).toContain('login does not take email.discarded in {"form":"idle"}');
});

test('13 the name of a state, an event or a fault that a person reads is caught', async ({ page }) => {
  await openDriver(page);
  await page.evaluate(() => window.__driver?.mount('login', 0));
  await expect(page.getByRole('button', { name: 'Continue with X' })).toBeVisible();
  expect(await machineNamesOn(page)).toEqual([]);
  await page.evaluate(() => {
    const said = document.createElement('p');
    said.append('Now linkSent, behind plan.outdated', document.createElement('span'));
    said.title = 'chain/balance-moved';
    const hidden = document.createElement('p');
    hidden.append('checkingMaster');
    hidden.hidden = true;
    document.body.append(said, hidden);
  });
  expect(await machineNamesOn(page)).toEqual(['linkSent', 'plan.outdated', 'chain/balance-moved']);
});

test('a chart that stands still is caught', async ({ page }) => {
  await openDriver(page);
  const watched = () =>
    page.evaluate(() =>
      window.__driver?.watch('loginModel', [
        { input: 0, orders: [{ does: 'says', type: 'provider.chosen', place: 0 }] },
      ]),
    );
  const lit = (sights: Awaited<ReturnType<typeof watched>>) => sights?.[0]?.map((sight) => sight.lit);
  const form = ['login', 'login.form'];
  expect(lit(await watched())).toEqual([
    [...form, 'login.form.idle'],
    [...form, 'login.form.startingSocial'],
    [...form, 'login.form.startingSocial'],
  ]);
  await page.evaluate(() => {
    const set = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'data-live' || !this.isConnected) set.call(this, name, value);
    };
  });
  expect(lit(await watched())).toEqual([[...form, 'login.form.idle'], form, form]);
});

test('what looks like a secret is found, and what people may read is not', () => {
  const planted = 'the fox reads at night';
  const bytes = `[${Array.from({ length: 64 }, (_, at) => at).join(', ')}]`;
  const pair = '5'.repeat(88);
  expect(secretsIn(`${planted} ${bytes} ${pair} ada@example.com`, [planted])).toEqual([
    planted,
    bytes,
    'ada@example.com',
    pair,
  ]);
  expect(secretsIn('[1, 2, 3] So11111111111111111111111111111111111111112 [secret]', [planted])).toEqual([]);
});
