export type CallbackWay = 'link' | 'twitter' | 'discord' | 'oidc';

export interface CallbackInput {
  readonly way: CallbackWay;
}

export interface CallbackContext extends CallbackInput {
  readonly signedIn: boolean;
  /** Whom the link signs in, when another browser asked for it; null otherwise. */
  readonly email: string | null;
}

export type CallbackEvent =
  /** "Sign in as …?" was answered with yes, or with no. */
  { readonly type: 'signIn.confirmed' } | { readonly type: 'signIn.declined' };

/** `none`: the address carries no link. `confirm`: another browser asked for it, so nothing happened yet. */
export type LinkAnswer =
  | { readonly status: 'none' }
  | { readonly status: 'signed-in' }
  | { readonly status: 'confirm'; readonly email: string };

export type CallbackOutput = { readonly signedIn: boolean };
