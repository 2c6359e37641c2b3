import type { Page } from '@playwright/test';
import type { Operation } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { inRole } from '#operations/kinds';
import { isRecord } from '#shared/json';
import { fillLaunch } from '../../e2e/launch-form';
import type { BalanceKey } from '../chain-reads';
import { placesOf } from '../flows/case';
import type { Player } from '../player';

function walletsOf(group: unknown): readonly string[] {
  const wallets: unknown = isRecord(group) ? group['wallets'] : null;
  const list: readonly unknown[] = Array.isArray(wallets) ? wallets : [];
  return list.flatMap((wallet) => (isRecord(wallet) ? [String(wallet['publicKey'])] : []));
}

/** A group that launches: its developer. */
export async function prepareCrew({ api }: Player): Promise<string> {
  const group = await api.must('POST', '/groups/', { name: 'Launch crew', walletCount: 0, includeDev: true });
  const [dev] = walletsOf(group);
  if (dev === undefined) throw new Error(`no developer wallet in ${JSON.stringify(group)}`);
  return dev;
}

/** Everything a person holds who launches by that developer, once it is known what. */
export const launchPlaces = (
  { master }: Player,
  dev: string,
  operations: readonly Operation[],
): readonly BalanceKey[] => [
  ...placesOf([master.address]),
  ...placesOf(
    [dev],
    operations.flatMap(({ plan }) => inRole(intentOf(plan), 'mint')),
  ),
];

/** Fills the launch form of a fresh tab until it is planned to the lamport. */
export async function fillForm(page: Page): Promise<void> {
  await page.goto('/dashboard/tracker');
  await fillLaunch(page, { name: 'Killed Tab', symbol: 'TAB', devBuy: '0.2', crew: 'Launch crew' });
}
