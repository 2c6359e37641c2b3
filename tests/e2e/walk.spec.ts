import type { Locator, Page } from '@playwright/test';
import { expect, linkFor, newAddress, newName, test } from './stack';
import { picture } from './launch-form';
import { expectBalancedLedgers, expectDone, groups } from './round-trip';
import { activeMaster, balanceOf, GIFT } from './journal';
import { expectToast } from './toasts';

/** How somebody works the page: whatever they reach, they reach by this alone. */
interface Hand {
  /** A file picker lies below its picture. */
  choose(picker: Locator): Promise<void>;
  press(control: Locator): Promise<void>;
  /** One of a few side by side. */
  pick(radio: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
}

const FAR = 150;
/** Itself, or the item of a menu that the menu's focus stands for. */
const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate(
    (one) =>
      one === document.activeElement ||
      (one.id !== '' && one.id === document.activeElement?.getAttribute('aria-activedescendant')),
  );

/** Where the focus is, and what it stands for. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const place = [...document.querySelectorAll('*')].findIndex((one) => one === focused);
    return `${place} ${focused?.getAttribute('aria-activedescendant') ?? ''}`;
  });

/** Moves the focus on by `key` until it is there. */
async function reach(control: Locator, key: string): Promise<void> {
  await control.waitFor();
  const page = control.page();
  for (let steps = 0; steps < FAR; steps += 1) {
    if (await isFocused(control)) return;
    const before = await focusOf(page);
    await page.keyboard.press(key);
    // A menu shows with its next render where its focus went; a key pressed before that would pass the item by.
    await expect
      .poll(() => focusOf(page), { timeout: 1_000, intervals: [5, 10, 20, 50, 100] })
      .not.toBe(before)
      .catch(() => undefined);
  }
  throw new Error(`the focus never came to ${control.toString()}`);
}

const ARROWED = '[role=menuitem],[role=menuitemradio]';
const byKeyboard: Hand = {
  async choose(picker) {
    await reach(picker, 'Tab');
    await picker.page().keyboard.press('Enter');
  },
  async press(control) {
    await expect(control).toBeEnabled();
    const arrowed = await control.evaluate((one, named) => one.matches(named), ARROWED);
    await reach(control, arrowed ? 'ArrowDown' : 'Tab');
    await control.page().keyboard.press('Enter');
  },
  async pick(radio) {
    await reach(radio.locator('xpath=ancestor::fieldset').locator('input:checked'), 'Tab');
    await reach(radio, 'ArrowRight');
  },
  async type(field, text) {
    await reach(field, 'Tab');
    await field.page().keyboard.press('ControlOrMeta+a');
    await field.page().keyboard.type(text);
  },
};
const byTouch: Hand = {
  choose: (picker) => picker.tap({ force: true }),
  press: (control) => control.tap(),
  pick: (radio) => radio.locator('xpath=parent::label').tap(),
  async type(field, text) {
    await field.tap();
    await field.page().keyboard.press('ControlOrMeta+a');
    await field.page().keyboard.type(text);
  },
};

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).first();

/** Opens a page of the rail, which is a menu on a phone. */
async function go(page: Page, hand: Hand, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true }).first();
  if (!(await link.isVisible())) await hand.press(button(page, 'Expand the menu'));
  await hand.press(link);
}

/** The panel of groups, in whose menu an action of the group is chosen. */
async function ask(page: Page, hand: Hand, action: string): Promise<void> {
  if (!(await page.getByRole('region', { name: 'Groups' }).isVisible())) await hand.press(button(page, 'Groups'));
  await hand.press(button(page, 'Actions of Harbor crew'));
  await hand.press(page.getByRole('menuitem', { name: action, exact: true }));
}

/** Reads the plan that opens, signs it, and closes what it ended with. */
async function agree(hand: Hand, plan: Locator, said: RegExp): Promise<void> {
  await hand.press(button(plan, 'Sign and send'));
  await expect(plan.getByText(said)).toBeVisible();
  await expect(plan.getByText('See the ledger')).toBeVisible();
  await hand.press(plan.getByRole('button', { name: 'Close' }).last());
  await expect(plan).toHaveCount(0);
}

for (const [how, hand, screen] of [
  ['with the keyboard alone', byKeyboard, { viewport: { width: 1440, height: 900 } }],
  ['by touch at 390 px', byTouch, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)
  test.describe(how, () => {
    test.use(screen);
    test(`14 OVR-04 RET-01 the walk ${how}: sign in, group, distribute, launch, buy, sell half, sell all, close, return`, async ({
      page,
      stack,
    }) => {
      test.setTimeout(300_000);
      const email = newAddress();
      await page.goto('/login');
      await hand.type(page.getByLabel('E-mail'), email);
      await hand.press(button(page, 'Send magic link'));
      await expect(page.getByText('10 minutes')).toBeVisible();
      await page.goto(await linkFor(page, email));
      await hand.type(page.getByLabel('Username'), newName());
      await hand.press(button(page, /complete|finish|continue/i));
      await expect(page).toHaveURL(/\/dashboard$/);

      await hand.press(button(page, 'Add wallet'));
      await hand.press(button(page, 'Create wallet'));
      await expectToast(page, 'New wallet created');
      await hand.press(button(page, 'Get test SOL'));
      await expect(page.getByRole('button', { name: 'Master Wallets' })).toContainText('10.000');
      const master = await activeMaster(page);
      await hand.press(page.getByRole('listitem').getByRole('button', { name: 'Create Group' }));
      const creation = page.getByRole('dialog', { name: 'Create New Group' });
      await hand.type(creation.getByLabel('Group name'), 'Harbor crew');
      await hand.type(creation.getByLabel('Wallets'), '1');
      await hand.press(button(creation, 'Create Group'));
      await expectToast(page, 'Group created');
      await expect(creation).toHaveCount(0);

      await hand.press(button(page, 'Groups'));
      await hand.press(button(page.getByRole('region', { name: 'Groups' }), 'Distribute'));
      const form = page.getByRole('dialog', { name: 'Distribute SOL' });
      await hand.type(form.getByLabel('Total'), '1');
      await hand.press(button(form, 'Plan'));
      await agree(hand, page.getByRole('dialog', { name: 'Distribute SOL to Harbor crew' }), /^Distributed/);
      await hand.press(button(page, 'Close Groups'));
      await expectDone(page, 'distribute');

      await go(page, hand, 'Tracker');
      const drawer = button(page, 'Deploy and Tokens');
      await expect(page.getByRole('heading', { name: 'X Feed' })).toBeVisible();
      if (await drawer.isVisible()) await hand.press(drawer);
      const chosen = page.waitForEvent('filechooser');
      await hand.choose(button(page, 'Choose a token image'));
      await (await chosen).setFiles(await picture());
      await hand.type(page.getByLabel('Name'), 'Harbor Light');
      await hand.type(page.getByLabel('Ticker'), 'HARBOR');
      await hand.type(page.getByRole('textbox', { name: 'Dev buy' }), '0.3');
      await hand.press(button(page, /^Group: /));
      await hand.press(page.getByRole('menuitemradio', { name: /Harbor crew/ }));
      await expect(page.getByText('Planned to the lamport')).toBeVisible();
      await hand.press(button(page, 'Deploy Token'));
      await expectDone(page, 'launch');

      const coin = page.getByLabel('HARBOR', { exact: true });
      const holdings = coin.getByRole('region', { name: 'Your Holdings' });
      await hand.pick(holdings.getByRole('radio', { name: 'Buy' }));
      await hand.press(button(holdings, /^Buy for 0.05 SOL with/));
      await expectDone(page, 'buy');
      await hand.pick(holdings.getByRole('radio', { name: 'Sell' }));
      await hand.press(button(holdings, /^Sell 50% of/));
      await expectDone(page, 'sell');
      await hand.press(button(coin, 'Sell All'));
      await expectDone(page, 'sell', 2);
      await expect(coin.getByText('No holdings yet')).toBeVisible();
      await hand.press(button(coin, 'Close'));
      const launch = page.getByRole('dialog', { name: 'Launch' });
      if (await launch.isVisible()) await hand.press(button(launch, 'Close'));

      await go(page, hand, 'Home');
      await ask(page, hand, 'Close Accounts');
      const closing = page.getByRole('dialog', { name: 'Close accounts of Harbor crew' });
      await agree(hand, closing, /^Closed 1 token account\(s\)/);
      await ask(page, hand, 'Return SOL');
      await agree(hand, page.getByRole('dialog', { name: 'Return SOL of Harbor crew' }), /^Returned [01]\.\d+ SOL$/);
      await expectDone(page, 'return');
      const moved = await expectBalancedLedgers(page, master);
      expect(BigInt(await balanceOf(stack, master))).toBe(BigInt(GIFT) + moved);
      for (const { address } of (await groups(page))[0]?.wallets ?? []) expect(await balanceOf(stack, address)).toBe(0);
    });
  });
