import { createTransport } from 'nodemailer';
import { linkText } from './link-text';
import type { Mail } from './mail';

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  /** Sender as shown, like `Gantry <no-reply@gantry.example>`. */
  readonly from: string;
}

const WAIT_MS = 10_000;

/** Mail through a server of the operator's. `sendLink` throws when it refuses or does not answer in 10 s. */
export function createSmtp({ url, from }: SmtpOptions): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  return {
    kind: 'smtp',
    async sendLink({ to, link, purpose }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...linkText(purpose, link),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: async () => transport.close(),
  };
}
