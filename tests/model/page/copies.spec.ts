import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { CODE, WHOLE } from '../driver/whole';
import { complaintsOf, openDriver } from '../support/drive';

const VIEWS = fileURLToPath(new URL('../../../src/views', import.meta.url));

/** Where each Copy button stands, and all that must be on the clipboard after a press. */
const COPIES = {
  Master: [['Copy address', WHOLE.master]],
  Masters: [
    ['Copy address', WHOLE.master],
    ['Copy address', WHOLE.other],
  ],
  Wallets: [
    ['Copy address', WHOLE.first],
    ['Copy address', WHOLE.second],
  ],
  Card: [['Copy contract address', WHOLE.mint]],
  Coin: [
    ['Copy contract address', WHOLE.mint],
    ['Copy address', WHOLE.dev],
    ['Copy signature', WHOLE.creation],
  ],
  Post: [['Copy contract address', WHOLE.named]],
  'New address': [['Copy contract address', WHOLE.made]],
  Steps: [
    ['Copy signature', WHOLE.landed],
    ['Copy signature', WHOLE.sent],
  ],
  Code: [['Copy referral code', `http://driver.localhost/ref/${CODE}`]],
} as const;

for (const [corner, wanted] of Object.entries(COPIES))
  test(`MAS-03 GRP-20 TOK-09 what Copy puts on the clipboard is the whole of what is shown: ${corner}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const complaints = complaintsOf(page);
    await openDriver(page);
    await page.evaluate(() => window.__driver?.mount('copies', 0));
    const buttons = page.getByRole('region', { name: corner, exact: true }).getByRole('button', { name: /^Copy / });
    await expect(page.getByRole('main')).toBeVisible();
    expect(complaints).toEqual([]);
    await expect(buttons).toHaveCount(wanted.length);
    for (const [place, [name, whole]] of wanted.entries()) {
      const button = buttons.nth(place);
      await expect(button).toHaveAccessibleName(name);
      await button.click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(whole);
    }
  });

test('no view has a Copy button that the test above does not press', () => {
  const views = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => {
      const found = readFileSync(join(VIEWS, name), 'utf8').match(/<CopyButton /g);
      return found === null ? [] : [`${name} ${found.length}`];
    });
  expect(views.toSorted()).toEqual([
    'coins/CoinDetail.tsx 2',
    'coins/CoinIdentity.tsx 1',
    'feed/FoundAddresses.tsx 1',
    'groups/GroupWallets.tsx 1',
    'launch/ContractAddress.tsx 1',
    'money/operations/OperationProgress.tsx 1',
    'settings/ReferralPanel.tsx 1',
    'wallets/MasterRow.tsx 1',
    'wallets/MasterSwitcher.tsx 1',
  ]);
});
