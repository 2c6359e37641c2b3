import { html } from 'hono/html';
import type { LocalAccount } from './accounts';
import { SOCIAL_NAMES, type SocialId } from './providers';

/** Text of the style element; the page's policy admits it by its nonce. */
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; min-height: 100vh; place-items: center; background: light-dark(#f4f5f7, #0e1116); color: light-dark(#14181f, #e8ecf2); }
main { width: min(24rem, calc(100vw - 2rem)); padding: 1.5rem; box-sizing: border-box; border: 1px solid light-dark(#c4cad4, #2b323d); border-radius: 6px; background: light-dark(#fff, #161b22); }
h1 { font-size: 1.25rem; margin: 0.75rem 0 0.25rem; }
p { margin: 0 0 1rem; color: light-dark(#4a5260, #a6b0bf); }
.mark { display: inline-block; margin: 0; padding: 0 0.5rem; border: 1px solid light-dark(#8a5a00, #d9a441); border-radius: 3px; color: light-dark(#7a4f00, #e5b65c); font-size: 0.8125rem; }
form { display: grid; gap: 0.5rem; }
button, input { font: inherit; min-height: 2.75rem; padding: 0 0.75rem; border-radius: 4px; border: 1px solid light-dark(#8d96a5, #566070); background: transparent; color: inherit; box-sizing: border-box; width: 100%; }
button { cursor: pointer; text-align: left; }
button:hover { background: light-dark(#eceff3, #202733); }
:focus-visible { outline: 2px solid light-dark(#1257c4, #6ea8ff); outline-offset: 2px; }
label { font-size: 0.875rem; }
fieldset { border: 0; border-top: 1px solid light-dark(#d6dbe3, #2b323d); margin: 0.75rem 0 0; padding: 0.75rem 0 0; display: grid; gap: 0.5rem; }
legend { padding: 0; font-size: 0.875rem; }
small { color: light-dark(#4a5260, #a6b0bf); }
`;

const sheet = (nonce: string, title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <p class="mark">Local identity</p>
          ${body}
        </main>
      </body>
    </html>`;

interface Chooser {
  readonly nonce: string;
  readonly provider: SocialId;
  readonly question: string;
  readonly accounts: readonly LocalAccount[];
  readonly problem: string | null;
}

/** Who signs in: one of the accounts, someone new, or nobody. */
export function chooserPage({ nonce, provider, question, accounts, problem }: Chooser) {
  const name = SOCIAL_NAMES[provider];
  return sheet(
    nonce,
    `Local identity: ${name}`,
    html`<h1>Sign in with ${name}</h1>
      <p>This page stands in for ${name} on this machine. Nobody else is asked.</p>
      <form method="post" action="/decide">
        <input type="hidden" name="question" value="${question}" />
        ${accounts.map(
          ({ id, name: person, handle }) =>
            html`<button name="account" value="${id}">${person} <small>@${handle}</small></button>`,
        )}
      </form>
      <form method="post" action="/decide">
        <input type="hidden" name="question" value="${question}" />
        <fieldset>
          <legend>Someone new</legend>
          <label for="handle">Handle</label>
          <input
            id="handle"
            name="handle"
            autocomplete="off"
            required
            pattern="[A-Za-z0-9_]{3,15}"
            aria-describedby="rule"
          />
          <small id="rule">${problem ?? '3 to 15 letters, digits or _'}</small>
          <button>Continue as someone new</button>
        </fieldset>
      </form>
      <form method="post" action="/decide">
        <input type="hidden" name="question" value="${question}" />
        <fieldset>
          <button name="cancel" value="yes">Cancel</button>
        </fieldset>
      </form>`,
  );
}

/** A request that may not be sent back to its sender. */
export const refusalPage = (nonce: string, words: string) =>
  sheet(
    nonce,
    'Local identity',
    html`<h1>This cannot go on</h1>
      <p>${words}</p>`,
  );
