import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../base/context';
import type { Db } from '../db/db';
import { verification } from '../db/schema/auth';
import type { ProviderId } from '../identity/providers';

/** Why somebody was sent to a provider. All but signing in belong to the session that began them. */
export const Flow = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('sign-in') }),
  z.object({ purpose: z.literal('link'), sessionId: z.string() }),
  z.object({ purpose: z.literal('step-up'), sessionId: z.string() }),
]);
export type Flow = z.infer<typeof Flow>;
const Sent = z.object({ provider: z.string() });

/** What a person is told when the way through a provider did not end well. */
export type FlowFailure = 'cancelled' | 'taken' | 'other-account' | 'session' | 'failed';

const FAILURES: Readonly<Record<string, FlowFailure>> = {
  access_denied: 'cancelled',
  account_already_linked_to_different_user: 'taken',
  unable_to_link_account: 'other-account',
};

/** The provider's own words never reach the page; only what they mean. */
export const failureOf = (error: string): FlowFailure =>
  Object.hasOwn(FAILURES, error) ? (FAILURES[error] ?? 'failed') : 'failed';

const identifierOf = (state: string): string => `auth-state:${state}`;

/** What a state that comes back from a provider stands for, without consuming it; null when it is spent, too old, made up, or was sent to another one. */
export async function peekFlow(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  state: string,
  provider: ProviderId,
): Promise<Flow | null> {
  const [row] = await db
    .select({ value: verification.value, expiresAt: verification.expiresAt })
    .from(verification)
    .where(eq(verification.identifier, identifierOf(state)))
    .limit(1);
  if (row === undefined || row.expiresAt <= clock.now()) return null;
  const stored: unknown = JSON.parse(row.value);
  const flow = Flow.safeParse(stored);
  return flow.success && Sent.safeParse(stored).data?.provider === provider ? flow.data : null;
}

/** Ends a flow that may not go on. */
export async function dropFlow({ db }: { readonly db: Db }, state: string): Promise<void> {
  await db.delete(verification).where(eq(verification.identifier, identifierOf(state)));
}

export interface FlowPages {
  readonly done: string;
  failed(why: FlowFailure): string;
}

/** The page of the specification that each way ends on (RTE-12, RTE-13, PRO-04). */
export function pagesOf(flow: Flow | null, provider: ProviderId): FlowPages {
  switch (flow?.purpose) {
    case 'link': {
      const settings = '/dashboard/settings?tab=profile';
      return {
        done: `${settings}&linked=${provider}`,
        failed: (why) => `${settings}&unlinked=${provider}&why=${why}`,
      };
    }
    case 'step-up':
      return { done: '/api/auth/confirmed', failed: (why) => `/api/auth/confirmed?error=${why}` };
    default: {
      const page = `/auth/${provider}/callback`;
      return { done: page, failed: (why) => `${page}?error=${why}` };
    }
  }
}
