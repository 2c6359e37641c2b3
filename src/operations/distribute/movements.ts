import type { DistributeIntent } from '../intent';
import { exactly, type Movements, noCoin, none } from '../movement';

export const distributeMovements = {
  policy: {
    begunBy: 'browser',
    networks: 'all',
    master: 'leased',
    failure: 'ends',
    ground: 'none',
    tokens: 'ignored',
    keys: 'dropped',
    counts: 'neither',
  },
  master: ({ master }) => master,
  count: ({ steps }) => steps.length,
  step({ master, steps }, idx) {
    const step = steps[idx];
    if (step === undefined) return null;
    return {
      label: 'distribute',
      payer: master,
      movements: [
        ...step.wallets.map(({ wallet, lamports }) =>
          exactly('subject', lamports, { from: master, to: wallet, opens: true }),
        ),
        exactly('fee', step.networkFeeLamports, { from: master }),
      ],
      asked: step.wallets.map(({ wallet, lamports }) => ({ wallet, units: lamports, mint: null })),
      shares: [],
      mints: [],
      curves: [],
    };
  },
  routes: none,
  coin: noCoin,
} as const satisfies Movements<DistributeIntent>;
