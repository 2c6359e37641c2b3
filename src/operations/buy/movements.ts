import type { BuyIntent } from '../intent';
import { exactly, type Movements, NO_LIMIT, noCoin, none } from '../movement';

/** Lamports a buy's quote takes, fees of the platform included. */
export const quotedLamports = ({
  curveLamports,
  protocolFeeLamports,
  platformFeeLamports = 0n,
  creatorFeeLamports,
}: BuyIntent['costs']): bigint => curveLamports + protocolFeeLamports + platformFeeLamports + creatorFeeLamports;

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
  step({ platform, wallet, mint, tokensOut, leastTokens, lamports, maxLamports, costs, tip }, idx) {
    if (idx !== 0) return null;
    const { rentLamports, tipLamports, networkFeeLamports } = costs;
    const quoted = quotedLamports(costs);
    const exact = exactly('subject', tokensOut, { to: wallet, mint });
    const bought = leastTokens === undefined ? exact : { ...exact, least: leastTokens, most: NO_LIMIT };
    return {
      label: 'buy',
      payer: wallet,
      movements: [
        bought,
        { ...exactly('price', quoted, { from: wallet }), least: 0n, most: maxLamports },
        exactly('rent', rentLamports, { from: wallet }),
        ...(tip === null ? [] : [exactly('tip', tipLamports, { from: wallet, to: tip.account })]),
        exactly('fee', networkFeeLamports, { from: wallet }),
      ],
      asked: [{ wallet, units: lamports, mint: null }],
      shares: [],
      mints: [],
      curves: [{ platform, mint }],
    };
  },
  routes: none,
  coin: noCoin,
} as const satisfies Movements<BuyIntent>;
