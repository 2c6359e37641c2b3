import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Adapter, AdapterPayload, Configuration, Provider } from 'oidc-provider';
import { vi } from 'vitest';
import { redirectUri, type OidcConfig } from '../../server/identity/providers';

/** What a person does at the provider: signs in under this name and agrees, or turns back. */
export type OidcChoice = { readonly login: string } | 'abort';
type Tokens = Readonly<Record<string, unknown>>;

export interface OidcServer {
  readonly oidc: OidcConfig;
  /** What the network makes of every answer of the token endpoint from now on; null leaves it as it is. */
  bend(how: ((tokens: Tokens) => Tokens) | null): void;
  /** Says this of itself from now on. */
  answerDiscovery(document: string): void;
  /** Stops answering, and answers again. */
  setDown(down: boolean): void;
  /** Begins to serve, and sends people back to this server. */
  serve(baseUrl: string, changed?: Configuration): void;
  close(): Promise<void>;
}

const MINUTE = 60;
const TTL: Configuration['ttl'] = {
  AccessToken: 60 * MINUTE,
  AuthorizationCode: MINUTE,
  Grant: 60 * MINUTE,
  IdToken: 60 * MINUTE,
  Interaction: 60 * MINUTE,
  Session: 60 * MINUTE,
};

/** Keeps what the provider knows in memory, each kind by its id, without ever dropping any of it. */
function memory(): (kind: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (kind) => {
    const keyOf = (id: string): string => `${kind}:${id}`;
    const find = async (id: string) => kept.get(keyOf(id));
    const findBy = async (isIt: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([key, payload]) => key.startsWith(keyOf('')) && isIt(payload))?.[1];
    return {
      find,
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (code) => findBy((payload) => payload.userCode === code),
      async upsert(id, payload) {
        kept.set(keyOf(id), payload);
      },
      async consume(id) {
        const payload = kept.get(keyOf(id));
        if (payload !== undefined) kept.set(keyOf(id), { ...payload, consumed: Math.floor(Date.now() / 1000) });
      },
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return new URLSearchParams(Buffer.concat(parts).toString());
}

/** The pages on which a person signs in, agrees or turns back. */
async function interact(provider: Provider, request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, answer);
  const finish = (result: Parameters<Provider['interactionFinished']>[2]): Promise<void> =>
    provider.interactionFinished(request, answer, result, { mergeWithLastSubmission: prompt.name !== 'login' });
  if (request.url?.endsWith('/abort') === true) return finish({ error: 'access_denied' });
  if (request.method === 'GET') {
    const page = `<form method="post"><input type="hidden" name="prompt" value="${prompt.name}"></form>`;
    answer.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return undefined;
  }
  if (prompt.name === 'login') return finish({ login: { accountId: (await formOf(request)).get('login') ?? '' } });
  const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params['client_id']) });
  grant.addOIDCScope('openid');
  return finish({ consent: { grantId: await grant.save() } });
}

/** The library tells on import that it prefers a newer Node; nothing else it says is kept back. */
async function load(): Promise<typeof Provider> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const library = await import('oidc-provider').finally(() => warn.mockRestore());
  return library.Provider;
}

/** `oidc-provider` on a loopback port, with keys of its own and its own pages to sign in. */
export async function startOidc(): Promise<OidcServer> {
  const OidcProvider = await load();
  let down = false;
  let discovery: string | null = null;
  let bend: ((tokens: Tokens) => Tokens) | null = null;
  let listener = (_request: IncomingMessage, answer: ServerResponse): unknown => answer.writeHead(503).end();
  const server = createServer((request, answer) => {
    if (down) return answer.writeHead(503).end();
    if (discovery !== null && request.url?.endsWith('/openid-configuration') === true)
      return answer.writeHead(200, { 'content-type': 'application/json' }).end(discovery);
    const end = answer.end.bind(answer);
    const how = bend;
    if (request.url === '/token' && how !== null)
      Reflect.set(answer, 'end', (body: unknown) => {
        const bent = JSON.stringify(how(JSON.parse(String(body))));
        answer.setHeader('content-length', Buffer.byteLength(bent));
        return end(bent);
      });
    return listener(request, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const oidc: OidcConfig = {
    issuer: `http://127.0.0.1:${address.port}`,
    clientId: 'gantry',
    clientSecret: randomUUID(),
    name: 'Acme ID',
  };
  const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  return {
    oidc,
    bend: (how) => {
      bend = how;
    },
    answerDiscovery: (document) => {
      discovery = document;
    },
    setDown: (isDown) => {
      down = isDown;
    },
    serve(baseUrl, changed = {}) {
      const provider = new OidcProvider(oidc.issuer, {
        adapter: memory(),
        ttl: TTL,
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        clients: [
          {
            client_id: oidc.clientId,
            client_secret: oidc.clientSecret,
            redirect_uris: [redirectUri(baseUrl, 'oidc')],
            response_types: ['code'],
            grant_types: ['authorization_code'],
          },
        ],
        cookies: { keys: [randomUUID()] },
        jwks: { keys: [{ ...jwk, use: 'sig', kid: 'test' }] },
        pkce: { required: () => true },
        findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
        ...changed,
      });
      const callback = provider.callback();
      listener = (request, answer) =>
        request.url?.startsWith('/interaction/') === true
          ? interact(provider, request, answer)
          : callback(request, answer);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The pages of the provider in a browser of one's own, from its first address to the address it sends back to. */
export async function goAtProvider(url: string, choice: OidcChoice): Promise<string> {
  const { origin } = new URL(url);
  const jar = new Map<string, string>();
  let at = url;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 12; step += 1) {
    const answer: Response = await fetch(at, {
      method: form === null ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === null ? {} : { body: form }),
    });
    form = null;
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const to = answer.headers.get('location');
    if (to !== null) {
      at = new URL(to, at).href;
      if (!at.startsWith(origin)) return at;
      continue;
    }
    const page = await answer.text();
    if (answer.status !== 200) throw new Error(`the provider answered ${answer.status}: ${page.slice(0, 300)}`);
    if (choice === 'abort') at = `${at}/abort`;
    else {
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
      form = new URLSearchParams(prompt === 'login' ? { prompt, login: choice.login, password: 'x' } : { prompt });
    }
  }
  throw new Error('the provider came to no end');
}
