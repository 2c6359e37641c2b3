import { byKind } from '../by-kind';
import { buyMovements } from '../buy/movements';
import type { LaunchIntent } from '../intent';
import { exactly, type Movements, none, type StepMovements } from '../movement';
import { sellMovements } from '../sell/movements';

const CREATE = 0;

/** A trade of the new coin; it is no share of what a wallet held before, since all of it is bought by the launch. */
function tradeOf({ trades = [] }: LaunchIntent, idx: number): StepMovements | null {
  const behind = trades[idx - 1];
  if (behind === undefined) return null;
  const { trade, delayMs } = behind;
  const moved = byKind<typeof trade, StepMovements | null>(
    { sell: (sale) => sellMovements.step(sale, 0), buy: (buy) => buyMovements.step(buy, 0) },
    trade,
  );
  return moved === null ? null : { ...moved, shares: [], behind: { idx: CREATE, delayMs } };
}

/** The master pays for everything through the developer wallet, which keeps its reserve and what it buys first. */
export const launchMovements = {
  policy: {
    begunBy: 'browser',
    networks: 'all',
    master: 'leased',
    failure: 'ends',
    ground: 'platform',
    tokens: 'ignored',
    keys: 'held',
    counts: 'buys',
  },
  master: ({ master }) => master,
  count: ({ trades = [] }) => 1 + trades.length,
  step(intent, idx) {
    if (idx !== CREATE) return tradeOf(intent, idx);
    const { master, dev, mint, tokensOut, costs } = intent;
    const { totalLamports, networkFeeLamports, devReserveLamports } = costs;
    return {
      label: 'launch',
      payer: master,
      movements: [
        exactly('subject', tokensOut, { to: dev, mint }),
        exactly('price', totalLamports - networkFeeLamports - devReserveLamports, { from: master }),
        exactly('rent', devReserveLamports, { from: master, to: dev }),
        exactly('fee', networkFeeLamports, { from: master }),
      ],
      asked: [{ wallet: master, units: totalLamports, mint: null }],
      shares: [],
      mints: [],
      curves: [],
    };
  },
  routes: none,
  coin: ({ platform, mint, dev, groupId, name, symbol, uri, imageUrl, launchesBefore }) => ({
    platform,
    mint,
    dev,
    groupId,
    name,
    symbol,
    uri,
    imageUrl,
    ...(launchesBefore === undefined ? {} : { madeBefore: launchesBefore }),
  }),
} as const satisfies Movements<LaunchIntent>;
