import { fromPromise } from 'xstate';
import type { AppServices } from '../../../services/page-services';

/** GET /users/check-referral-code as a port. */
export const checkReferralCode = ({ api }: Pick<AppServices, 'api'>) =>
  fromPromise<{ readonly exists: boolean }, { readonly code: string }>(({ input, signal }) =>
    api.get('/users/check-referral-code', { query: { code: input.code }, signal }),
  );
