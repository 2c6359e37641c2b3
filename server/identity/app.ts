import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { HANDLE, type LocalAccounts } from './accounts';
import { DIALECTS, type Dialect } from './dialects';
import type { Asked, Grants } from './grants';
import { chooserPage, refusalPage } from './pages';
import type { SocialId } from './providers';

export interface IdentityClient {
  readonly id: string;
  readonly secret: string;
}

export interface IdentityApp {
  readonly accounts: LocalAccounts;
  readonly grants: Grants;
  readonly client: IdentityClient;
  /** Host header of this server; another name for it is refused. */
  readonly host: () => string;
  /** The only address people of this provider are sent back to; null until it is known. */
  readonly redirectOf: (provider: SocialId) => string | null;
}

const STALE = 'The question is too old or was answered already. Start again where you came from.';

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** RFC 6749, 2.3.1: both halves are form-encoded before they are put together. */
function basicClient(header: string | undefined): IdentityClient | null {
  const [, packed] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '') ?? [];
  if (packed === undefined) return null;
  const [id = '', secret = ''] = Buffer.from(packed, 'base64').toString().split(':').map(decodeURIComponent);
  return { id, secret };
}

function back(asked: Asked, answer: Readonly<Record<string, string>>): string {
  const url = new URL(asked.redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  url.searchParams.set('state', asked.state);
  return url.href;
}

/** The HTTP surface of the embedded identity server: X's and Discord's own endpoints and one page to choose on. */
export function createIdentityApp({ accounts, grants, client, host, redirectOf }: IdentityApp): Hono {
  const page = (c: Context, body: (nonce: string) => ReturnType<typeof refusalPage>, status: 200 | 400 = 200) => {
    const nonce = randomBytes(18).toString('base64');
    const origins = DIALECTS.flatMap(({ id }) => redirectOf(id) ?? []).map((url) => new URL(url).origin);
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${origins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
    );
    return c.html(body(nonce), status);
  };
  const refuse = (c: Context, words: string) => page(c, (nonce) => refusalPage(nonce, words), 400);
  const chooser = (c: Context, question: string, provider: SocialId, problem: string | null = null) =>
    page(c, (nonce) => chooserPage({ nonce, provider, question, accounts: accounts.list(provider), problem }));

  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.header('host') !== host()) return c.text('This server has another name.', 421);
    await next();
    for (const [name, value] of [
      ['Cache-Control', 'no-store'],
      ['Referrer-Policy', 'no-referrer'],
      ['X-Content-Type-Options', 'nosniff'],
    ] as const)
      c.header(name, value);
    return undefined;
  });
  for (const dialect of DIALECTS) mountDialect(app, dialect);
  app.post('/decide', async (c) => {
    const form = await c.req.formData();
    const field = (name: string): string | null => {
      const value = form.get(name);
      return typeof value === 'string' ? value : null;
    };
    const question = field('question') ?? '';
    const asked = grants.peek(question);
    if (asked === null) return refuse(c, STALE);
    const handle = field('handle')?.trim();
    if (handle !== undefined && !HANDLE.test(handle))
      return chooser(c, question, asked.provider, 'A handle has 3 to 15 letters, digits or _.');
    const chosen =
      handle === undefined
        ? accounts.find(asked.provider, field('account') ?? '')
        : accounts.add(asked.provider, handle);
    if (field('cancel') !== null) {
      grants.settle(question);
      return c.redirect(back(asked, { error: 'access_denied' }), 303);
    }
    if (chosen === null) return refuse(c, 'There is no such account.');
    grants.settle(question);
    return c.redirect(back(asked, { code: grants.issueCode(asked, chosen.id) }), 303);
  });
  return app;

  function mountDialect(on: Hono, dialect: Dialect): void {
    on.get(dialect.authorizePath, (c) => {
      const { client_id, redirect_uri, response_type, state, scope = '', ...pkce } = c.req.query();
      if (client_id !== client.id) return refuse(c, 'The client is not known here.');
      const expected = redirectOf(dialect.id);
      if (expected === null || redirect_uri !== expected)
        return refuse(c, 'The address to go back to is not the one that is registered.');
      const challenge = pkce['code_challenge'] ?? null;
      const asked: Asked = { provider: dialect.id, redirectUri: expected, state: state ?? '', challenge, scope };
      const isPlain = challenge !== null && pkce['code_challenge_method'] !== 'S256';
      const wants = new Set(scope.split(' '));
      if (response_type !== 'code') return c.redirect(back(asked, { error: 'unsupported_response_type' }), 302);
      if (state === undefined || state === '' || isPlain || (challenge === null && dialect.needsChallenge))
        return c.redirect(back(asked, { error: 'invalid_request' }), 302);
      if (dialect.scopeNeeded.some((one) => !wants.has(one)))
        return c.redirect(back(asked, { error: 'invalid_scope' }), 302);
      return chooser(c, grants.ask(asked), dialect.id);
    });
    on.post(dialect.tokenPath, async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const inBody = { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' };
      const caller = basicClient(c.req.header('authorization')) ?? (dialect.takesBodyClient ? inBody : null);
      if (caller === null || !isSame(caller.id, client.id) || !isSame(caller.secret, client.secret))
        return c.json({ error: 'invalid_client' }, 401);
      if (form.get('grant_type') !== 'authorization_code') return c.json({ error: 'unsupported_grant_type' }, 400);
      const redeemed = grants.redeem(form.get('code') ?? '', {
        provider: dialect.id,
        redirectUri: form.get('redirect_uri') ?? '',
        verifier: form.get('code_verifier') ?? '',
      });
      if (redeemed === null) return c.json({ error: 'invalid_grant', error_description: 'Invalid "code".' }, 400);
      return c.json(dialect.tokenAnswer(redeemed));
    });
    on.get(dialect.userPath, (c) => {
      const [, token = ''] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
      const held = grants.holder(token);
      const account = held?.provider === dialect.id ? accounts.find(dialect.id, held.accountId) : null;
      return account === null ? c.json(dialect.unauthorized, 401) : c.json(dialect.profile(account));
    });
  }
}
