import type { ReturnIntent } from '../intent';
import { exactly, type Movements, noCoin, none, type Share } from '../movement';
import { returnedIn } from './legs';

export const returnMovements = {
  policy: {
    begunBy: 'browser',
    networks: 'all',
    master: 'shared',
    failure: 'ends',
    ground: 'none',
    tokens: 'refused',
    keys: 'dropped',
    counts: 'neither',
  },
  master: ({ master }) => master,
  count: ({ steps }) => steps.length,
  step({ master, steps }, idx) {
    const step = steps[idx];
    if (step === undefined) return null;
    return {
      label: 'return',
      payer: master,
      movements: [
        ...step.wallets.map(({ wallet, lamports }) => exactly('subject', lamports, { from: wallet, to: master })),
        // What a volume account held passes through its wallet.
        ...(step.volumes ?? []).map(({ lamports }) => exactly('subject', lamports, { to: master })),
        exactly('fee', step.networkFeeLamports, { from: master }),
      ],
      asked: returnedIn(step).map(({ wallet, lamports }) => ({ wallet, units: lamports, mint: null })),
      shares: [
        ...step.wallets.map(({ wallet, heldLamports }): Share => ({
          wallet,
          at: { what: 'lamports', address: wallet },
          held: heldLamports ?? null,
        })),
        ...(step.volumes ?? []).map(({ wallet, account, lamports }): Share => ({
          wallet,
          at: { what: 'lamports', address: account },
          held: lamports,
        })),
      ],
      mints: [],
      curves: [],
    };
  },
  routes: none,
  coin: noCoin,
} as const satisfies Movements<ReturnIntent>;
