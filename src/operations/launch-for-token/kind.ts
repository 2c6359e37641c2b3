import { notice } from '#shared/notice';
import type { LaunchForTokenIntent } from '../intent';
import { givenUp, type Kind, master, wallet } from '../kind';
import { launchFailure } from '../launch/kind';

export const launchForTokenKind = {
  steps: 'at-once',
  agreement: 'none',
  parties: (intent) => [
    master(intent.master),
    wallet(intent.dev, intent.groupId),
    { role: 'mint', address: intent.mint },
  ],
  actionOf: () => null,
  notices: {
    started: ({ symbol }) => notice('deploy/running', { symbol }),
    done: ({ symbol }) => notice('deploy/done', { symbol }),
    failed: launchFailure,
    abandoned: givenUp,
    receipt: ({ tokensOut, symbol, name, spendUnits: units }) =>
      tokensOut === 0n ? { kind: 'created', name } : { kind: 'paidInUsd1', tokens: tokensOut, symbol, units },
  },
} as const satisfies Kind<LaunchForTokenIntent>;
