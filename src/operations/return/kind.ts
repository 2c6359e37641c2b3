import { shortAddress } from '#shared/ids';
import { notice } from '#shared/notice';
import type { ReturnIntent } from '../intent';
import { givenUp, type Kind, master, wallet } from '../kind';
import { sum } from '../movement';
import { returnedIn } from './legs';

const legsOf = ({ steps }: ReturnIntent): ReturnIntent['steps'][number]['wallets'] =>
  steps.flatMap(({ wallets }) => wallets);

export const returnKind = {
  steps: 'at-once',
  agreement: 'again',
  parties: (intent) => [master(intent.master), ...legsOf(intent).map((leg) => wallet(leg.wallet, intent.groupId))],
  actionOf: ({ groupId }) => groupId,
  notices: {
    started: ({ groupName }) => notice('return/returning', { group: groupName }),
    done: (intent) =>
      notice('return/done', { lamports: sum(intent.steps.flatMap(returnedIn).map(({ lamports }) => lamports)) }),
    failed: (reason) => notice('return/failed', { reason }),
    abandoned: givenUp,
    receipt: (intent) => ({
      kind: 'paid',
      from: { group: intent.groupName, wallets: legsOf(intent).length },
      to: { address: shortAddress(intent.master) },
    }),
  },
} as const satisfies Kind<ReturnIntent>;
