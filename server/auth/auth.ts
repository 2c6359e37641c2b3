import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { getOAuthState } from 'better-auth/api';
import { genericOAuth, magicLink, type GenericOAuthConfig } from 'better-auth/plugins';
import { z } from 'zod';
import { LIMITS } from '#shared/limits';
import type { Client, Deps } from '../base/context';
import * as schema from '../db/schema/auth';
import { discoverIssuer } from '../identity/discover-issuer';
import type { ProviderId } from '../identity/providers';
import { NEVER, readKeyLock } from './key-lock';
import { cookieNames, SESSION_SECONDS } from './cookies';
import { linkFor } from './magic-link';
import { oauthProviders } from './oauth-providers';
import { oidcProvider } from './oidc-provider';
import { ownSessions } from './own-sessions';
import { authSecret } from './secret';

export interface SessionRow {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
  readonly expiresAt: Date;
  readonly unlockedAt: Date;
  readonly hasCompleteSetup: boolean;
}

export interface AuthCall {
  readonly method: 'GET' | 'POST';
  /** Path below /api/auth, with its query. */
  readonly path: string;
  readonly cookie: string;
  readonly client: Client;
  readonly body?: unknown;
}

export interface Auth {
  /** Hands one call to the library, under our own Origin and the client's proven address. Rejects when store or mail fail. */
  call(call: AuthCall): Promise<Response>;
  /** Whose signed cookie this is; null when it is absent, forged, expired or signed out. */
  session(cookie: string): Promise<SessionRow | null>;
  /** Opens a session for somebody whose identity was proven without the library; the answer sets its cookie. */
  open(userId: string, client: Client): Promise<{ readonly sessionId: string; readonly response: Response }>;
  /** Makes a provider ready whose addresses are discovered; rejects while it cannot be reached, and tries again next time. */
  prepare(provider: ProviderId): Promise<void>;
  /** Ends a session by its token. */
  end(token: string): Promise<void>;
}

const Opened = z.object({ sessionId: z.string() });

/** Nothing is asked of a provider after the sign-in, so nothing that could ask is kept. */
const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

/** Whoever only confirms who they are gets no new way in by it. */
const isStepUp = async (): Promise<boolean> => (await getOAuthState())?.['purpose'] === 'step-up';

type AuthDeps = Pick<Deps, 'db' | 'config' | 'mail' | 'clock' | 'log'>;

/** The options alone, so that a test can compare the library's tables with our schema. */
export function authOptions(
  { db, config, mail, clock, log }: AuthDeps,
  discovered: readonly GenericOAuthConfig[] = [],
) {
  const cookies = cookieNames(config.baseUrl);
  const levels = { debug: 'debug', info: 'info', success: 'info', warn: 'warn', error: 'error' } as const;
  return {
    appName: 'Gantry',
    baseURL: config.baseUrl,
    basePath: '/api/auth',
    secret: authSecret(config),
    trustedOrigins: [config.baseUrl],
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    telemetry: { enabled: false },
    logger: {
      log: (level: keyof typeof levels, message: string) => log[levels[level]]({ source: 'better-auth' }, message),
    },
    rateLimit: { enabled: false },
    onAPIError: { throw: true, errorURL: `${config.baseUrl}/login` },
    session: {
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      additionalFields: {
        unlockedAt: { type: 'date', required: false, input: false, defaultValue: () => clock.now() },
      },
    },
    user: {
      additionalFields: {
        username: { type: 'string', required: false, input: false },
        referralCode: { type: 'string', required: false, input: false },
        referredBy: { type: 'string', required: false, input: false },
        hasCompleteSetup: { type: 'boolean', required: false, input: false, defaultValue: false },
        tradingSettings: { type: 'string', required: false, input: false },
      },
    },
    account: {
      updateAccountOnSignIn: false,
      accountLinking: {
        enabled: true,
        disableImplicitLinking: true,
        // Says that a provider's account may be linked on purpose though it proves no address; nothing is linked by address.
        trustedProviders: ['twitter', 'discord', 'oidc'],
        allowDifferentEmails: true,
      },
    },
    databaseHooks: {
      session: {
        create: {
          // With two factors a way in opens the page, and only a passkey opens the keys.
          before: async (row) =>
            (await readKeyLock({ db, userId: row.userId })).twoFactorEnabled
              ? { data: { ...row, unlockedAt: NEVER } }
              : { data: row },
        },
      },
      account: {
        create: { before: async (row) => ((await isStepUp()) ? false : { data: { ...row, ...NO_TOKENS } }) },
        update: { before: async (row) => ({ data: { ...row, ...NO_TOKENS } }) },
      },
    },
    advanced: {
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: false,
      cookiePrefix: 'gantry',
      cookies: { session_token: { name: cookies.session }, state: { name: cookies.state } },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: cookies.secure },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    plugins: [
      ownSessions(),
      genericOAuth({ config: [...oauthProviders(config.identity), ...discovered] }),
      magicLink({
        expiresIn: LIMITS.magicLinkSeconds,
        storeToken: 'hashed',
        sendMagicLink: ({ email, token, metadata }) =>
          mail.sendLink({ to: email, link: linkFor(config.baseUrl, token, metadata), purpose: 'sign-in' }),
      }),
    ],
  } as const satisfies Parameters<typeof betterAuth>[0];
}

/** better-auth behind three verbs; nothing else of it is reachable. */
export function createAuth(deps: AuthDeps): Auth {
  const { baseUrl, identity } = deps.config;
  let auth = betterAuth(authOptions(deps));
  let preparing: Promise<void> | null = null;

  // Discovery within the library would drop a provider for good that was out of reach when the server started.
  const discover = async (): Promise<void> => {
    if (identity.oidc === null) return;
    const found = oidcProvider(identity.oidc, await discoverIssuer(identity.oidc));
    const next = betterAuth(authOptions(deps, [found]));
    const { socialProviders } = await next.$context;
    if (!socialProviders.some(({ id }) => id === found.providerId)) throw new Error('the provider was not taken');
    auth = next;
  };

  return {
    prepare(provider) {
      if (provider !== 'oidc') return Promise.resolve();
      preparing ??= discover().catch((error: unknown) => {
        preparing = null;
        throw error;
      });
      return preparing;
    },
    call({ method, path, cookie, client, body }) {
      const headers = new Headers({
        origin: baseUrl,
        'x-client-ip': client.address,
        'user-agent': client.userAgent,
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      });
      const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
      return auth.handler(new Request(`${baseUrl}/api/auth${path}`, init));
    },
    async session(cookie) {
      if (cookie === '') return null;
      const found = await auth.api.getSession({ headers: new Headers({ cookie }) });
      if (found === null) return null;
      const { id, token, userId, expiresAt, unlockedAt } = found.session;
      return {
        id,
        token,
        userId,
        expiresAt,
        unlockedAt: unlockedAt ?? NEVER,
        hasCompleteSetup: found.user.hasCompleteSetup === true,
      };
    },
    async open(userId, client) {
      const headers = new Headers({ 'x-client-ip': client.address, 'user-agent': client.userAgent });
      const response = await auth.api.openSession({ body: { userId }, headers, asResponse: true });
      const { sessionId } = Opened.parse(await response.clone().json());
      return { sessionId, response };
    },
    async end(token) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteSession(token);
    },
  };
}
