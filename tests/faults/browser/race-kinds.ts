import type { Page } from '@playwright/test';
import { shortAddress } from '#shared/ids';
import { shareOf, sumOf } from '#shared/money';
import { associatedTokenAddress } from '../../../src/chain/address';
import { wrappedSolAddress } from '../../../src/chain/wrapped-sol';
import { askBeforeSelling } from '../../support/ask-before-selling';
import { newKeys } from '../../support/money';
import { airdrop, type BalanceKey, readHoldings, tokenProgramOf } from '../chain-reads';
import { addressesOf } from '../flows/activity';
import { placesOf, type Setting } from '../flows/case';
import { openEmptyAccounts } from '../flows/close';
import { createPlayer, type Player } from '../player';
import { REFUSALS } from '../races';
import { askGroup, openCoin, openGroups, toSign, withCoin } from './flows';

/** Two windows of one person that are about to spend the same thing. */
export interface WindowRace {
  readonly name: string;
  readonly player: Player;
  /** Operations of the preparation. */
  readonly earlier: ReadonlySet<string>;
  /** Everything the person holds, and where things go. */
  readonly places: readonly BalanceKey[];
  /** What there is to be spent. */
  readonly held: bigint;
  /** What each window asks for of it. */
  readonly asked: readonly [bigint, bigint];
  /** What is left of it, as the chain says. */
  left(): Promise<bigint>;
  /** Drives a window up to the press, and answers the press. */
  open(page: Page, window: 0 | 1): Promise<() => Promise<void>>;
  readonly refusals: ReadonlySet<string>;
  /** What the window says that was served. */
  readonly doneWords: RegExp;
  /** What the window says that was not. */
  readonly movedWords: RegExp;
}

type PrepareRace = (setting: Setting, round: number) => Promise<WindowRace>;

const FUNDS = 500_000_000n;
const BOUGHT = 100_000_000n;
const FEE = 5_000n;
const SYMBOL = 'FAULT';
/** Shares two windows press, in percent. */
const PRESSED: readonly (readonly [number, number])[] = [
  [50, 50],
  [25, 50],
  [50, 25],
];
const MOVED =
  /when this was planned and holds|busy with another operation|very transactions belong to another operation/;
const SHARE = { refusals: REFUSALS, movedWords: MOVED } as const;

const pressedIn = (round: number): readonly [number, number] => PRESSED[round % PRESSED.length] ?? [50, 50];

/** What these places hold in all, now and whenever it is asked. */
async function watched({ stack }: Setting, places: readonly BalanceKey[]) {
  const read = async (): Promise<readonly bigint[]> => [...(await readHoldings(stack.chain, places)).values()];
  const before = await read();
  return { before, held: sumOf(before), left: async () => sumOf(await read()) };
}

/** A coin that so many wallets hold: its developer, and others who bought it. */
async function heldCoin(setting: Setting, holders: number) {
  const { stack, venue } = setting;
  const coin = await withCoin(setting, holders);
  const [dev, ...others] = coin.player.wallets;
  if (dev === undefined) throw new Error('no developer wallet');
  for (const keys of others) {
    await airdrop(stack.chain, keys.address, FUNDS);
    await venue.buy(keys, coin.mint, BOUGHT);
  }
  const holdings = coin.player.wallets.map(({ address }) => ({ address, mint: coin.mint }));
  return { player: coin.player, earlier: coin.earlier, places: coin.places(), dev, holdings };
}

/** A share of every one of these holdings, each rounded down. */
const sharesOf = (holdings: readonly bigint[], percent: number): bigint =>
  sumOf(holdings.map((held) => shareOf(held, percent * 100)));

const prepareRow: PrepareRace = async (setting, round) => {
  const { dev, holdings, ...coin } = await heldCoin(setting, 1);
  const pressed = pressedIn(round);
  const { before, held, left } = await watched(setting, holdings);
  return {
    ...coin,
    ...SHARE,
    name: `a row's ${pressed.join(' % and ')} %`,
    held,
    left,
    asked: [sharesOf(before, pressed[0]), sharesOf(before, pressed[1])],
    async open(page, window) {
      await openCoin(page);
      const button = page.getByRole('button', { name: `Sell ${pressed[window]}% of ${shortAddress(dev.address)}` });
      await button.and(page.locator(':not([aria-disabled=true])')).waitFor();
      return () => button.click();
    },
    doneWords: /Sell complete/,
  };
};

const prepareCard: PrepareRace = async (setting, round) => {
  const { holdings, dev: _dev, ...coin } = await heldCoin(setting, 2);
  const pressed = pressedIn(round);
  const { before, held, left } = await watched(setting, holdings);
  return {
    ...coin,
    ...SHARE,
    name: `a card's ${pressed.join(' % and ')} %`,
    held,
    left,
    asked: [sharesOf(before, pressed[0]), sharesOf(before, pressed[1])],
    async open(page, window) {
      await page.goto('/dashboard/tracker');
      await page.getByRole('tab', { name: /Tokens/ }).click();
      const button = page.getByRole('button', { name: `Sell ${pressed[window]}% of ${SYMBOL}` });
      await button.and(page.locator(':not([aria-disabled=true])')).waitFor();
      return () => button.click();
    },
    doneWords: /Successfully sold \d+%/,
  };
};

const prepareSellAll: PrepareRace = async (setting) => {
  const { holdings, dev: _dev, ...coin } = await heldCoin(setting, 3);
  const { held, left } = await watched(setting, holdings);
  return {
    ...coin,
    ...SHARE,
    name: 'Sell All',
    held,
    left,
    asked: [held, held],
    async open(page) {
      await askBeforeSelling(page);
      await openCoin(page);
      await page.getByRole('button', { name: 'Sell All', exact: true }).click();
      const button = page.getByRole('button', { name: 'Sign and sell' });
      await button.waitFor();
      return () => button.click();
    },
    doneWords: /Sold 3 token position/,
  };
};

const prepareGroupSale: PrepareRace = async (setting) => {
  const { holdings, dev: _dev, ...coin } = await heldCoin(setting, 3);
  const { held, left } = await watched(setting, holdings);
  return {
    ...coin,
    ...SHARE,
    name: 'sale of a group',
    held,
    left,
    asked: [held, held],
    open: (page) => askGroup(page, 'Sell SPL'),
    doneWords: /Sold 3 token position/,
  };
};

const CLOSERS = 4;
const prepareClose: PrepareRace = async (setting) => {
  const { stack, venue, name } = setting;
  const player = await createPlayer(stack, name, CLOSERS);
  const [mint] = venue.coins;
  await openEmptyAccounts(stack.chain, mint, player.wallets);
  const tokenProgram = await tokenProgramOf(stack.chain, mint);
  const accounts = player.wallets.flatMap(({ address }) => [
    associatedTokenAddress(address, mint, tokenProgram),
    wrappedSolAddress(address),
  ]);
  const { held, left } = await watched(setting, placesOf(accounts));
  return {
    ...SHARE,
    name: 'closing of a group',
    player,
    earlier: new Set(),
    places: placesOf([player.master.address, ...player.wallets.map(({ address }) => address)]),
    held,
    left,
    asked: [held, held],
    open: (page) => askGroup(page, 'Close Accounts'),
    doneWords: /Closed \d+ token account/,
  };
};

const RETURNERS = 4;
const prepareReturn: PrepareRace = async (setting) => {
  const { stack, name } = setting;
  const player = await createPlayer(stack, name, RETURNERS);
  const wallets = player.wallets.map(({ address }) => address);
  await Promise.all(wallets.map((address, index) => airdrop(stack.chain, address, FUNDS + BigInt(index))));
  const { held, left } = await watched(setting, placesOf(wallets));
  return {
    ...SHARE,
    name: 'return of a group',
    player,
    earlier: new Set(),
    places: placesOf([player.master.address, ...wallets]),
    held,
    left,
    asked: [held, held],
    open: (page) => askGroup(page, 'Return SOL'),
    doneWords: /Returned [\d.]+ SOL/,
  };
};

const prepareMax: PrepareRace = async (setting) => {
  const player = await createPlayer(setting.stack, setting.name, 0);
  const receivers = [newKeys().address, newKeys().address] as const;
  const { held, left } = await watched(setting, placesOf([player.master.address]));
  return {
    ...SHARE,
    name: 'MAX of a master',
    player,
    earlier: new Set(),
    places: placesOf([player.master.address, ...receivers]),
    held: held - FEE,
    left,
    asked: [held - FEE, held - FEE],
    async open(page, window) {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Transfer', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Transfer' });
      await dialog.getByLabel('Destination address').fill(receivers[window]);
      await dialog.getByRole('button', { name: 'MAX' }).click();
      await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
      return toSign(page);
    },
    doneWords: /Transferred [\d.]+ SOL/,
  };
};

const RECEIVERS = 3;
const REST = '19.9';
const REST_LAMPORTS = 19_900_000_000n;
const prepareRest: PrepareRace = async (setting) => {
  const player = await createPlayer(setting.stack, setting.name, RECEIVERS);
  const wallets = await addressesOf(player);
  const reached = await watched(setting, placesOf(wallets));
  return {
    name: 'distribution of a rest',
    player,
    earlier: new Set(),
    places: placesOf([player.master.address, ...wallets]),
    held: REST_LAMPORTS,
    left: async () => REST_LAMPORTS - (await reached.left()),
    asked: [REST_LAMPORTS, REST_LAMPORTS],
    async open(page) {
      await openGroups(page);
      const groups = page.getByRole('region', { name: 'Groups' });
      await groups.getByRole('button', { name: 'Distribute', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Distribute SOL' });
      await form.getByLabel('Total').fill(REST);
      await form.getByRole('button', { name: 'Plan' }).click();
      return toSign(page);
    },
    // The amount was typed: what a second one lacks is named instead of what moved.
    refusals: new Set([...REFUSALS, 'chain/insufficient-funds']),
    doneWords: /Distributed [\d.]+ SOL/,
    movedWords: /nsufficient|busy with another operation|very transactions belong to another operation/,
  };
};

/** What two windows race for; seeds take them in turn. */
export const RACE_KINDS: readonly [PrepareRace, ...PrepareRace[]] = [
  prepareRow,
  prepareGroupSale,
  prepareMax,
  prepareRest,
  prepareCard,
  prepareSellAll,
  prepareReturn,
  prepareClose,
];
