import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, openDriver } from '../support/drive';

/** Each corner of the page by what its badges say, in order. */
const BADGES = {
  Masters: [],
  Chains: ['BNB'],
  Totals: [],
  Wallets: ['DEV', 'SNIPER'],
  Cells: ['DEV'],
  Tokens: ['LIVE'],
  Cards: ['intent', 'failed'],
  Coin: [],
  'Sale that ended': ['landed', 'left'],
  Stuck: ['deleted'],
  Transfer: [],
  Journal: ['signed', 'sent', 'unknown', 'landed', 'failed', 'expired'],
  'Sell all LANTERN': [],
} as const;

/** Where dollars are reckoned at a price of no market, and how each place says so, behind what else it has. */
const SAMPLED: Readonly<Record<string, string>> = {
  Masters: 'Sample price',
  Totals: 'Sample price',
  Tokens: 'USD: sample price',
  Coin: 'Sample price',
  Transfer: 'Sample price',
  'Sell all LANTERN': 'Sample price',
};

/** What each corner shows in the dress of a badge. */
async function badgesOf(page: Page, stage: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const complaints = complaintsOf(page);
  await openDriver(page);
  await page.evaluate((name) => window.__driver?.mount(name, 0), stage);
  await expect(page.getByRole('dialog', { name: 'Sell all LANTERN' })).toBeVisible();
  expect(complaints).toEqual([]);
  return page.evaluate(() => {
    // One badge is known by its words; the others are drawn as it is.
    const known = [...document.querySelectorAll('[aria-label=Tokens] span')].find(
      ({ textContent }) => textContent === 'LIVE',
    );
    const { borderRadius, fontSize, alignItems } = getComputedStyle(known ?? document.body);
    const dressed = (one: Element) => {
      const style = getComputedStyle(one);
      return style.borderRadius === borderRadius && style.fontSize === fontSize && style.alignItems === alignItems;
    };
    const within = (corner: Element): readonly string[] =>
      [...corner.querySelectorAll('span')].filter(dressed).map(({ textContent }) => textContent);
    const corners = [...document.querySelectorAll('main > section')].map((corner) => [
      corner.getAttribute('aria-label') ?? '',
      within(corner),
    ]);
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(({ textContent }) =>
      textContent.includes('Sell all LANTERN'),
    );
    return Object.fromEntries([...corners, ...dialogs.map((dialog) => ['Sell all LANTERN', within(dialog)])]);
  });
}

test('GRP-17 TOK-01 each badge says what its row is, at a quoted price', async ({ page }) => {
  expect(await badgesOf(page, 'badgesOfQuotes')).toEqual(BADGES);
});

test('a sample price is called one wherever dollars are reckoned at it', async ({ page }) => {
  expect(await badgesOf(page, 'badges')).toEqual(
    Object.fromEntries(
      Object.entries(BADGES).map(([corner, badges]) => {
        const sample = SAMPLED[corner];
        return [corner, sample === undefined ? badges : [...badges, sample]];
      }),
    ),
  );
});
