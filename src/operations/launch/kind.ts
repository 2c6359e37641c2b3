import type { Fault } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import type { LaunchIntent } from '../intent';
import { givenUp, type Kind, master, wallet } from '../kind';

const TOO_LOW = /insufficient|balance|not enough|funds/i;

/** DEP-44, DEP-45: a launch that failed for want of SOL says so; any other says why. */
export const launchFailure = (fault: Fault): Notice =>
  fault.code === 'chain/insufficient-funds' ||
  (fault.code !== 'chain/launched-meanwhile' && TOO_LOW.test(fault.detail ?? ''))
    ? notice('deploy/tooLow', { reason: fault })
    : notice('deploy/failed', { detail: fault.detail ?? null });

export const launchKind = {
  steps: 'at-once',
  agreement: 'none',
  parties: (intent) => [
    master(intent.master),
    wallet(intent.dev, intent.groupId),
    { role: 'mint', address: intent.mint },
    ...(intent.trades ?? []).flatMap(({ trade }) => ('wallet' in trade ? [wallet(trade.wallet, trade.groupId)] : [])),
  ],
  actionOf: () => null,
  notices: {
    started: ({ symbol }) => notice('deploy/running', { symbol }),
    done: ({ symbol }) => notice('deploy/done', { symbol }),
    failed: launchFailure,
    abandoned: givenUp,
    receipt: ({ tokensOut, symbol, name, devBuyLamports }) =>
      tokensOut === 0n
        ? { kind: 'created', name }
        : { kind: 'bought', tokens: tokensOut, symbol, lamports: devBuyLamports },
  },
} as const satisfies Kind<LaunchIntent>;
