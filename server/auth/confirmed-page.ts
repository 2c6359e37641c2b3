import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { html } from 'hono/html';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; min-height: 100vh; place-items: center; background: light-dark(#f4f5f7, #0e1116); color: light-dark(#14181f, #e8ecf2); }
main { max-width: 24rem; padding: 1.5rem; }
h1 { font-size: 1.25rem; }
`;

const WORDS: Readonly<Record<string, string>> = {
  cancelled: 'You cancelled. Nothing was confirmed.',
  'other-account': 'That account is not linked to you, so it confirms nothing.',
  taken: 'That account belongs to somebody else here, so it confirms nothing.',
  session: 'Open this in the browser and session that asked for it.',
};
const FAILED = 'This did not work: the link or the way through the provider was used already or took too long.';

/** Where confirming in another tab ends; the tab that asked goes on by itself. */
export function confirmedPage(c: Context): Response | Promise<Response> {
  const error = c.req.query('error');
  const nonce = randomBytes(18).toString('base64');
  const words = error === undefined ? null : Object.hasOwn(WORDS, error) ? WORDS[error] : FAILED;
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${words === null ? 'Confirmed' : 'Not confirmed'} | Gantry</title>
          <style nonce="${nonce}">
            ${STYLE}
          </style>
        </head>
        <body>
          <main>
            <h1>${words === null ? 'Confirmed' : 'Not confirmed'}</h1>
            <p>${words ?? 'Go back to the tab you came from; it goes on by itself. You can close this one.'}</p>
          </main>
        </body>
      </html>`,
    words === null ? 200 : 400,
  );
}
