import type { TransferIntent } from '../intent';
import { exactly, type Movements, noCoin, none } from '../movement';

export const transferMovements = {
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
  master: ({ from }) => from,
  count: () => 1,
  step({ from, to, lamports, feeLamports, heldLamports }, idx) {
    if (idx !== 0) return null;
    return {
      label: 'transfer',
      payer: from,
      movements: [exactly('subject', lamports, { from, to, opens: true }), exactly('fee', feeLamports, { from })],
      asked: [{ wallet: from, units: lamports, mint: null }],
      shares:
        heldLamports === undefined
          ? []
          : [{ wallet: from, at: { what: 'lamports', address: from }, held: heldLamports }],
      mints: [],
      curves: [],
    };
  },
  routes: none,
  coin: noCoin,
} as const satisfies Movements<TransferIntent>;
