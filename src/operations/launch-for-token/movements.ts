import type { LaunchForTokenIntent } from '../intent';
import { exactly, type Movements, none } from '../movement';
import { launchedCoin, launchPolicy } from '../launch/movements';

/** The master pays for everything through the developer wallet: SOL, of which it keeps its reserve, and what it buys first with. */
export const launchForTokenMovements = {
  // Promises count lamports alone, and the master pays the token too.
  policy: { ...launchPolicy, master: 'leased' },
  master: ({ master }) => master,
  count: () => 1,
  step({ master, dev, mint, quoteMint, spendUnits, tokensOut, costs }, idx) {
    if (idx !== 0) return null;
    const { rentLamports, devReserveLamports, networkFeeLamports, totalLamports } = costs;
    return {
      label: 'launch-for-token',
      payer: master,
      movements: [
        exactly('subject', tokensOut, { to: dev, mint }),
        ...(spendUnits === 0n ? [] : [exactly('paid', spendUnits, { from: master, mint: quoteMint })]),
        exactly('price', rentLamports, { from: master }),
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
  coin: (intent) => ({ ...launchedCoin(intent), quoteMint: intent.quoteMint }),
} as const satisfies Movements<LaunchForTokenIntent>;
