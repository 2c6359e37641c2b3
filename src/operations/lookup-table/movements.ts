import type { LookupTableIntent } from '../intent';
import { exactly, type Movements, noCoin, none } from '../movement';
import { partCount, partOf, partRent } from './parts';

/** Each transaction waits for the one before: a table is filled once it is there, and frozen once it is full. */
export const lookupTableMovements = {
  policy: {
    begunBy: 'browser',
    networks: 'all',
    master: 'shared',
    failure: 'ends',
    ground: 'none',
    tokens: 'ignored',
    keys: 'dropped',
    counts: 'neither',
  },
  master: ({ master }) => master,
  count: partCount,
  step(intent, idx) {
    if (partOf(intent, idx) === null) return null;
    const { master, networkFeeLamports } = intent;
    const rent = partRent(intent, idx);
    return {
      ...(idx === 0 ? {} : { behind: { idx: idx - 1, delayMs: 0 } }),
      label: 'lookup-table',
      payer: master,
      movements: [
        // Less where somebody has sent lamports to where the table is to stand.
        ...(rent === 0n ? [] : [{ ...exactly('rent', rent, { from: master }), least: 0n }]),
        exactly('fee', networkFeeLamports, { from: master }),
      ],
      asked: [{ wallet: master, units: rent, mint: null }],
      shares: [],
      mints: [],
      curves: [],
    };
  },
  routes: none,
  coin: noCoin,
} as const satisfies Movements<LookupTableIntent>;
