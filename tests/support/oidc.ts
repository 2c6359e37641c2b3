import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider, type Configuration } from 'oidc-provider';
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

/** `oidc-provider` on a loopback port, with keys of its own and its own pages to sign in. */
export async function startOidc(): Promise<OidcServer> {
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
      listener = new Provider(oidc.issuer, {
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
      }).callback();
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
