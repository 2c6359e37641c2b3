import type { Auth } from '../auth/auth';
import { cookieNames } from '../auth/cookies';
import { hasCoins } from '../coins/owned-coins';
import type { Deps } from '../base/context';

/** Signed out, without a profile, without a coin yet, or at work; `unknown` when the store does not answer. */
export type Visitor = 'visitor' | 'incomplete' | 'newcomer' | 'user' | 'unknown';

/** Who asks for a page. Only a cookie whose session is proven makes somebody more than a visitor. */
export async function visitorOf(deps: Deps, auth: Auth, cookie: string): Promise<Visitor> {
  if (!cookie.includes(`${cookieNames(deps.config.baseUrl).session}=`)) return 'visitor';
  try {
    const session = await auth.session(cookie);
    if (session === null) return 'visitor';
    if (!session.hasCompleteSetup) return 'incomplete';
    const launched = await hasCoins(deps.db, { userId: session.userId, network: deps.network });
    return launched ? 'user' : 'newcomer';
  } catch (error) {
    deps.log.warn({ err: error }, 'a page was sent without its first frame');
    return 'unknown';
  }
}
