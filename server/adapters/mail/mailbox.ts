import type { Clock } from '../../base/context';
import { changeText } from './change-text';
import type { Mail } from './mail';
import { linkText } from './link-text';

export interface StoredMail {
  readonly id: number;
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

/** Mail that never leaves this process: the newest 50, newest first. */
export interface Mailbox extends Mail {
  readonly kind: 'embedded';
  list(to?: string): readonly StoredMail[];
}

const KEPT = 50;

/** The mailbox of a machine of one's own, where no mail server is configured. */
export function createMailbox(clock: Clock): Mailbox {
  let stored: readonly StoredMail[] = [];
  let count = 0;
  const store = (mail: Omit<StoredMail, 'id' | 'at'>): void => {
    count += 1;
    stored = [{ id: count, at: clock.now().toISOString(), ...mail }, ...stored].slice(0, KEPT);
  };
  return {
    kind: 'embedded',
    sendLink: async ({ to, link, purpose }) => store({ to, link, ...linkText(purpose, link) }),
    sendChange: async ({ to, ...told }) => store({ to, link: told.settingsUrl, ...changeText(told) }),
    list: (to) => (to === undefined ? stored : stored.filter((mail) => mail.to === to.trim().toLowerCase())),
    close: async () => undefined,
  };
}

/** Whether these mails can be read here: the server's own mailbox and not a relay. */
export const isMailbox = (mail: Mail): mail is Mailbox => mail.kind === 'embedded' && 'list' in mail;
