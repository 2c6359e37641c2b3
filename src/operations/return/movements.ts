import type { ReturnIntent } from '../intent';
import { exactly, type Movements, noCoin, none, type Share } from '../movement';
import { returnedIn } from './legs';

/** Of USD1, the one token that coins are sold for. */
const PURSE_DECIMALS = 6;

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
        ...(step.purses ?? []).flatMap(({ wallet, mint, tokens, lamports }) => [
          exactly('paid', tokens, { from: wallet, to: master, mint }),
          exactly('subject', lamports, { to: master }),
        ]),
        // The first to land opens the master's account for all.
        ...(step.openLamports === undefined
          ? []
          : [{ ...exactly('rent', step.openLamports, { from: master }), least: 0n }]),
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
        ...(step.purses ?? []).map(({ wallet, mint, tokens }): Share => ({
          wallet,
          at: { what: 'tokens', mint, program: 'token', decimals: PURSE_DECIMALS },
          held: tokens,
        })),
      ],
      mints: [],
      curves: [],
    };
  },
  routes: none,
  coin: noCoin,
} as const satisfies Movements<ReturnIntent>;
