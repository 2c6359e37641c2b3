import { fromPromise } from 'xstate';
import type { AppServices } from '../services';

/** Where an invite code waits until setup (REF-01). */
export const CODE_KEY = 'referral-code';

/** GET /users/check-referral-code as a port. */
export const checkReferralCode = ({ api }: Pick<AppServices, 'api'>) =>
  fromPromise<{ readonly exists: boolean }, { readonly code: string }>(({ input, signal }) =>
    api.get<{ readonly exists: boolean }>(`/users/check-referral-code?code=${encodeURIComponent(input.code)}`, {
      signal,
    }),
  );
