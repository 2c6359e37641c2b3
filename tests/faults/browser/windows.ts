import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import config from '../../../playwright.config';
import { isRecord } from '#shared/json';
import { keepToasts } from '../../e2e/toasts';
import type { Player } from '../player';
import type { Stack } from '../stack';

/** What the server answered to one message of a window. */
interface Answer {
  readonly status: number;
  /** Its reason where it refused. */
  readonly code: string;
}

/** One window of a person, whose first message to the journal waits until it is let go. */
export interface Window {
  readonly page: Page;
  /** The operation of the first message, once the window has signed and sent it. */
  readonly signed: Promise<string>;
  /** Answers of the journal so far, oldest first. */
  readonly answers: readonly Answer[];
  letGo(): void;
  /** All words the window shows in dialogs, and those of every toast it has shown. */
  words(): Promise<string>;
}

/** Two windows of one person, in one browser or in one each. */
export interface Windows {
  readonly windows: readonly [Window, Window];
  close(): Promise<void>;
}

const VIEWPORT = { width: 1440, height: 900 };
const PATIENCE_MS = 120_000;
const PAUSE_MS = 500;
const LIMITED = 429;

/** Signs the person in by the mailed link; a server that counts mails is asked again. */
async function signIn({ request }: BrowserContext, { serverUrl }: Stack, email: string): Promise<void> {
  const headers = { origin: serverUrl, 'sec-fetch-site': 'same-origin' };
  const ask = async (path: string, data: unknown): Promise<void> => {
    for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
      const answer = await request.post(path, { data, headers });
      if (answer.ok()) return;
      if (answer.status() !== LIMITED) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
      await sleep(PAUSE_MS);
    }
    throw new Error(`${path}: still limited after ${PATIENCE_MS / 1_000} s`);
  };
  await ask('/api/auth/sign-in/magic-link', { email });
  const mailbox = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  const { data }: { readonly data: readonly { readonly link: string }[] } = await mailbox.json();
  const token = new URL(data[0]?.link ?? '').searchParams.get('token');
  await ask('/api/auth/magic-link/verify', { token });
}

const codeIn = (body: unknown): string => (isRecord(body) && typeof body['code'] === 'string' ? body['code'] : '');
const idIn = (body: unknown): string => (isRecord(body) && typeof body['id'] === 'string' ? body['id'] : '');

async function openWindow(context: BrowserContext): Promise<Window> {
  const page = await context.newPage();
  await page.addInitScript(keepToasts);
  const answers: Answer[] = [];
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  let sign: (id: string) => void = () => undefined;
  const signed = new Promise<string>((resolve) => (sign = resolve));
  await page.route(
    ({ pathname }) => pathname === '/operations',
    async (route, request) => {
      if (request.method() !== 'POST') return route.continue();
      sign(idIn(request.postDataJSON()));
      await gate;
      const response = await route.fetch();
      const body: unknown = await response.json().catch(() => null);
      answers.push({ status: response.status(), code: codeIn(body) });
      return route.fulfill({ response });
    },
  );
  return {
    page,
    answers,
    signed,
    letGo: () => letGo(),
    async words() {
      const toasts = await page.evaluate(() => window.shownToasts ?? []);
      const dialogs = await page.getByRole('dialog').allInnerTexts();
      return [...toasts, ...dialogs].join(' | ');
    },
  };
}

/** Opens two windows in which this person is signed in: of one browser, or of two with a session each. */
export async function openWindows(stack: Stack, player: Player, browsers: 1 | 2): Promise<Windows> {
  const browser = await chromium.launch(config.use?.launchOptions);
  const open = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ baseURL: stack.serverUrl, viewport: VIEWPORT });
    await signIn(context, stack, player.email);
    return context;
  };
  const first = await open();
  const other = browsers === 1 ? first : await open();
  return {
    windows: [await openWindow(first), await openWindow(other)],
    close: () => browser.close(),
  };
}

/** The answer within so many ms; null after that. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const over = new AbortController();
  const late = sleep(ms, null, { signal: over.signal }).catch(() => null);
  return Promise.race([work, late]).finally(() => over.abort());
}
