import type { Page } from '@playwright/test';
import { seeded } from '../faults/random';
import { askBeforeSelling } from '../support/ask-before-selling';
import { COIN, COIN_VIEWS, CREW, DIALOGS, PAGES, PANELS, prepared, type View } from './first-open';
import { signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { expect, test } from './stack';

const LATEST_MS = 2_500;

/** Every answer of the server comes late from here on, each by a time of its own. */
async function answerLate(page: Page, seed: number): Promise<void> {
  const random = seeded(seed);
  await page.route(
    ({ pathname }) => !pathname.startsWith('/assets/') && !pathname.startsWith('/fonts/'),
    async (route) => {
      const kind = route.request().resourceType();
      if (kind === 'fetch' || kind === 'xhr')
        await new Promise<void>((resolve) => void setTimeout(resolve, random.below(LATEST_MS + 1)));
      // The page may have been left meanwhile.
      await route.continue().catch(() => undefined);
    },
  );
}

/** Each press on a page that was just loaded, as soon as its control can be pressed, shows what it is for. */
async function expectHeard(page: Page, views: readonly View[], path: string, open?: (page: Page) => Promise<void>) {
  for (const [seed, view] of views.entries()) {
    await answerLate(page, seed);
    await page.goto(path);
    await open?.(page);
    await view.approach(page);
    await view.press(page).click();
    const shown = page.locator(view.shows.css).filter({ hasText: view.shows.text, visible: true }).first();
    await expect.soft(shown, `${view.chunk}, seed ${seed}`).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

const openPanel = async (page: Page): Promise<void> => {
  const panel = page.getByRole('button', { name: `Actions of ${CREW}` }).first();
  const opener = page.getByRole('button', { name: 'Groups', exact: true }).first();
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
  await panel.waitFor();
};

test('no press behind a reload is lost while answers are late: dialogs of shell, footer, tiles and groups', async ({
  page,
  stack,
}) => {
  test.setTimeout(360_000);
  await prepared(page, stack);
  await expectHeard(page, DIALOGS, '/dashboard', openPanel);
});

test('no press behind a reload is lost while answers are late: panels and pages', async ({ page, stack }) => {
  test.setTimeout(360_000);
  await page.setViewportSize({ width: 1600, height: 900 });
  await prepared(page, stack);
  await expectHeard(page, [...PANELS, ...PAGES], '/dashboard');
});

test('no press behind a reload is lost while answers are late: a card, its coin, and selling all of it', async ({
  page,
}) => {
  test.setTimeout(360_000);
  await page.setViewportSize({ width: 1600, height: 900 });
  await askBeforeSelling(page);
  await signedUp(page);
  await prepareLaunch(page, { name: 'Late Answer', symbol: COIN, devBuy: '0.3' });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  await expectHeard(page, COIN_VIEWS.slice(0, 2), '/dashboard/tracker', async () =>
    page.getByRole('tab', { name: /Tokens/ }).click(),
  );
  const [, coin, sale] = COIN_VIEWS;
  if (coin === undefined || sale === undefined) throw new Error('no views of a coin');
  await expectHeard(page, [sale], '/dashboard/tracker', async () => {
    await page.getByRole('tab', { name: /Tokens/ }).click();
    await coin.press(page).click();
  });
});
