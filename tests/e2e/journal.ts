import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIResponse, BrowserContext, Page } from '@playwright/test';
import { expect, linkFor, newAddress, newName, type Stack } from './stack';

/** What a person starts from: lamports of one gift of the faucet. */
export const GIFT = 10_000_000_000;

interface History {
  readonly signature: string;
  readonly err: unknown;
}

/** What the chain itself says, past server and page. */
export async function chain<T>(stack: Pick<Stack, 'data'>, method: string, params: readonly unknown[]): Promise<T> {
  const { rpcUrl }: { rpcUrl: string } = JSON.parse(readFileSync(join(stack.data, 'network-process.json'), 'utf8'));
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result }: { result: T } = await answer.json();
  return result;
}

const confirmed = { commitment: 'confirmed' };
/** Newest first. */
export const historyOf = (stack: Stack, address: string): Promise<readonly History[]> =>
  chain(stack, 'getSignaturesForAddress', [address, confirmed]);
export const balanceOf = async (stack: Stack, address: string): Promise<number> =>
  (await chain<{ value: number }>(stack, 'getBalance', [address, confirmed])).value;

/** Where somebody has signed in who has opened no page yet. */
const origins = new WeakMap<BrowserContext, string>();

/** The address a person's pages come from, also before the first of them is open. */
export const originOf = (page: Page): string => origins.get(page.context()) ?? new URL(page.url()).origin;

/** A changing call with the cookie and the headers of the page, answered as it comes. */
export const call = (page: Page, path: string, data: unknown): Promise<APIResponse> =>
  page.request.post(path, {
    data,
    headers: {
      origin: originOf(page),
      'sec-fetch-site': 'same-origin',
      'idempotency-key': crypto.randomUUID(),
    },
  });

export async function post(page: Page, path: string, data: unknown): Promise<Record<string, unknown>> {
  const answer = await call(page, path, data);
  expect(answer.status()).toBeLessThan(300);
  const { data: made }: { data: Record<string, unknown> } = await answer.json();
  return made;
}

export async function list<T>(page: Page, path: string): Promise<readonly T[]> {
  const { data }: { data: readonly T[] } = await (await page.request.get(path)).json();
  return data;
}

/** A person signed in by the calls the page makes, who has opened no page yet and has no profile; answers how such calls are made. */
export async function signedIn(page: Page) {
  const email = newAddress();
  const known = await page.request.get('/api/public-config');
  const { data }: { data: { houseCode: string } } = await known.json();
  const { origin } = new URL(known.url());
  origins.set(page.context(), origin);
  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  const ask = async (path: string, options: { data?: unknown; multipart?: Record<string, string> }): Promise<void> => {
    const answer = await page.request.post(path, { ...options, headers });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  };
  await ask('/api/auth/sign-in/magic-link', { data: { email } });
  const token = new URL(await linkFor(page, email)).searchParams.get('token');
  await ask('/api/auth/magic-link/verify', { data: { token } });
  return { ask, houseCode: data.houseCode };
}

/** A person signed in and through setup by the calls the page makes, who has opened no page yet; its forms have journeys of their own. */
export async function signedUp(page: Page, name = newName()): Promise<void> {
  const { ask, houseCode } = await signedIn(page);
  await ask('/users/setup', { multipart: { username: name, referralCode: houseCode } });
}

/** As `signedUp`, on the dashboard. */
export async function newcomer(page: Page, name = newName()): Promise<void> {
  await signedUp(page, name);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Makes a master wallet with one gift of test SOL; answers its address. */
export async function fundedMaster(page: Page): Promise<string> {
  const { publicKey } = await post(page, '/users/masters', { chain: 'sol' });
  if (typeof publicKey !== 'string') throw new Error('no address was answered');
  await post(page, '/faucet', { address: publicKey });
  return publicKey;
}

export async function activeMaster(page: Page): Promise<string> {
  const masters = await list<{ publicKey: string; active: boolean }>(page, '/users/masters');
  const master = masters.find(({ active }) => active);
  if (master === undefined) throw new Error('no active master');
  return master.publicKey;
}

interface Ledger {
  readonly id: string;
  readonly state: string;
  readonly plan: { readonly mint: string; readonly dev: string; readonly costs: { readonly totalLamports: string } };
  readonly steps: readonly { readonly state: string; readonly signature: string }[];
  readonly effects: readonly { readonly mint: string | null; readonly delta: string }[];
}
export const operations = (page: Page): Promise<readonly Ledger[]> => list<Ledger>(page, '/operations?state=all');

/** The wallet holds the faucet's gift, that gift is all that ever touched it, and the journal knows of no operation. */
export async function expectUntouched(page: Page, stack: Stack, master: string): Promise<void> {
  expect(await operations(page)).toEqual([]);
  expect((await historyOf(stack, master)).length).toBe(1);
  expect(await balanceOf(stack, master)).toBe(GIFT);
}

/** One token, one landed launch under one signature, every lamport of it in the journal and gone from the master. */
export async function expectOneLaunch(page: Page, stack: Stack, master: string): Promise<void> {
  await expect
    .poll(async () => (await operations(page)).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['done']);
  const [launch] = await operations(page);
  expect(launch?.steps.map(({ state }) => state)).toEqual(['landed']);
  const sums = new Map<string, bigint>();
  for (const { mint, delta } of launch?.effects ?? [])
    sums.set(mint ?? 'SOL', (sums.get(mint ?? 'SOL') ?? 0n) + BigInt(delta));
  expect([...sums.values()]).toEqual([...sums.keys()].map(() => 0n));
  const signature = launch?.steps[0]?.signature;
  const history = await historyOf(stack, master);
  expect(history.map(({ err }) => err)).toEqual([null, null]);
  expect(history[0]?.signature).toBe(signature);
  const ofMint = await historyOf(stack, launch?.plan.mint ?? '');
  expect(ofMint.map((one) => [one.signature, one.err])).toEqual([[signature, null]]);
  expect(await balanceOf(stack, master)).toBe(GIFT - Number(launch?.plan.costs.totalLamports));
  await page.goto('/dashboard/tracker');
  await page.getByRole('tab', { name: /Tokens/ }).click();
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
}
