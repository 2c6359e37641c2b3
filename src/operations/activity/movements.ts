import type { ActivityIntent } from '../intent';
import { exactly, type Movements, noCoin, none } from '../movement';

/** The master of a job pays nothing. A draw names wallet and coin; how much of it moves is known when it is due. */
export const activityMovements = {
  policy: {
    begunBy: 'browser',
    networks: 'test',
    master: 'shared',
    failure: 'resumes',
    ground: 'none',
    tokens: 'ignored',
    keys: 'dropped',
    counts: 'neither',
  },
  master: ({ master }) => master,
  count: ({ draws }) => draws.length,
  step({ draws, wallets, coins, master }, idx) {
    const draw = draws[idx];
    if (draw === undefined) return null;
    const [trader, mint] = [wallets[draw.wallet] ?? master, coins[draw.coin]?.mint ?? null];
    const isBuy = draw.side === 'buy';
    return {
      label: draw.side,
      payer: trader,
      movements: [exactly('subject', 0n, isBuy ? { to: trader, mint } : { from: trader, mint })],
      asked: [],
      shares: [],
      mints: [],
      curves: [],
    };
  },
  routes: none,
  coin: noCoin,
} as const satisfies Movements<ActivityIntent>;
