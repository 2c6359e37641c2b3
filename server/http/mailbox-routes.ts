import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Mailbox } from '../adapters/mail/mailbox';
import type { Config } from '../config';
import { isLocal } from '../local';
import { success } from './answers';
import type { AppEnv } from './env';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Nobody but this machine: bound to loopback, called by its own name, and not through a proxy. */
function ownMachineOnly(config: Config): MiddlewareHandler<AppEnv> {
  const local = isLocal(config);
  const { host } = new URL(config.baseUrl);
  return async (c, next) => {
    const foreign = c.req.header('host') !== host || FORWARDED.some((name) => c.req.header(name) !== undefined);
    if (!local || foreign) return c.notFound();
    return next();
  };
}

/** The development mailbox under /dev: a page to click in and its JSON. */
export function mailboxRoutes(config: Config, mailbox: Mailbox): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use(ownMachineOnly(config))
    .get('/mailbox.json', (c) => c.json(success(mailbox.list(c.req.query('to')))))
    .get('/mailbox', (c) => {
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
    });
}
