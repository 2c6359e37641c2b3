import type { Operation } from '#operations/contract';
import { formatUnits } from '#shared/money';

const SOL_DECIMALS = 9;
const TOKEN_DECIMALS = 6;
const HEAD = [
  'time',
  'operation',
  'kind',
  'state',
  'transaction',
  'slot',
  'signature',
  'entry',
  'address',
  'currency',
  'amount',
  'units',
];

/** A cell as spreadsheets read it: quoted where it must be, and never taken for a formula. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.])/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const row = (cells: readonly string[]): string => cells.map(cell).join(',');

function linesOf({ id, kind, state, createdAt, steps, effects, error }: Operation): readonly string[] {
  const head = [createdAt, id, kind, state];
  if (effects.length === 0) return [row([...head, '', '', steps.at(-1)?.signature ?? '', error ?? '', '', '', '', ''])];
  return effects.map(({ signature, address, mint, delta, kind: entry }) => {
    const step = steps.find((one) => one.signature === signature);
    const amount = formatUnits(BigInt(delta), mint === null ? SOL_DECIMALS : TOKEN_DECIMALS);
    return row([
      ...head,
      step === undefined ? '' : String(step.idx + 1),
      step?.slot?.toString() ?? '',
      signature,
      entry,
      address,
      mint ?? 'SOL',
      amount,
      delta,
    ]);
  });
}

/** The ledger as CSV (RFC 4180), a line an entry; the amounts of a transaction and currency sum to zero. */
export const ledgerFile = (operations: readonly Operation[]): string =>
  [row(HEAD), ...operations.flatMap(linesOf), ''].join('\r\n');

/** `gantry-ledger-2026-11-21T10-38-00Z.csv`; `now` in ms. */
export const ledgerFileName = (now: number): string =>
  `gantry-ledger-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.csv`;
