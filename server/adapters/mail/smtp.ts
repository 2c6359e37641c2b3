import { createTransport } from 'nodemailer';
import { changeText } from './change-text';
import { linkText } from './link-text';
import type { Mail } from './mail';

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  /** Sender as shown, like `Gantry <no-reply@gantry.example>`. */
  readonly from: string;
}

const WAIT_MS = 10_000;

/** Mail through a server of the operator's. Each verb throws when it refuses or does not answer in 10 s. */
export function createSmtp({ url, from }: SmtpOptions): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  const send = async (to: string, mail: { readonly subject: string; readonly text: string }): Promise<void> => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      ...mail,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    kind: 'smtp',
    sendLink: ({ to, link, purpose }) => send(to, linkText(purpose, link)),
    sendChange: ({ to, ...told }) => send(to, changeText(told)),
    close: async () => transport.close(),
  };
}
