import { notice } from '#shared/notice';
import type { ActivityIntent } from '../intent';
import { type Kind, wallet } from '../kind';
import { nextDraw, positionsLeft } from './progress';

export const activityKind = {
  steps: 'when-due',
  agreement: 'none',
  parties: ({ wallets, groupId }) => wallets.map((address) => wallet(address, groupId)),
  actionOf: () => null,
  notices: {
    started: ({ groupName, budgetLamports }) =>
      notice('activity/started', { group: groupName, lamports: budgetLamports }),
    done: ({ groupName, draws }) => notice('activity/done', { group: groupName, trades: draws.length }),
    failed: (reason) => notice('activity/failed', { reason }),
    /** It tells what it has bought and not sold again, which nobody sells by itself. */
    abandoned: (intent, attempts) =>
      notice('activity/stopped', {
        group: intent.groupName,
        landed: nextDraw(attempts),
        trades: intent.draws.length,
        left: positionsLeft(intent, attempts).length,
      }),
    receipt: ({ wallets, coins }) => ({ kind: 'traded', wallets: wallets.length, coins: coins.length }),
  },
} as const satisfies Kind<ActivityIntent>;
