import { COIN_FEATURES } from '#shared/coin-features';
import { isRecord, parseJson } from '#shared/json';
import { BUNDLE_WAYS, type KeptForm, type LaunchBundle, type LaunchForm } from '#shared/launch-form';
import { editedBundle, newBundle } from '#shared/launch-bundle';
import { keepUsd1 } from '#shared/launch-quote';
import { readSeveral } from '#shared/launch-several';
import { LIMITS } from '#shared/limits';
import { PLATFORMS } from '#shared/platforms';
import { POST_ID } from '#shared/post-draft';
import {
  DEPLOY_FORM_KEY,
  LAST_DEV_BUY_KEY,
  LAST_DEV_BUY_USD1_KEY,
  LAST_INSTA_SELL_KEY,
  LAST_MULTI_LAUNCH_KEY,
  LAST_SNIPER_BUY_KEY,
} from '#shared/late-keys';
import { keepAmount } from '#shared/validation';
import type { LocalStore } from './local-store';

const LINK_MAX = 500;
/** An id of the server, as its contract bounds it. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const PICTURE = /^\/cdn\/[A-Za-z0-9_-]+(?:[./][A-Za-z0-9_-]+)*$/;
const PICTURE_MAX = 300;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

const isDelay = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LIMITS.instaSellMs;

/** A form that nothing was chosen or typed in but its platform and first buy, which are remembered otherwise. */
const isEmpty = ({ form, imageUrl }: KeptForm): boolean =>
  imageUrl === null &&
  form.groupId === null &&
  [form.name, form.symbol, form.description, form.website, form.twitter, form.telegram].every((text) => text === '');

/** The form this browser keeps for a person; null when there is none, it is somebody else's, or any of it is wrong. */
export function readKeptForm(storage: Pick<LocalStore, 'read'>, owner: string): KeptForm | null {
  const kept = parseJson(storage.read(DEPLOY_FORM_KEY) ?? 'null');
  if (!isRecord(kept) || kept['owner'] !== owner || !isRecord(kept['form'])) return null;
  const form = formOf(kept['form']);
  const { imageUrl } = kept;
  if (form === null) return null;
  if (imageUrl === null) return { form, imageUrl };
  return isText(imageUrl, PICTURE_MAX) && PICTURE.test(imageUrl) ? { form, imageUrl } : null;
}

function formOf(given: Readonly<Record<string, unknown>>): LaunchForm | null {
  const { name, symbol, description, website, twitter, telegram, groupId, devBuy } = given;
  const platform = PLATFORMS.find(({ id }) => id === given['platform'])?.id;
  if (platform === undefined) return null;
  if (!isText(name, LIMITS.tokenName) || !isText(symbol, LIMITS.tokenSymbol)) return null;
  if (!isText(description, LIMITS.tokenDescription)) return null;
  if (!isText(website, LINK_MAX) || !isText(twitter, LINK_MAX) || !isText(telegram, LINK_MAX)) return null;
  if (groupId !== null && !(typeof groupId === 'string' && ID.test(groupId))) return null;
  // A form kept by a release before it says nothing of a sale.
  const { instaSellMs = null } = given;
  if (instaSellMs !== null && !isDelay(instaSellMs)) return null;
  // Nor does one say of a bundle.
  const bundle = bundleOf(given['bundle'] ?? null);
  if (bundle === undefined) return null;
  // Nor of more coins than one.
  const several = readSeveral(given['several'] ?? null);
  if (several === null && (given['several'] ?? null) !== null) return null;
  if (typeof devBuy !== 'string' || keepAmount(devBuy, ' ') !== devBuy) return null;
  // Nor what the coin is sold for.
  const { quote = 'sol', devBuyUsd1 = '' } = given;
  if (quote !== 'sol' && quote !== 'usd1') return null;
  if (typeof devBuyUsd1 !== 'string' || keepUsd1(devBuyUsd1, ' ') !== devBuyUsd1) return null;
  // Nor what is made of it.
  const feature = COIN_FEATURES.find((one) => one === given['feature']) ?? null;
  if (feature === null && (given['feature'] ?? null) !== null) return null;
  // Nor which post it comes from.
  const { post = null } = given;
  if (post !== null && !(typeof post === 'string' && POST_ID.test(post))) return null;
  const texts = { name, symbol, description, website, twitter, telegram };
  return { ...texts, platform, quote, feature, post, groupId, devBuy, devBuyUsd1, instaSellMs, bundle, several };
}

/** Undefined where it is none that the form could have kept. */
function bundleOf(given: unknown): LaunchBundle | null | undefined {
  if (given === null) return null;
  if (!isRecord(given)) return undefined;
  const { snipers, shortest, longest, sniperBuy } = given;
  // A form kept before there was a choice was delayed.
  const way = BUNDLE_WAYS.find((one) => one === (given['way'] ?? 'delayed'));
  if (way === undefined) return undefined;
  if (typeof snipers !== 'number' || typeof sniperBuy !== 'string') return undefined;
  if (typeof shortest !== 'string' || typeof longest !== 'string') return undefined;
  // LCH-07
  if (way === 'safe' && snipers !== 0) return undefined;
  const taken = editedBundle(newBundle(' '), { snipers, shortest, longest, sniperBuy });
  const isTaken = taken.snipers === snipers && taken.shortest === shortest && taken.longest === longest;
  return isTaken && taken.sniperBuy === sniperBuy ? { way, ...taken } : undefined;
}

/** Keeps the form for its owner; an empty one is forgotten. */
export function writeKeptForm(storage: Pick<LocalStore, 'write' | 'remove'>, owner: string, kept: KeptForm): void {
  if (isEmpty(kept)) storage.remove(DEPLOY_FORM_KEY);
  else storage.write(DEPLOY_FORM_KEY, JSON.stringify({ owner, form: kept.form, imageUrl: kept.imageUrl }));
}

/** What a launch was begun with last: the delay of its sale, ms, and what a sniper spent, SOL; null where this browser keeps none. */
export function readLastChoices(storage: Pick<LocalStore, 'read'>) {
  const several = readSeveral(parseJson(storage.read(LAST_MULTI_LAUNCH_KEY) ?? 'null'));
  const delayMs = parseJson(storage.read(LAST_INSTA_SELL_KEY) ?? 'null');
  const sniperBuy = storage.read(LAST_SNIPER_BUY_KEY);
  return {
    several,
    delayMs: isDelay(delayMs) ? delayMs : null,
    sniperBuy: sniperBuy !== null && keepAmount(sniperBuy, ' ') === sniperBuy ? sniperBuy : null,
  };
}

type FirstBuys = Pick<LaunchForm, 'devBuy' | 'devBuyUsd1'>;

/** The first buys of the last launches, SOL and USD1 as typed; empty where none is kept, null where neither is. */
export function readFirstBuys(storage: Pick<LocalStore, 'read'>): FirstBuys | null {
  const [devBuy, devBuyUsd1] = [storage.read(LAST_DEV_BUY_KEY), storage.read(LAST_DEV_BUY_USD1_KEY)];
  return devBuy === null && devBuyUsd1 === null ? null : { devBuy: devBuy ?? '', devBuyUsd1: devBuyUsd1 ?? '' };
}

/** Keeps both; of USD1 nothing is kept before something was typed. */
export function writeFirstBuys(storage: Pick<LocalStore, 'read' | 'write'>, { devBuy, devBuyUsd1 }: FirstBuys): void {
  storage.write(LAST_DEV_BUY_KEY, devBuy);
  if (devBuyUsd1 !== '' || storage.read(LAST_DEV_BUY_USD1_KEY) !== null)
    storage.write(LAST_DEV_BUY_USD1_KEY, devBuyUsd1);
}
