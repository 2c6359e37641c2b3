import { byKind, ofKind } from '../by-kind';
import { buyMovements } from '../buy/movements';
import type { LaunchForTokenIntent, LaunchIntent } from '../intent';
import { exactly, type Movements, type NewCoin, none, type Policy, type StepMovements } from '../movement';
import { sellMovements } from '../sell/movements';

const CREATE = 0;
/** The one bundle a launch has. */
const BUNDLE = 0;

/** A trade of the new coin; it is no share of what a wallet held before, since all of it is bought by the launch. */
function tradeOf({ trades = [], bundle }: LaunchIntent, idx: number): StepMovements | null {
  const behind = trades[idx - 1];
  if (behind === undefined) return null;
  const { trade, delayMs } = behind;
  const moved = byKind<typeof trade, StepMovements | null>(
    { sell: (sale) => sellMovements.step(sale, 0), buy: (buy) => buyMovements.step(buy, 0) },
    trade,
  );
  if (moved === null) return null;
  const isBundled = bundle !== undefined && ofKind('buy', trade) !== null;
  return { ...moved, shares: [], ...(isBundled ? { bundle: BUNDLE } : { behind: { idx: CREATE, delayMs } }) };
}

/** The rules of every launch. What the master pays is promised, so that launches go side by side (decision 0044). */
export const launchPolicy = {
  begunBy: 'browser',
  networks: 'all',
  master: 'shared',
  failure: 'ends',
  ground: 'platform',
  tokens: 'ignored',
  keys: 'held',
  counts: 'buys',
} as const satisfies Policy;

/** What a launch leaves behind. */
export const launchedCoin = ({
  platform,
  mint,
  dev,
  groupId,
  name,
  symbol,
  uri,
  imageUrl,
  post,
  launchesBefore,
}: LaunchIntent | LaunchForTokenIntent): NewCoin => ({
  platform,
  mint,
  dev,
  groupId,
  name,
  symbol,
  uri,
  imageUrl,
  ...(post === undefined ? {} : { post }),
  ...(launchesBefore === undefined ? {} : { madeBefore: launchesBefore }),
});

/** The master pays for everything through the developer wallet, which keeps its reserve and what it buys first. */
export const launchMovements = {
  policy: launchPolicy,
  master: ({ master }) => master,
  count: ({ trades = [] }) => 1 + trades.length,
  step(intent, idx) {
    if (idx !== CREATE) return tradeOf(intent, idx);
    const { master, dev, mint, tokensOut, costs, bundle } = intent;
    const { totalLamports, networkFeeLamports, devReserveLamports, tipLamports = 0n } = costs;
    return {
      ...(bundle === undefined ? {} : { bundle: BUNDLE }),
      label: 'launch',
      payer: master,
      movements: [
        exactly('subject', tokensOut, { to: dev, mint }),
        exactly('price', totalLamports - networkFeeLamports - devReserveLamports - tipLamports, { from: master }),
        exactly('rent', devReserveLamports, { from: master, to: dev }),
        ...(bundle === undefined ? [] : [exactly('tip', tipLamports, { from: master, to: bundle.tip.account })]),
        exactly('fee', networkFeeLamports, { from: master }),
      ],
      asked: [{ wallet: master, units: totalLamports, mint: null }],
      shares: [],
      mints: [],
      curves: [],
    };
  },
  routes: none,
  coin: launchedCoin,
} as const satisfies Movements<LaunchIntent>;
