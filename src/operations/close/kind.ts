import { notice } from '#shared/notice';
import type { CloseIntent } from '../intent';
import { givenUp, type Kind, master, wallet } from '../kind';

type ClosedAccount = CloseIntent['steps'][number]['accounts'][number];
/** An account whose tokens are burnt before it is closed. */
export type BurningAccount = ClosedAccount & { readonly burn: NonNullable<ClosedAccount['burn']> };

/** Every account a plan closes, of tokens and of volume. */
const accountsOf = ({ steps }: CloseIntent): readonly { readonly wallet: string; readonly lamports: bigint }[] =>
  steps.flatMap(({ accounts, volumes = [] }) => [...accounts, ...volumes]);

/** The accounts whose tokens a plan burns. */
export const burntOf = ({ steps }: CloseIntent): readonly BurningAccount[] =>
  steps.flatMap(({ accounts }) =>
    accounts.flatMap(({ burn, ...account }) => (burn === undefined ? [] : [{ ...account, burn }])),
  );

export const closeKind = {
  steps: 'at-once',
  agreement: 'again',
  parties: (intent) => [
    master(intent.master),
    ...accountsOf(intent).map((account) => wallet(account.wallet, intent.groupId)),
  ],
  actionOf: ({ groupId }) => groupId,
  notices: {
    started: ({ groupName }) => notice('close/running', { group: groupName }),
    done(intent) {
      const volumes = intent.steps.flatMap((step) => step.volumes ?? []).length;
      const burnt = burntOf(intent).length;
      return notice('close/done', {
        accounts: intent.steps.flatMap(({ accounts }) => accounts).length,
        ...(volumes > 0 ? { volumes } : {}),
        ...(burnt > 0 ? { burnt } : {}),
        lamports: accountsOf(intent).reduce((sum, { lamports }) => sum + lamports, 0n),
      });
    },
    failed: (reason) => notice('close/failed', { reason }),
    abandoned: givenUp,
    receipt: (intent) => ({
      kind: 'closed',
      in: { group: intent.groupName, wallets: new Set(accountsOf(intent).map((account) => account.wallet)).size },
    }),
  },
} as const satisfies Kind<CloseIntent>;
