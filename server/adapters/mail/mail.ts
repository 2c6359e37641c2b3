/** What a link does once it is opened. */
export type LinkPurpose = 'sign-in' | 'add-email' | 'confirm';

export interface LinkMail {
  readonly to: string;
  readonly link: string;
  readonly purpose: LinkPurpose;
}

/** What changed about the ways into an account; `way` is a provider by its name, or an address. */
export type AccountChange =
  | { readonly kind: 'way-added' | 'way-removed'; readonly way: string }
  | { readonly kind: 'passkey-added' | 'passkey-removed' | 'two-factor-on' | 'two-factor-off' };

export interface ChangeMail {
  readonly to: string;
  readonly change: AccountChange;
  readonly at: Date;
  /** The page where the person sees and undoes it; it carries nothing that opens anything. */
  readonly settingsUrl: string;
}

/** Sends mail. Each verb throws when the mail was not taken over by the next hop. */
export interface Mail {
  readonly kind: 'embedded' | 'smtp' | 'none';
  sendLink(mail: LinkMail): Promise<void>;
  sendChange(mail: ChangeMail): Promise<void>;
  close(): Promise<void>;
}
