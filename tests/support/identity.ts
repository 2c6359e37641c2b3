import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock, type Clock } from '../../server/base/context';
import { startIdentity, type LocalIdentity } from '../../server/identity/start-identity';
import { startTestServer, type Answer, type TestBrowser, type TestServer, type TestServerOptions } from './server';

export type Provider = 'twitter' | 'discord' | 'oidc';

/** What a person does on the page of the identity server. */
export type Choice = { readonly handle: string } | { readonly account: string } | { readonly cancel: 'yes' };

export interface IdentityWorld {
  readonly server: TestServer;
  readonly identity: LocalIdentity;
  close(): Promise<void>;
}

/** A server whose X and Discord are an embedded identity server of its own. */
export async function startWithIdentity(
  options: TestServerOptions & { readonly clock?: Clock } = {},
): Promise<IdentityWorld> {
  const data = await mkdtemp(join(tmpdir(), 'gantry-identity-'));
  const identity = await startIdentity({ data, clock: options.clock ?? systemClock });
  const server = await startTestServer({
    ...options,
    settings: { ...options.settings, identity: identity.config },
  });
  identity.allow(server.url);
  return {
    server,
    identity,
    async close() {
      await server.close();
      await identity.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

const QUESTION = /name="question" value="([^"]+)"/;

/** Answers the page at `url` and says where the identity server sends the browser. */
export async function chooseAt(url: string, choice: Choice): Promise<string> {
  const page = await (await fetch(url, { redirect: 'manual' })).text();
  const question = QUESTION.exec(page)?.[1] ?? '';
  const answer = await fetch(new URL('/decide', url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ question, ...choice }),
  });
  return answer.headers.get('location') ?? '';
}

/** The provider's page for whoever wants to sign in. */
export async function startSocial(browser: TestBrowser, provider: Provider): Promise<string> {
  const answer = await browser.call('POST', '/api/auth/sign-in/social', { body: { provider } });
  if (answer.status !== 200) throw new Error(`sign-in did not start: ${answer.text}`);
  const { data }: { data: { url: string } } = JSON.parse(answer.text);
  return data.url;
}

/** Comes back from the provider with what it said. */
export function comeBack(browser: TestBrowser, location: string): Promise<Answer> {
  const { pathname, search } = new URL(location);
  return browser.call('GET', `${pathname}${search}`, { headers: { 'sec-fetch-site': 'cross-site' } });
}

/** The whole way through a provider; answers the page of Gantry it ends on. */
export async function goThrough(browser: TestBrowser, provider: Provider, choice: Choice): Promise<string | null> {
  const back = await comeBack(browser, await chooseAt(await startSocial(browser, provider), choice));
  return back.headers.get('location');
}

/** Signed in through a provider and through setup with the house code. */
export async function joinThrough(browser: TestBrowser, provider: Provider, handle: string): Promise<void> {
  await goThrough(browser, provider, { handle });
  const form = new FormData();
  form.set('username', handle);
  form.set('referralCode', 'GANTRY');
  const answer = await browser.call('POST', '/users/setup', { body: form });
  if (answer.status !== 200) throw new Error(`setup failed: ${answer.text}`);
}

/** Begins to link a provider and answers its page. */
export async function startLink(browser: TestBrowser, provider: Provider): Promise<string> {
  const answer = await browser.call('POST', '/api/auth/link-social', { body: { provider } });
  if (answer.status !== 200) throw new Error(`linking did not start: ${answer.text}`);
  const { data }: { data: { url: string } } = JSON.parse(answer.text);
  return data.url;
}
