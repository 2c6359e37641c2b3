import { notice } from '#shared/notice';
import type { BuyIntent } from '../intent';
import { givenUp, type Kind, wallet } from '../kind';

export const buyKind = {
  steps: 'at-once',
  agreement: 'none',
  parties: (intent) => [wallet(intent.wallet, intent.groupId)],
  actionOf: () => null,
  notices: {
    started: ({ lamports }) => notice('trade/buying', { lamports }),
    done: () => notice('trade/bought'),
    failed: (reason) => notice('trade/buyFailed', { reason }),
    abandoned: givenUp,
    receipt: ({ tokensOut, symbol, lamports }) => ({ kind: 'bought', tokens: tokensOut, symbol, lamports }),
  },
} as const satisfies Kind<BuyIntent>;
