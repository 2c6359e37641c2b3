import type { Page } from '@playwright/test';
import type { Operation } from '#shared/contract/operations';
import { picture } from '../../e2e/launch-form';
import type { Place } from '../chain-reads';
import { placesOf, type Setting } from '../flows/case';
import { createPlayer, type Player } from '../player';

/** What a flow in the browser starts from. */
export interface TabCase {
  readonly player: Player;
  /** Everything the person holds, once it is known what was planned. */
  places(operations: readonly Operation[]): readonly Place[];
  /** Drives a fresh tab up to the click, and answers the click. */
  openForm(page: Page): Promise<() => Promise<void>>;
  /** How the ledger names the end that was meant. */
  readonly doneWords: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function walletsOf(group: unknown): readonly string[] {
  const wallets: unknown = isRecord(group) ? group['wallets'] : null;
  const list: readonly unknown[] = Array.isArray(wallets) ? wallets : [];
  return list.flatMap((wallet) => (isRecord(wallet) ? [String(wallet['publicKey'])] : []));
}

async function prepareLaunch({ stack, name }: Setting): Promise<TabCase> {
  const player = await createPlayer(stack, name, 0);
  const group = await player.api.must('POST', '/groups/', { name: 'Launch crew', walletCount: 0, includeDev: true });
  const [dev] = walletsOf(group);
  if (dev === undefined) throw new Error(`no developer wallet in ${JSON.stringify(group)}`);
  return {
    player,
    places: (operations) => [
      ...placesOf([player.master.address]),
      ...placesOf(
        [dev],
        operations.flatMap(({ plan }) => (plan.kind === 'launch' ? [plan.mint] : [])),
      ),
    ],
    async openForm(page) {
      await page.goto('/dashboard/tracker');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await picture());
      await page.getByLabel('Name').fill('Killed Tab');
      await page.getByLabel('Ticker').fill('TAB');
      await page.getByLabel('Dev buy').first().fill('0.2');
      await page.getByRole('button', { name: /^Group: / }).click();
      await page
        .getByRole('menuitem', { name: /Launch crew/ })
        .or(page.getByRole('menuitemradio', { name: /Launch crew/ }))
        .click();
      await page.getByText('Planned to the lamport').waitFor();
      return () => page.getByRole('button', { name: 'Deploy Token' }).click();
    },
    doneWords: 'Launched',
  };
}

/** Flows that have a view to be driven. */
export const TAB_FLOWS = { launch: prepareLaunch } as const satisfies Record<
  string,
  (setting: Setting) => Promise<TabCase>
>;

export type TabFlow = keyof typeof TAB_FLOWS;
export const isTabFlow = (name: string): name is TabFlow => Object.keys(TAB_FLOWS).includes(name);
export const TAB_FLOW_NAMES: readonly TabFlow[] = Object.keys(TAB_FLOWS).filter(isTabFlow);
