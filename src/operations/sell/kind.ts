import { sumOf } from '#shared/money';
import { notice } from '#shared/notice';
import type { SellIntent } from '../intent';
import { givenUp, type Kind, master, wallet } from '../kind';

const positionsOf = ({ steps }: SellIntent): SellIntent['steps'][number]['positions'] =>
  steps.flatMap(({ positions }) => positions);
/** Decimals of every coin of the launchpad. */
const LAUNCHPAD_DECIMALS = 6;
const percentOf = ({ percentBps }: SellIntent): number => percentBps / 100;

export const sellKind = {
  steps: 'at-once',
  agreement: 'again',
  parties: (intent) => [
    master(intent.master),
    ...positionsOf(intent).map((position) => wallet(position.wallet, position.groupId)),
  ],
  actionOf(intent) {
    const [first, ...others] = new Set(positionsOf(intent).map(({ groupId }) => groupId));
    return intent.surface === 'group' && others.length === 0 ? (first ?? null) : null;
  },
  notices: {
    started(intent) {
      if (intent.surface === 'row') return notice('trade/selling');
      return intent.surface === 'card'
        ? notice('card/selling', { percent: percentOf(intent) })
        : notice('trade/sellingAll', { wallets: positionsOf(intent).length });
    },
    done(intent) {
      if (intent.surface === 'row') return notice('trade/sold');
      return intent.surface === 'card'
        ? notice('card/sold', { percent: percentOf(intent) })
        : notice('trade/soldAll', { positions: positionsOf(intent).length, transactions: intent.steps.length });
    },
    failed: (reason, intent) => notice(intent?.surface === 'card' ? 'card/sellFailed' : 'trade/sellFailed', { reason }),
    abandoned: givenUp,
    receipt(intent) {
      const positions = positionsOf(intent);
      const sums = {
        lamports: sumOf(positions.map(({ expectedLamports }) => expectedLamports)),
        units: sumOf(positions.map(({ forToken }) => forToken?.quoteUnits ?? 0n)),
      };
      const coins = new Set(positions.map(({ mint }) => mint)).size;
      const [first] = positions;
      if (coins > 1 || first === undefined)
        return { kind: 'soldMany', coins, wallets: new Set(positions.map(({ wallet: one }) => one)).size, ...sums };
      const tokens = sumOf(positions.map((position) => position.tokens));
      const { units, lamports } = sums;
      if (units > 0n) return { kind: 'paidInUsd1', tokens, symbol: intent.symbol, units };
      return {
        kind: 'sold',
        tokens,
        decimals: first.route?.decimals ?? LAUNCHPAD_DECIMALS,
        symbol: intent.symbol,
        lamports,
      };
    },
  },
} as const satisfies Kind<SellIntent>;
