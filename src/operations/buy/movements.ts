import type { BuyIntent } from '../intent';
import { exactly, type Movements, noCoin, none } from '../movement';

export const buyMovements = {
  policy: {
    begunBy: 'browser',
    networks: 'all',
    master: 'shared',
    failure: 'ends',
    ground: 'platform',
    tokens: 'ignored',
    keys: 'dropped',
    counts: 'buys',
  },
  master: ({ master }) => master,
  count: () => 1,
  step({ wallet, mint, tokensOut, lamports, maxLamports, costs, tip }, idx) {
    if (idx !== 0) return null;
    const { curveLamports, protocolFeeLamports, creatorFeeLamports, rentLamports, tipLamports, networkFeeLamports } =
      costs;
    const quoted = curveLamports + protocolFeeLamports + creatorFeeLamports;
    return {
      label: 'buy',
      payer: wallet,
      movements: [
        exactly('subject', tokensOut, { to: wallet, mint }),
        { ...exactly('price', quoted, { from: wallet }), least: 0n, most: maxLamports },
        exactly('rent', rentLamports, { from: wallet }),
        ...(tip === null ? [] : [exactly('tip', tipLamports, { from: wallet, to: tip.account })]),
        exactly('fee', networkFeeLamports, { from: wallet }),
      ],
      asked: [{ wallet, units: lamports, mint: null }],
      shares: [],
      mints: [],
      curves: [mint],
    };
  },
  routes: none,
  coin: noCoin,
} as const satisfies Movements<BuyIntent>;
