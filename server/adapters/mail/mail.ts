/** What a link does once it is opened. */
export type LinkPurpose = 'sign-in' | 'add-email' | 'confirm';

export interface LinkMail {
  readonly to: string;
  readonly link: string;
  readonly purpose: LinkPurpose;
}

/** Sends mail. `sendLink` throws when the mail was not taken over by the next hop. */
export interface Mail {
  readonly kind: 'embedded' | 'smtp' | 'none';
  sendLink(mail: LinkMail): Promise<void>;
  close(): Promise<void>;
}
