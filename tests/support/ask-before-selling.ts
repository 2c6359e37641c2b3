import type { Page } from '@playwright/test';

/** From its next load on, the page shows the plan of a sale before it is signed: one-click selling is off. */
export async function askBeforeSelling(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('local-settings', JSON.stringify({ oneClickSelling: false })));
}
