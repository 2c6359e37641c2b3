import { shortAddress } from '#shared/ids';
import { notice } from '#shared/notice';
import type { DistributeIntent } from '../intent';
import { type Attempted, givenUp, type Kind, master, wallet } from '../kind';

const legsOf = ({ steps }: DistributeIntent): DistributeIntent['steps'][number]['wallets'] =>
  steps.flatMap(({ wallets }) => wallets);

/** GAP-86: how many wallets the transactions that landed have funded. */
function fundedBy({ steps }: DistributeIntent, attempts: readonly Attempted[]): number {
  const landed = new Set(attempts.filter(({ state }) => state === 'landed').map(({ idx }) => idx));
  return steps.reduce((count, { wallets }, idx) => count + (landed.has(idx) ? wallets.length : 0), 0);
}

export const distributeKind = {
  steps: 'at-once',
  agreement: 'once',
  parties: (intent) => [master(intent.master), ...legsOf(intent).map((leg) => wallet(leg.wallet, intent.groupId))],
  actionOf: ({ groupId }) => groupId,
  notices: {
    started: ({ groupName }) => notice('distribute/running', { group: groupName }),
    done(intent) {
      const legs = legsOf(intent);
      return notice('distribute/done', {
        lamports: legs.reduce((sum, { lamports }) => sum + lamports, 0n),
        wallets: legs.length,
      });
    },
    failed: (reason, intent, attempts) =>
      notice('distribute/failed', {
        reason,
        funded: intent === null ? 0 : fundedBy(intent, attempts),
        wallets: intent === null ? 0 : legsOf(intent).length,
      }),
    abandoned: givenUp,
    receipt: (intent) => ({
      kind: 'paid',
      from: { address: shortAddress(intent.master) },
      to: { group: intent.groupName, wallets: legsOf(intent).length },
    }),
  },
} as const satisfies Kind<DistributeIntent>;
