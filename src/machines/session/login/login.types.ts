import type { Notice } from '#shared/notice';
import type { FieldCode } from '#shared/validation';

import type { Provider } from '#shared/contract/identity';

export type { Provider };

export interface LoginContext {
  readonly email: string;
  readonly emailProblem: FieldCode | null;
  /** Whom the person chose last. */
  readonly provider: Provider;
  /** What the red box in the form says. */
  readonly refusal: Notice | null;
}

export type LoginEvent =
  | { readonly type: 'email.typed'; readonly email: string }
  | { readonly type: 'link.requested' }
  | { readonly type: 'provider.chosen'; readonly provider: Provider }
  | { readonly type: 'passkey.offered' }
  | { readonly type: 'email.discarded' };
