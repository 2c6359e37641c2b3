import type { MailConfig } from '../../base/config';
import type { Clock } from '../../base/context';
import type { Mail } from './mail';
import { createMailbox } from './mailbox';
import { createSmtp } from './smtp';

const refuse = () => Promise.reject(new Error('no mail server is configured'));
const nowhere: Mail = {
  kind: 'none',
  sendLink: refuse,
  sendChange: refuse,
  close: async () => undefined,
};

/** The mail of this configuration; `none` refuses every mail. */
export function createMail(config: MailConfig, clock: Clock): Mail {
  if (config.kind === 'embedded') return createMailbox(clock);
  return config.kind === 'smtp' ? createSmtp(config) : nowhere;
}
