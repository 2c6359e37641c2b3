import { assign, setup } from 'xstate';
import type { LinkedAccount } from '#shared/contract/identity';
import type { Fault } from '#shared/fault';
import { checkEmail } from '#shared/validation';
import { storingFault } from '../../keep-fault';
import { telling } from '../../parent';
import { port } from '../../port';
import type {
  AccountLinksContext,
  AccountLinksEvent,
  AccountLinksInput,
  LinkedProvider,
  LinkOutcome,
  SocialProvider,
} from './account-links.types';

/** Effects of the linked accounts. Changes may ask the person to confirm first; `user/declined` when they did not. */
export const accountLinksPorts = {
  /** What the address says came of a link (PRO-04), and takes it out of the address; null when it says nothing. */
  takeOutcome: port<LinkOutcome | null>('takeOutcome'),
  /** GET /api/auth/list-accounts. */
  readAccounts: port<readonly LinkedAccount[]>('readAccounts'),
  /** POST /api/auth/link-social, then leaves the page for the provider. */
  startLink: port<void, { readonly provider: SocialProvider }>('startLink'),
  /** POST /api/auth/link-email. */
  sendEmailLink: port<void, { readonly email: string }>('sendEmailLink'),
  /** POST /api/auth/unlink-account. */
  removeAccount: port<void, { readonly id: string }>('removeAccount'),
};

/** Types, ports, guards and actions of the linked accounts. */
export const accountLinksParts = setup({
  types: {
    input: {} as AccountLinksInput,
    context: {} as AccountLinksContext,
    events: {} as AccountLinksEvent,
    tags: {} as 'busy' | 'loading',
  },
  actors: accountLinksPorts,
  guards: {
    isLinked: (_, outcome: LinkOutcome | null) => outcome?.kind === 'linked',
    isRefused: (_, outcome: LinkOutcome | null) => outcome?.kind === 'refused',
    isDeclined: (_, { code }: Fault) => code === 'user/declined',
    isFree: ({ context }, provider: LinkedProvider) =>
      context.accounts.every((account) => account.providerId !== provider),
    mayRemove: ({ context }, id: string) => context.accounts.some((account) => account.id === id && account.mayRemove),
    emailIsGood: ({ context }) => checkEmail(context.email) === null,
  },
  actions: {
    storeOutcome: assign({ outcome: (_, outcome: LinkOutcome | null) => outcome }),
    storeAccounts: assign((_, accounts: readonly LinkedAccount[]) => ({ accounts, fault: null })),
    storeProvider: assign({ provider: (_, provider: LinkedProvider) => provider, outcome: null, fault: null }),
    storeEmail: assign({ email: (_, email: string) => email, emailProblem: null }),
    judgeEmail: assign({ emailProblem: ({ context }) => checkEmail(context.email) }),
    storeSent: assign({ sentTo: ({ context }) => context.email.trim(), email: '', fault: null }),
    storeFault: storingFault(),
    choose: assign({
      chosen: ({ context }, id: string) => context.accounts.find((account) => account.id === id) ?? null,
      fault: null,
    }),
    forget: assign({ chosen: null }),
    tell: telling(),
  },
  delays: { leaveTimeout: 20_000, readTimeout: 15_000 },
});
