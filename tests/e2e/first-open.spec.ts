import type { Page } from '@playwright/test';
import { askBeforeSelling } from '../support/ask-before-selling';
import {
  COIN,
  COIN_VIEWS,
  DIALOGS,
  DRAWERS,
  focusNow,
  framesOf,
  hasCome,
  openDashboard,
  openGroups,
  PAGES,
  PANELS,
  prepared,
  stateNow,
  type View,
  watchPresses,
} from './first-open';
import { signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { expect, test } from './stack';

/** The code of these views does not arrive until it is let through; answers how one is. */
async function hold(page: Page, views: readonly View[]): Promise<(chunk: string) => void> {
  const release = new Map<string, () => void>();
  for (const { chunk } of views) {
    const held = new Promise<void>((resolve) => release.set(chunk, resolve));
    await page.route(`**/assets/${chunk}-*.js`, async (route) => {
      await held;
      await route.continue();
    });
  }
  return (chunk) => release.get(chunk)?.();
}

const allOf = (frames: readonly string[], state: string): boolean => frames.every((frame) => frame === state);

/**
 * Every view by its first press while its code is on its way: a sign stands in every frame until it has come. Then, in a page
 * that was left alone for a moment, by its first press again: the view stands in the frame of the press.
 */
async function expectOpened(page: Page, views: readonly View[], open: () => Promise<void>): Promise<void> {
  const letThrough = await hold(page, views);
  await open();
  const focuses = new Map<string, string>();
  for (const view of views) {
    const frames = await framesOf(page, view);
    expect.soft(allOf(frames, 'sign'), `${view.chunk} held: ${frames.join(' ')}`).toBe(true);
    letThrough(view.chunk);
    const wanted = view.isDialog ? /^focused$/ : /^(there|focused)$/;
    await expect.poll(() => stateNow(page), { message: `${view.chunk} has come` }).toMatch(wanted);
    if (view.isDialog) focuses.set(view.chunk, await focusNow(page));
    await view.leave(page);
  }
  await page.unrouteAll();
  await open();
  for (const view of views) {
    await hasCome(page, view.chunk);
    const frames = await framesOf(page, view);
    const stands = frames.every(
      (frame) => frame === 'there' || frame === 'focused' || (view.isPlanned && frame === 'sign'),
    );
    expect.soft(stands, `${view.chunk} ahead: ${frames.join(' ')}`).toBe(true);
    if (view.isPlanned)
      await expect.poll(() => stateNow(page), { message: `${view.chunk} is planned` }).toBe('focused');
    else if (view.isDialog) {
      expect.soft(frames.at(-1), `${view.chunk} takes the focus: ${frames.join(' ')}`).toBe('focused');
      expect.soft(await focusNow(page), view.chunk).toBe(focuses.get(view.chunk));
    }
    await view.leave(page);
  }
}

test('14.8 dialogs open in the frame of the first press, and a sign stands while their code is on its way', async ({
  page,
  stack,
}) => {
  test.setTimeout(360_000);
  await prepared(page, stack);
  await expectOpened(page, DIALOGS, () => openGroups(page));
});

test('14.8 panels and pages open in the frame of the first press, and a sign stands while their code is on its way', async ({
  page,
  stack,
}) => {
  test.setTimeout(360_000);
  await page.setViewportSize({ width: 1600, height: 900 });
  await prepared(page, stack);
  await expectOpened(page, [...PANELS, ...PAGES], () => openDashboard(page));
});

test('14.8 drawers of a phone open in the frame of the first press, and a sign stands while their code is on its way', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepared(page, stack);
  await expectOpened(page, DRAWERS, () => openDashboard(page));
});

test('14.8 a coin and the plan of its sale open in the frame of the first press, and a sign stands while their code is on its way', async ({
  page,
}) => {
  test.setTimeout(360_000);
  await page.setViewportSize({ width: 1600, height: 900 });
  await watchPresses(page);
  await askBeforeSelling(page);
  await signedUp(page);
  await prepareLaunch(page, { name: 'First Open', symbol: COIN, devBuy: '0.3' });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  await expectOpened(page, COIN_VIEWS, async () => {
    await page.goto('/dashboard/tracker');
    await page.getByRole('tab', { name: /Tokens/ }).click();
    await expect(page.getByRole('button', { name: /^Sell 50/ }).first()).toBeEnabled();
  });
});
