import type { Locator, Page } from '@playwright/test';
import { expect } from './stack';

/** One table of the ledger as it stands on screen, in the smallest units of its currency. */
export interface ScreenEntry {
  readonly caption: string;
  readonly rows: readonly { readonly address: string | null; readonly units: bigint }[];
  /** The text of the sum line. */
  readonly sum: string;
}

const MINUS = '\u2212';

/** The exact number of a text like "+1,234.5" or "−0.000005", with `decimals` decimals. */
export function unitsOf(text: string, decimals: number): bigint {
  const plain = text.trim().replaceAll(',', '').replace('+', '').replace(MINUS, '-');
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || fraction.length > decimals) throw new Error(`no amount: ${text}`);
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  return sign === '-' ? -units : units;
}

/** Of SOL and wrapped SOL nine, of every coin of a launchpad six. */
const decimalsOf = (caption: string): number =>
  /^(Whole operation in SOL|Ledger of (SOL|So1{10,}2) )/.test(`${caption} `) ? 9 : 6;

async function readEntry(table: Locator): Promise<ScreenEntry> {
  const caption = (await table.locator('caption').textContent()) ?? '';
  const rows: ScreenEntry['rows'][number][] = [];
  for (const row of await table.locator('tbody tr:not([data-total])').all()) {
    const named = row.locator('[title]').first();
    rows.push({
      address: (await named.count()) === 0 ? null : await named.getAttribute('title'),
      units: unitsOf((await row.locator('td').last().textContent()) ?? '', decimalsOf(caption)),
    });
  }
  return { caption, rows, sum: (await table.locator('tr[data-total] td').last().textContent()) ?? '' };
}

/** Opens an operation in the ledger and reads every entry of it. */
export async function readLedger(page: Page, id: string): Promise<readonly ScreenEntry[]> {
  await page.goto(`/dashboard/operations?open=${id}`);
  const named = page.locator('caption', { hasText: /^(Whole operation|Ledger of)/ });
  // The row that opens holds these tables in a cell of its own table.
  const tables = page.locator('table:not(:has(table))', { has: named });
  await expect(page.locator('caption', { hasText: 'Whole operation in SOL' })).toHaveCount(1);
  return Promise.all((await tables.all()).map(readEntry));
}
