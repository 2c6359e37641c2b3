import type { Context } from 'hono';
import { html } from 'hono/html';
import type { siteEndpoints } from '../../src/endpoints/site';
import { isMailbox, type Mailbox } from '../adapters/mail/mailbox';
import type { Deps } from '../base/context';
import { isLocal } from '../base/local';
import { success } from '../requests/answers';
import type { AppEnv } from '../requests/env';
import type { Handlers } from '../requests/handler';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

type Names = 'showMailbox' | 'readMailbox';

/** The development mailbox: a page to click in and its JSON. Nothing is there but on a server that keeps its mail itself. */
export function mailboxHandlers({
  config,
  mail,
}: Pick<Deps, 'config' | 'mail'>): Pick<Handlers<typeof siteEndpoints>, Names> {
  const local = isLocal(config);
  const { host } = new URL(config.baseUrl);
  /** Null but for this machine: bound to loopback, called by its own name, and not through a proxy. */
  const mailboxFor = (c: Context<AppEnv>): Mailbox | null => {
    const foreign = c.req.header('host') !== host || FORWARDED.some((name) => c.req.header(name) !== undefined);
    return local && !foreign && isMailbox(mail) ? mail : null;
  };
  return {
    readMailbox: (c) => {
      const mailbox = mailboxFor(c);
      return mailbox === null ? c.notFound() : c.json(success(mailbox.list(c.req.query('to'))));
    },
    showMailbox: (c) => {
      const mailbox = mailboxFor(c);
      if (mailbox === null) return c.notFound();
      if (!(c.req.header('accept') ?? '').includes('text/html'))
        return c.json(success(mailbox.list(c.req.query('to'))));
      const items = mailbox.list().map(
        (mail) =>
          html`<li>
            <p>${mail.at} to <b>${mail.to}</b></p>
            <p><a href="${mail.link}">${mail.subject}</a></p>
          </li>`,
      );
      return c.html(
        html`<!doctype html>
          <html lang="en">
            <meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>
              Development mailbox
            </title>
            <h1>Development mailbox</h1>
            <p>Mail of this server. It never leaves this machine. Reload to see more.</p>
            ${
              items.length === 0
                ? html`<p>No mail yet.</p>`
                : html`<ol>
                    ${items}
                  </ol>`
            }
          </html>`,
      );
    },
  };
}
