import type { Fault } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import type { LaunchForTokenIntent, LaunchIntent } from '../intent';
import { givenUp, type Kind, master, type Notices, type Party, wallet } from '../kind';

const TOO_LOW = /insufficient|balance|not enough|funds/i;

/** DEP-44, DEP-45: a launch that failed for want of SOL says so; any other says why. */
export const launchFailure = (fault: Fault): Notice =>
  fault.code === 'chain/insufficient-funds' ||
  (fault.code !== 'chain/launched-meanwhile' && TOO_LOW.test(fault.detail ?? ''))
    ? notice('deploy/tooLow', { reason: fault })
    : notice('deploy/failed', { detail: fault.detail ?? null });

/** Everybody who has money at stake in the making of a coin. */
export const launchParties = (intent: LaunchIntent | LaunchForTokenIntent): readonly Party[] => [
  master(intent.master),
  wallet(intent.dev, intent.groupId),
  { role: 'mint', address: intent.mint },
];

/** What is told of every launch but what it brought. */
export const launchNotices = {
  started: ({ symbol }) => notice('deploy/running', { symbol }),
  done: ({ symbol }) => notice('deploy/done', { symbol }),
  failed: launchFailure,
  abandoned: givenUp,
} as const satisfies Omit<Notices<LaunchIntent | LaunchForTokenIntent>, 'receipt'>;

export const launchKind = {
  steps: 'at-once',
  agreement: 'none',
  parties: (intent) => [
    ...launchParties(intent),
    ...(intent.trades ?? []).flatMap(({ trade }) => ('wallet' in trade ? [wallet(trade.wallet, trade.groupId)] : [])),
  ],
  actionOf: () => null,
  notices: {
    ...launchNotices,
    receipt: ({ tokensOut, symbol, name, devBuyLamports }) =>
      tokensOut === 0n
        ? { kind: 'created', name }
        : { kind: 'bought', tokens: tokensOut, symbol, lamports: devBuyLamports },
  },
} as const satisfies Kind<LaunchIntent>;
