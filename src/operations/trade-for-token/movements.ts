import type { TradeForTokenIntent } from '../intent';
import { exactly, type Movement, type Movements, NO_LIMIT, noCoin, none } from '../movement';

/** Decimals of every coin of the launchpads. */
const LAUNCHPAD_DECIMALS = 6;

function moved(intent: TradeForTokenIntent): readonly Movement[] {
  const { side, master, wallet, mint, quoteMint, tokens, quoteUnits } = intent;
  const { leastTokens = tokens, leastUnits = 0n, heldUnits = 0n } = intent;
  if (side === 'buy')
    return [
      { ...exactly('subject', tokens, { to: wallet, mint }), least: leastTokens, most: NO_LIMIT },
      exactly('paid', quoteUnits, { from: master, mint: quoteMint }),
    ];
  return [
    exactly('subject', tokens, { from: wallet, mint }),
    { ...exactly('paid', quoteUnits, { to: wallet, mint: quoteMint }), least: leastUnits, most: NO_LIMIT },
    exactly('paid', leastUnits + heldUnits, { from: wallet, to: master, mint: quoteMint }),
  ];
}

/** The master pays for a buy, in the quote token and in SOL, and is paid by a sale. */
export const tradeForTokenMovements = {
  policy: {
    begunBy: 'browser',
    networks: 'all',
    master: 'leased',
    failure: 'ends',
    ground: 'platform',
    tokens: 'ignored',
    keys: 'dropped',
    counts: 'buys',
  },
  master: ({ master }) => master,
  count: () => 1,
  step(intent, idx) {
    if (idx !== 0) return null;
    const { platform, side, master, wallet, mint, quoteMint, tokenProgram, tokens, heldTokens = null } = intent;
    const at = { what: 'tokens', mint, program: tokenProgram, decimals: LAUNCHPAD_DECIMALS } as const;
    return {
      label: 'trade-for-token',
      payer: master,
      movements: [
        ...moved(intent),
        exactly('price', intent.rentLamports, { from: master }),
        exactly('fee', intent.networkFeeLamports, { from: master }),
      ],
      asked:
        side === 'buy'
          ? [{ wallet: master, units: intent.quoteUnits, mint: quoteMint }]
          : [{ wallet, units: tokens, mint }],
      shares: side === 'buy' ? [] : [{ wallet, at, held: heldTokens }],
      mints: [],
      curves: [{ platform, mint, quoteMint }],
    };
  },
  routes: none,
  coin: noCoin,
} as const satisfies Movements<TradeForTokenIntent>;
