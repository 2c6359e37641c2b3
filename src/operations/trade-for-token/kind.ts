import { notice } from '#shared/notice';
import type { TradeForTokenIntent } from '../intent';
import { givenUp, type Kind, master, wallet } from '../kind';

export const tradeForTokenKind = {
  steps: 'at-once',
  agreement: 'none',
  parties: (intent) => [master(intent.master), wallet(intent.wallet, intent.groupId)],
  actionOf: () => null,
  notices: {
    started: ({ side }) => notice(side === 'buy' ? 'operation/confirming' : 'trade/selling'),
    done: ({ side }) => notice(side === 'buy' ? 'trade/bought' : 'trade/sold'),
    failed: (reason, intent) => notice(intent?.side === 'sell' ? 'trade/sellFailed' : 'trade/buyFailed', { reason }),
    abandoned: givenUp,
    receipt: ({ tokens, symbol, quoteUnits: units }) => ({ kind: 'paidInUsd1', tokens, symbol, units }),
  },
} as const satisfies Kind<TradeForTokenIntent>;
