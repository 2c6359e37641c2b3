import type { SellIntent } from '../intent';
import { exactly, type Movement, type Movements, NO_LIMIT, noCoin, type Share } from '../movement';

type Position = SellIntent['steps'][number]['positions'][number];

const soldForToken = (
  { wallet, mint, tokens }: Position,
  { quoteMint, quoteUnits, leastUnits, heldUnits, rentLamports }: NonNullable<Position['forToken']>,
  master: string,
): readonly Movement[] => [
  exactly('subject', tokens, { from: wallet, mint }),
  { ...exactly('paid', quoteUnits, { to: wallet, mint: quoteMint }), least: leastUnits, most: NO_LIMIT },
  exactly('paid', leastUnits + heldUnits, { from: wallet, to: master, mint: quoteMint }),
  exactly('rent', rentLamports, { from: master }),
];

const sold = (position: Position, master: string): readonly Movement[] => {
  const { wallet, mint, tokens, expectedLamports, minLamports, growthLamports = 0n, forToken } = position;
  if (forToken !== undefined) return soldForToken(position, forToken, master);
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
  step({ platform, master, steps }, idx) {
    const step = steps[idx];
    if (step === undefined) return null;
    const { payer, positions, tip, networkFeeLamports } = step;
    return {
      label: 'sell',
      payer,
      movements: [
        ...positions.flatMap((position) => sold(position, master)),
        ...positions.flatMap(({ route, lentLamports = route?.lentLamports }) =>
          lentLamports === undefined ? [] : [exactly('loan', lentLamports, { from: payer })],
        ),
        ...(tip === null ? [] : [exactly('tip', tip.lamports, { from: payer, to: tip.account })]),
        exactly('fee', networkFeeLamports, { from: payer }),
      ],
      asked: positions.map(({ wallet, tokens, mint }) => ({ wallet, units: tokens, mint })),
      shares: positions.map(shareOf),
      mints: [],
      curves: positions.flatMap(({ route, mint, platform: own = platform, forToken }) =>
        route === undefined
          ? [{ platform: own, mint, ...(forToken === undefined ? {} : { quoteMint: forToken.quoteMint }) }]
          : [],
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
