import type { Locator, Page } from '@playwright/test';
import type { Operation } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { keptWalletsOf } from '#operations/movements';
import { shortAddress } from '#shared/ids';
import { askBeforeSelling } from '../../support/ask-before-selling';
import { airdrop, type BalanceKey } from '../chain-reads';
import { placesOf, type Setting } from '../flows/case';
import { openEmptyAccounts } from '../flows/close';
import { planOwnCoin } from '../flows/launch';
import { createPlayer, type Player } from '../player';
import { fillForm, launchPlaces, prepareCrew } from './launch-crew';
import { preparePostLaunch, prepareQuick } from './quick';

/** What a flow in the browser starts from. */
export interface TabCase {
  readonly player: Player;
  /** Operations of the preparation. */
  readonly earlier: ReadonlySet<string>;
  /** Everything the person holds, once it is known what was planned. */
  places(operations: readonly Operation[]): readonly BalanceKey[];
  /** Drives a fresh tab up to the click, and answers the click. */
  openForm(page: Page): Promise<() => Promise<void>>;
  /** What is wrong with what was begun besides; nothing where this is absent. */
  wrongs?(operations: readonly Operation[]): readonly string[];
  /** How the ledger names the end that was meant. */
  readonly doneWords: string;
}

const BUYER_FUNDS = 500_000_000n;
const BOUGHT = 100_000_000n;
const SELLERS = 6;
const RETURNERS = 18;
const RECEIVERS = 13;
const CLOSERS = 15;

async function prepareLaunch({ stack, name }: Setting): Promise<TabCase> {
  const player = await createPlayer(stack, name, 0);
  const dev = await prepareCrew(player);
  return {
    player,
    earlier: new Set(),
    places: (operations) => launchPlaces(player, dev, operations),
    async openForm(page) {
      await fillForm(page);
      return () => page.getByRole('button', { name: 'Deploy Token' }).click();
    },
    doneWords: 'Launched',
  };
}

/** A person with a coin of their own, launched before anything goes wrong. */
export async function withCoin({ stack, venue, name }: Setting, wallets: number) {
  const player = await createPlayer(stack, name, wallets);
  const plan = await planOwnCoin(player, venue.platform);
  const intent = await player.intend(plan);
  const outcome = await player.pursue(intent, 0);
  if (outcome.kind === 'refused' || outcome.operation.state !== 'done') throw new Error('the coin was not launched');
  const addresses = [player.master.address, ...player.wallets.map(({ address }) => address)];
  return { player, mint: plan.mint, earlier: new Set([intent.id]), places: () => placesOf(addresses, [plan.mint]) };
}

/** The person's coin, opened from the list. */
export const openCoin = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/tracker');
  await page.getByRole('tab', { name: /Tokens/ }).click();
  await page.getByRole('button', { name: /FAULT/ }).first().click();
};

async function prepareBuy(setting: Setting): Promise<TabCase> {
  const { stack } = setting;
  const { player, earlier, places } = await withCoin(setting, 2);
  const [, buyer] = player.wallets;
  if (buyer === undefined) throw new Error('no wallet');
  await airdrop(stack.chain, buyer.address, BUYER_FUNDS);
  return {
    player,
    earlier,
    places,
    async openForm(page) {
      await openCoin(page);
      const coin = page.getByLabel('Your Holdings');
      await coin.getByText('Buy', { exact: true }).click();
      const button = coin.getByRole('button', { name: `Buy for 0.05 SOL with ${shortAddress(buyer.address)}` });
      await button.waitFor();
      return () => button.click();
    },
    doneWords: 'Bought',
  };
}

async function prepareSell(setting: Setting): Promise<TabCase> {
  const { stack, venue } = setting;
  const { player, mint, earlier, places } = await withCoin(setting, SELLERS);
  const [, ...buyers] = player.wallets;
  for (const keys of buyers) {
    await airdrop(stack.chain, keys.address, BUYER_FUNDS);
    await venue.buy(keys, mint, BOUGHT);
  }
  return {
    player,
    earlier,
    places,
    async openForm(page) {
      await askBeforeSelling(page);
      await openCoin(page);
      await page.getByRole('button', { name: 'Sell All', exact: true }).click();
      const button = page.getByRole('button', { name: 'Sign and sell' });
      await button.waitFor();
      return () => button.click();
    },
    doneWords: 'Sold',
  };
}

/** The menu of the person's group, in the sidebar or behind its button. */
export async function openGroups(page: Page): Promise<Locator> {
  await page.goto('/dashboard/tracker');
  const menu = page.getByRole('button', { name: 'Actions of Faults' });
  const groups = page.getByRole('button', { name: 'Groups', exact: true });
  await menu.or(groups).first().waitFor();
  if (!(await menu.isVisible())) await groups.click();
  return menu;
}

/** Answers the click that signs, once the plan is shown. */
export async function toSign(page: Page): Promise<() => Promise<void>> {
  const button = page.getByRole('dialog').getByRole('button', { name: 'Sign and send' });
  await button.waitFor();
  return () => button.click();
}

/** The menu's action asked for the person's group, up to the click that signs. */
export async function askGroup(page: Page, action: string): Promise<() => Promise<void>> {
  const menu = await openGroups(page);
  await menu.click();
  await page.getByRole('menuitem', { name: action }).click();
  return toSign(page);
}

async function prepareReturn({ stack, name }: Setting): Promise<TabCase> {
  const player = await createPlayer(stack, name, RETURNERS);
  const addresses = player.wallets.map(({ address }) => address);
  await Promise.all(addresses.map((address, index) => airdrop(stack.chain, address, BUYER_FUNDS + BigInt(index))));
  return {
    player,
    earlier: new Set(),
    places: () => placesOf([player.master.address, ...addresses]),
    openForm: (page) => askGroup(page, 'Return SOL'),
    doneWords: 'Returned',
  };
}

async function prepareDistribute({ stack, name }: Setting): Promise<TabCase> {
  const player = await createPlayer(stack, name, RECEIVERS);
  return {
    player,
    earlier: new Set(),
    places: (operations) =>
      placesOf([player.master.address, ...operations.flatMap(({ plan }) => keptWalletsOf(intentOf(plan)))]),
    async openForm(page) {
      await openGroups(page);
      await page
        .getByRole('region', { name: 'Groups' })
        .getByRole('button', { name: 'Distribute', exact: true })
        .click();
      const form = page.getByRole('dialog', { name: 'Distribute SOL' });
      await form.getByLabel('Total').fill('4.2001');
      await form.getByRole('button', { name: 'Plan' }).click();
      return toSign(page);
    },
    doneWords: 'Distributed',
  };
}

async function prepareClose({ stack, venue, name }: Setting): Promise<TabCase> {
  const player = await createPlayer(stack, name, CLOSERS);
  const [mint] = venue.coins;
  await openEmptyAccounts(stack.chain, mint, player.wallets);
  const addresses = player.wallets.map(({ address }) => address);
  return {
    player,
    earlier: new Set(),
    places: () => [...placesOf([player.master.address]), ...placesOf(addresses, [mint])],
    openForm: (page) => askGroup(page, 'Close Accounts'),
    doneWords: 'Closed',
  };
}

/** Flows that have a view to be driven. */
export const TAB_FLOWS = {
  launch: prepareLaunch,
  quick: prepareQuick,
  postlaunch: preparePostLaunch,
  buy: prepareBuy,
  sell: prepareSell,
  return: prepareReturn,
  distribute: prepareDistribute,
  close: prepareClose,
} as const satisfies Record<string, (setting: Setting) => Promise<TabCase>>;

export type TabFlow = keyof typeof TAB_FLOWS;
export const isTabFlow = (name: string): name is TabFlow => Object.keys(TAB_FLOWS).includes(name);
export const TAB_FLOW_NAMES: readonly TabFlow[] = Object.keys(TAB_FLOWS).filter(isTabFlow);
