import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handler } from 'hono';
import { isLoopbackHost } from '../base/local';
import type { Auth } from '../auth/auth';
import type { Deps } from '../base/context';
import type { DevPage } from './dev-page';
import type { AppEnv } from '../requests/env';
import { firstScreen } from './first-hints';
import { publicConfigOf } from './public-config';
import { pagePolicy } from './security-headers';
import { visitorOf } from './visitor';

/** What the build writes wherever a nonce belongs (Vite's `html.cspNonce`). */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Where the page finds what a visitor may know, without a call. */
const CONFIG_PLACEHOLDER = '__GANTRY_CONFIG__';

/** Where the page reads whether anybody is signed in, so that it asks for no session that is not there. */
const VISITOR_PLACEHOLDER = '__GANTRY_VISITOR__';

/** What stands in the page until its script runs, unless the build has a frame for this address. */
const FRAME = /<!--first-frame-->.*<!--\/first-frame-->/s;

const asAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const NOT_BUILT = 'The page is not built yet. Run: npm start';

/** index.html for every page address, rendered with a nonce of its own. */
export function servePage(deps: Deps, auth: Auth, dev?: DevPage): Handler<AppEnv> {
  const { webRoot, baseUrl } = deps.config;
  const shown = asAttribute(JSON.stringify(publicConfigOf(deps)));
  const read = async (path: string): Promise<string | null> =>
    dev === undefined ? readFile(join(webRoot, 'index.html'), 'utf8').catch(() => null) : dev.html(path);
  const home = new URL(baseUrl);
  return async (c) => {
    const host = c.req.header('host') ?? '';
    const name = host.replace(/:\d+$/, '');
    if (host !== home.host && isLoopbackHost(name) && isLoopbackHost(home.hostname)) {
      const target = new URL(c.req.url);
      target.protocol = home.protocol;
      target.host = home.host;
      return c.redirect(target.href, 302);
    }
    const html = await read(c.req.path);
    if (html === null) return c.text(NOT_BUILT, 503);
    const nonce = randomBytes(18).toString('base64');
    c.header('Content-Security-Policy', pagePolicy(nonce, dev !== undefined));
    // A page of another origin opened by a strict one cannot answer it, so an inspector in its own window would stay empty.
    if (dev !== undefined && c.req.query('inspect') === 'stately')
      c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    const visitor = await visitorOf(deps, auth, c.req.header('cookie') ?? '');
    const page = html
      .replaceAll(NONCE_PLACEHOLDER, nonce)
      .replace(CONFIG_PLACEHOLDER, () => shown)
      .replace(VISITOR_PLACEHOLDER, visitor === 'visitor' ? 'nobody' : 'somebody');
    if (dev !== undefined) return c.html(page);
    const { looks, links, frame } = await firstScreen(webRoot, c.req.path, visitor);
    const linked = page.replace('<title>', () => `${looks}<title>`).replace('</head>', () => `${links}</head>`);
    return c.html(frame === null ? linked : linked.replace(FRAME, () => frame));
  };
}
