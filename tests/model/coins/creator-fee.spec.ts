import { expect, test } from '@playwright/test';
import { WHOLE } from '../driver/whole';
import { complaintsOf, openDriver } from '../support/drive';

/** What stands behind "Creator's fee goes to", and the whole of the address that is shortened in it. */
const SAID = [
  ['nobody', 'nobody, none is taken', null],
  ['traders', 'its traders, as cashback', null],
  ['holders', 'its holders', null],
  ['shareholders', 'several, shared byNext…Next', WHOLE.other],
  ['creator', 'Devw…Devw', WHOLE.dev],
  ['unread', 'not known yet', null],
] as const;

for (const [who, words, whole] of SAID)
  test(`a coin names who gets its creator’s fee: ${who}`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await openDriver(page);
    await page.evaluate(() => window.__driver?.mount('creatorFee', 0));
    const corner = page.getByRole('region', { name: who, exact: true });
    const line = corner.locator('div').filter({ has: page.getByText('Creator’s fee goes to', { exact: true }) });
    await expect(line.last().locator('dd')).toHaveText(words);
    if (whole !== null) await expect(line.last().getByTitle(whole, { exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
  });
