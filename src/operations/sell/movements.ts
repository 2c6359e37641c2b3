import type { SellIntent } from '../intent';
import { exactly, type Movement, type Movements, NO_LIMIT, noCoin, type Share } from '../movement';

type Position = SellIntent['steps'][number]['positions'][number];

const sold = (position: Position): readonly Movement[] => {
  const { wallet, mint, tokens, expectedLamports, minLamports, growthLamports = 0n } = position;
  return [
    exactly('subject', tokens, { from: wallet, mint }),
    { ...exactly('price', expectedLamports, { to: wallet }), least: minLamports, most: NO_LIMIT },
    // The first trade of a coin that lands pays it for all.
    ...(growthLamports === 0n ? [] : [{ ...exactly('rent', growthLamports, { from: wallet }), least: 0n }]),
  ];
};

/** Decimals of every coin of the launchpad. */
const LAUNCHPAD_DECIMALS = 6;

const shareOf = ({ wallet, mint, heldTokens, tokenProgram = 'token-2022', route }: Position): Share => ({
  wallet,
  at: {
    what: 'tokens',
    mint,
    program: route?.tokenProgram ?? tokenProgram,
    decimals: route?.decimals ?? LAUNCHPAD_DECIMALS,
  },
  held: heldTokens ?? null,
});

export const sellMovements = {
  policy: {
    begunBy: 'browser',
    networks: 'all',
    master: 'shared',
    failure: 'ends',
    ground: 'platform',
    tokens: 'ignored',
    keys: 'dropped',
    counts: 'sells',
  },
  master: ({ master }) => master,
  count: ({ steps }) => steps.length,
  step({ platform, steps }, idx) {
    const step = steps[idx];
    if (step === undefined) return null;
    const { payer, positions, tip, networkFeeLamports } = step;
    return {
      label: 'sell',
      payer,
      movements: [
        ...positions.flatMap(sold),
        ...positions.flatMap(({ route, lentLamports = route?.lentLamports }) =>
          lentLamports === undefined ? [] : [exactly('loan', lentLamports, { from: payer })],
        ),
        ...(tip === null ? [] : [exactly('tip', tip.lamports, { from: payer, to: tip.account })]),
        exactly('fee', networkFeeLamports, { from: payer }),
      ],
      asked: positions.map(({ wallet, tokens, mint }) => ({ wallet, units: tokens, mint })),
      shares: positions.map(shareOf),
      mints: [],
      curves: positions.flatMap(({ route, mint, platform: own = platform }) =>
        route === undefined ? [{ platform: own, mint }] : [],
      ),
    };
  },
  routes: ({ steps }) =>
    steps.flatMap(({ positions }) =>
      positions.flatMap(({ wallet, mint, route }) =>
        route === undefined
          ? []
          : [
              {
                wallet,
                mint,
                accounts: route.accounts.map(({ address }) => address),
                tables: route.tables,
                decimals: route.decimals,
              },
            ],
      ),
    ),
  coin: noCoin,
} as const satisfies Movements<SellIntent>;
