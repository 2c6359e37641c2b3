import type { LaunchIntent } from '../intent';
import { exactly, type Movements, none } from '../movement';

/** The master pays for everything through the developer wallet, which keeps its reserve and the first buy. */
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
  count: () => 1,
  step({ master, dev, mint, tokensOut, costs }, idx) {
    if (idx !== 0) return null;
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
