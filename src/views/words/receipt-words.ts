import { formatSol, formatSolFixed, formatUnits } from '#shared/money';
import type { Receipt, ReceiptPlace } from '#shared/receipt';

const LAUNCHPAD_DECIMALS = 6;
const USD1_DECIMALS = 6;
/** From here on four decimals say enough of a quote. */
const SMALL_LAMPORTS = 1_000_000n;

/** Whole tokens where there are any. */
function tokensOf(units: bigint, decimals: number, symbol: string): string {
  const whole = units / 10n ** BigInt(decimals);
  const amount = whole === 0n ? formatUnits(units, decimals) : whole.toLocaleString('en-US');
  return `${amount} ${symbol === '' ? 'tokens' : symbol}`;
}

const quoted = (lamports: bigint): string =>
  `about ${lamports < SMALL_LAMPORTS ? formatSol(lamports) : formatSolFixed(lamports, 4)} SOL`;

function brought({ lamports, units = 0n }: { readonly lamports: bigint; readonly units?: bigint }): string {
  const usd1 = `${formatUnits(units, USD1_DECIMALS)} USD1`;
  if (units === 0n) return quoted(lamports);
  return lamports === 0n ? `about ${usd1}` : `${quoted(lamports)} and ${usd1}`;
}

const several = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const placeOf = (place: ReceiptPlace): string =>
  'group' in place ? `${several(place.wallets, 'wallet')} of ${place.group}` : place.address;

/** What an operation was, in one line below what is said of its end; null for what another build kept. */
export function receiptText(receipt: Receipt): string | null {
  switch (receipt.kind) {
    case 'bought':
      return `${tokensOf(receipt.tokens, LAUNCHPAD_DECIMALS, receipt.symbol)} for ${formatSol(receipt.lamports)} SOL`;
    case 'paidInUsd1':
      return `${tokensOf(receipt.tokens, LAUNCHPAD_DECIMALS, receipt.symbol)} for ${formatUnits(receipt.units, USD1_DECIMALS)} USD1`;
    case 'sold':
      return `${tokensOf(receipt.tokens, receipt.decimals, receipt.symbol)} for ${quoted(receipt.lamports)}`;
    case 'soldMany':
      return `${several(receipt.coins, 'token')} of ${several(receipt.wallets, 'wallet')} for ${brought(receipt)}`;
    case 'created':
      return `${receipt.name}, without a first buy`;
    case 'paid':
      return `From ${placeOf(receipt.from)} to ${placeOf(receipt.to)}`;
    case 'closed':
      return `In ${placeOf(receipt.in)}`;
    case 'tableMade':
      return `${several(receipt.addresses, 'account')} at ${placeOf(receipt.at)}`;
    case 'traded':
      return `${several(receipt.coins, 'token')} traded with ${several(receipt.wallets, 'wallet')}`;
    default:
      receipt satisfies never;
      return null;
  }
}
