import type { Locator, Page } from '@playwright/test';
import { chain, fundedMaster, GIFT, post, signedUp } from './journal';
import { groups } from './round-trip';
import { expect, type Stack } from './stack';

/** What a press shows, and how a person gets there. */
export interface View {
  /** The chunk its code comes in. */
  readonly chunk: string;
  /** What is shown: the first visible element of this selector with these words. */
  readonly shows: { readonly css: string; readonly text: string };
  /** A dialog takes the focus. */
  readonly isDialog: boolean;
  /** What it shows is read or planned first: until then a sign stands, and the focus goes where the plan lets it. */
  readonly isPlanned: boolean;
  /** Everything before the press. */
  readonly approach: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Locator;
  /** Leaves the page as it was. */
  readonly leave: (page: Page) => Promise<void>;
}

interface Seen {
  shows: View['shows'];
  /** In each frame since the last press. */
  frames: string[];
  /** Since the last press, until what it shows was there and until it had the focus, ms; null while it has not. */
  there: number | null;
  focused: number | null;
  state: () => string;
}
declare global {
  interface Window {
    firstOpen?: Seen;
  }
}

/** A person with two master wallets, one of them with test SOL, a group of two wallets that holds some, and an empty one. */
export async function prepared(page: Page, stack: Pick<Stack, 'data'>): Promise<void> {
  await watchPresses(page);
  await signedUp(page);
  await fundedMaster(page);
  await post(page, '/users/masters', { chain: 'sol' });
  await post(page, '/groups/', { name: CREW, walletCount: 2, includeDev: false });
  const [crew] = await groups(page);
  await chain(stack, 'requestAirdrop', [crew?.wallets[0]?.address ?? '', GIFT]);
  await post(page, '/groups/', { name: 'Spare', walletCount: 1, includeDev: false });
}

/** The dashboard of who is `prepared`, complete. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByText(CREW).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
}

/** Their groups beside it, where dialogs of groups are opened from. */
export async function openGroups(page: Page): Promise<void> {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Groups', exact: true }).first().click();
  await expect(page.getByRole('button', { name: `Actions of ${CREW}` }).first()).toBeVisible();
}

/** As many as a dialog needs to take the focus, and more. */
export const FRAMES = 8;

/** Runs in the page before anything of it: writes down what is seen in each frame after a press. */
function watchFrames(frameCount: number): void {
  let pressed = 0;
  const find = (css: string, text: string) =>
    [...document.querySelectorAll(css)].find((one) => one.checkVisibility() && (one.textContent ?? '').includes(text));
  const seen: Seen = {
    shows: { css: 'none', text: '' },
    frames: [],
    there: null,
    focused: null,
    state: () => {
      const there = find(seen.shows.css, seen.shows.text);
      if (there !== undefined) return there.contains(document.activeElement) ? 'focused' : 'there';
      const sign =
        find('[aria-live]', 'Opening') ??
        find('[aria-live]', 'Loading') ??
        find('[role=status][aria-label^=Loading]', '') ??
        find('button[aria-busy=true]', '');
      return sign === undefined ? 'nothing' : 'sign';
    },
  };
  window.firstOpen = seen;
  let pressedAt: number | null = null;
  const note = (): void => {
    if (pressedAt === null || seen.focused !== null) return;
    const state = seen.state();
    const took = performance.now() - pressedAt;
    if (state === 'there' || state === 'focused') seen.there ??= took;
    if (state === 'focused') seen.focused = took;
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });
  document.addEventListener('focusin', note);
  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      const press = (pressed += 1);
      seen.frames = [];
      [seen.there, seen.focused, pressedAt] = [null, null, timeStamp];
      const look = () => {
        if (press !== pressed) return;
        seen.frames.push(seen.state());
        if (seen.frames.length < frameCount) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

export async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(watchFrames, FRAMES);
}

export const stateNow = (page: Page): Promise<string | undefined> => page.evaluate(() => window.firstOpen?.state());

/** Presses, and answers what was seen in each frame from then on. */
export async function framesOf(page: Page, view: View): Promise<readonly string[]> {
  await view.approach(page);
  await page.evaluate((shows) => {
    if (window.firstOpen !== undefined) window.firstOpen.shows = shows;
  }, view.shows);
  await view.press(page).click();
  const frames = () => page.evaluate(() => window.firstOpen?.frames ?? []);
  await expect.poll(async () => (await frames()).length).toBe(FRAMES);
  return frames();
}

/** Where the focus is, by what it is and what it says. */
export const focusNow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    const labelled = at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? '') : (at?.textContent ?? '');
    return `${at?.tagName ?? ''} ${at?.getAttribute('aria-label') ?? labelled.slice(0, 40)}`;
  });

/** Once the code of a view has run in the page. */
export async function hasCome(page: Page, chunk: string): Promise<void> {
  const address = () =>
    page.evaluate(
      (name) =>
        performance.getEntriesByType('resource').find((one) => one.name.includes(`/assets/${name}-`))?.name ?? null,
      chunk,
    );
  await expect.poll(address, { message: `${chunk} is fetched without a press`, timeout: 30_000 }).not.toBeNull();
  // The same module as the page's own: it resolves when that has run.
  await page.evaluate((url) => import(url ?? ''), await address());
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).first();
const nothing = async (): Promise<void> => undefined;
const escape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog]:not([popover]), [role=alertdialog]')).toHaveCount(0);
};
const press = (name: string) => async (page: Page) => button(page, name).click();
const item = (name: string) => (page: Page) => page.getByRole('menuitem', { name, exact: true });
const named = (name: string) => (page: Page) => button(page, name);
const masters = (name: string) => (page: Page) =>
  page.getByRole('dialog', { name: 'Master Wallets' }).getByRole('button', { name, exact: true });

const dialog = (
  chunk: string,
  title: string,
  { approach = nothing, press: control, isPlanned = false }: Partial<View> & Pick<View, 'press'>,
): View => ({
  chunk,
  shows: { css: '[role=dialog]:not([popover]), [role=alertdialog]', text: title },
  isDialog: true,
  isPlanned,
  approach,
  press: control,
  leave: escape,
});

/** The name of the group that the presses go to. */
export const CREW = 'Launch crew';
const ofGroup = { approach: press(`Actions of ${CREW}`) };

/** Dialogs of the dashboard; a person with two master wallets, a group that holds SOL and an empty one, their panel open. */
export const DIALOGS: readonly View[] = [
  dialog('AddWalletDialog', 'Add Wallet', { approach: press('Master Wallets'), press: masters('Add / Import Wallet') }),
  dialog('DeleteMasterDialog', 'Delete Wallet', {
    approach: press('Master Wallets'),
    press: masters('Delete wallet 2'),
  }),
  dialog('TransferDialog', 'Transfer', {
    press: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Transfer', exact: true }),
  }),
  dialog('RecoveryDialog', 'Recently deleted', { press: named('Recently deleted') }),
  dialog('NotificationsDialog', 'Notifications', { approach: press('Account'), press: item('Notifications') }),
  dialog('PaletteDialogs', '', { press: named('Commands') }),
  dialog('SignOutDialog', 'Sign out?', { approach: press('Account'), press: item('Sign Out') }),
  dialog('CreateGroupDialog', 'Create New Group', { approach: press('Create Group'), press: item('Create Manually') }),
  dialog('EditGroupDialog', 'Edit Group', { ...ofGroup, press: item('Edit Group') }),
  dialog('ImportWalletsDialog', 'Import Wallets into', { ...ofGroup, press: item('Import Wallets') }),
  dialog('DeleteGroupDialog', 'Delete Launch crew', { ...ofGroup, press: item('Delete Group') }),
  dialog('ClearEmptyDialog', 'Remove 1 empty group', { press: named('Clear Empty'), isPlanned: true }),
  dialog('DistributeDialog', 'Distribute SOL', { press: named('Distribute') }),
  dialog('ActivityDialog', 'Generate Human Activity', { press: named('Activity') }),
  dialog('AgreementDialog', 'Return SOL', { ...ofGroup, press: item('Return SOL'), isPlanned: true }),
];

const panel = (chunk: string, name: string): View => ({
  chunk,
  shows: { css: 'main ~ aside', text: name },
  isDialog: false,
  isPlanned: false,
  approach: nothing,
  press: named(name),
  leave: async (page) => button(page, name).click(),
});

/** Beside the page at 1440 px and wider. */
export const PANELS: readonly View[] = [panel('GroupsSidebar', 'Groups'), panel('PresetsSidebar', 'Presets')];

/** Laid over the page on a phone; a panel's drawer is there before what stands in it. */
export const DRAWERS: readonly View[] = [
  dialog('MenuDrawer', 'Home', { press: named('Expand the menu') }),
  dialog('GroupsSidebar', 'Groups', { press: named('Groups'), isPlanned: true }),
  dialog('PresetsSidebar', 'Quick Presets', { press: named('Presets'), isPlanned: true }),
];

const pageOf = (chunk: string, name: string): View => ({
  chunk,
  shows: { css: 'main h1', text: name },
  isDialog: false,
  isPlanned: false,
  approach: nothing,
  press: (page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true }),
  leave: async (page) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Home', exact: true }).click(),
});

/** By the rail, from the dashboard. */
export const PAGES: readonly View[] = [
  pageOf('TrackerPage', 'Tracker'),
  pageOf('PresetsPage', 'Presets'),
  pageOf('SettingsPage', 'Settings'),
  pageOf('HelpPage', 'Help'),
  pageOf('OperationsPage', 'Operations'),
];

/** The symbol of the coin that the presses go to. */
export const COIN = 'FIRST';

/** On the tracker, with a coin whose sale is asked for before it is signed. */
export const COIN_VIEWS: readonly View[] = [
  dialog('CardSaleDialog', COIN, {
    isPlanned: true,
    press: (page) => page.getByRole('button', { name: /^Sell 50/ }).first(),
  }),
  {
    chunk: 'CoinDetail',
    shows: { css: `aside[aria-label=${COIN}]`, text: COIN },
    isDialog: false,
    isPlanned: false,
    approach: nothing,
    press: (page) => page.getByRole('button', { name: new RegExp(COIN) }).first(),
    leave: nothing,
  },
  dialog('SellAllDialog', COIN, { isPlanned: true, press: named('Sell All') }),
];
