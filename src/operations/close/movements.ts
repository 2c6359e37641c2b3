import type { CloseIntent } from '../intent';
import { exactly, type Movements, noCoin, none, type Share } from '../movement';

/** What each account holds comes to the wallet that owns it; tokens that are burnt are nobody's. */
export const closeMovements = {
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
  count: ({ steps }) => steps.length,
  step({ master, steps, readSlot }, idx) {
    const step = steps[idx];
    if (step === undefined) return null;
    const { accounts, volumes = [], networkFeeLamports } = step;
    const closed = [...accounts, ...volumes];
    return {
      label: 'close',
      payer: master,
      movements: [
        ...closed.map(({ wallet, lamports }) => exactly('subject', lamports, { to: wallet })),
        ...accounts.flatMap(({ wallet, mint, burn }) =>
          burn === undefined ? [] : [exactly('price', burn.tokens, { from: wallet, mint })],
        ),
        exactly('fee', networkFeeLamports, { from: master }),
      ],
      asked: closed.map(({ wallet, account, lamports }) => ({ wallet, units: lamports, mint: null, account })),
      shares: [
        ...closed.map(({ wallet, account, lamports }): Share => ({
          wallet,
          at: { what: 'lamports', address: account },
          held: readSlot === undefined ? null : lamports,
        })),
        ...accounts.flatMap(({ wallet, account, mint, program, burn }): readonly Share[] =>
          burn === undefined
            ? []
            : [
                {
                  wallet,
                  at: { what: 'tokens', account, mint, program, decimals: burn.decimals },
                  held: readSlot === undefined ? null : burn.tokens,
                },
              ],
        ),
      ],
      mints: accounts.map(({ mint }) => mint),
      curves: [],
    };
  },
  routes: none,
  coin: noCoin,
} as const satisfies Movements<CloseIntent>;
