import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { Clock } from '../base/context';
import { openAccounts } from './accounts';
import { createIdentityApp } from './app';
import { DIALECTS } from './dialects';
import { createGrants } from './grants';
import { redirectUri, type IdentityConfig, type ProviderConfig, type SocialId } from './providers';

/** The embedded identity server while it runs. */
export interface LocalIdentity {
  readonly url: string;
  /** What the sign-in library must know to use it as X and Discord. */
  readonly config: IdentityConfig;
  /** Says where people are sent back to; before that nobody is. */
  allow(baseUrl: string): void;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

function listen(server: ReturnType<typeof createAdaptorServer>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOOPBACK, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });
}

/** Stands in for X and Discord on this machine alone: a free loopback port, a client secret of this process. */
export async function startIdentity({
  data,
  clock,
}: {
  readonly data: string;
  readonly clock: Clock;
}): Promise<LocalIdentity> {
  const client = { id: 'gantry-local', secret: randomBytes(32).toString('base64url') };
  const allowed = new Map<SocialId, string>();
  const at = { host: '' };
  const app = createIdentityApp({
    accounts: openAccounts(join(data, 'identity', 'accounts.json')),
    grants: createGrants(() => clock.now().getTime()),
    client,
    host: () => at.host,
    redirectOf: (provider) => allowed.get(provider) ?? null,
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  at.host = `${LOOPBACK}:${await listen(server)}`;
  const url = `http://${at.host}`;
  const providerOf = (id: SocialId): ProviderConfig | null => {
    const dialect = DIALECTS.find((one) => one.id === id);
    if (dialect === undefined) return null;
    const { authorizePath, tokenPath, userPath } = dialect;
    return {
      clientId: client.id,
      clientSecret: client.secret,
      authorizeUrl: `${url}${authorizePath}`,
      tokenUrl: `${url}${tokenPath}`,
      userUrl: `${url}${userPath}`,
    };
  };
  return {
    url,
    config: { local: true, providers: { twitter: providerOf('twitter'), discord: providerOf('discord') }, oidc: null },
    allow(baseUrl) {
      for (const { id } of DIALECTS) allowed.set(id, redirectUri(baseUrl, id));
    },
    close: () => closeServer(server),
  };
}

const isHttp = (server: unknown): server is Server =>
  typeof server === 'object' && server !== null && 'closeAllConnections' in server;

function closeServer(server: ReturnType<typeof createAdaptorServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if (isHttp(server)) server.closeAllConnections();
  });
}
