import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import type { Random } from '../random';

/** A moment around the click at which the tab is killed. */
export interface TabKill {
  readonly name: string;
  /** Whether the network swallows all bytes until the operation waits for its person. */
  readonly swallows: boolean;
  /** Calls `kill` at its moment after the click. */
  arm(page: Page, kill: () => void): Promise<void>;
}

const isTheMessage = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/operations';

/** The answer is here, or will never be: a server that dies while it sends the bytes answers nobody. */
function answered(page: Page, kill: () => void): void {
  page.on('response', (response) => {
    if (isTheMessage(response.request())) kill();
  });
  page.on('requestfailed', (request) => {
    if (isTheMessage(request)) kill();
  });
}

/** Before the one message leaves, while it is under way, and after its answer, a while later too. */
export const tabKills = (random: Random): readonly [TabKill, ...TabKill[]] => [
  {
    name: 'before the message leaves',
    swallows: false,
    async arm(page, kill) {
      await page.route(
        ({ pathname }) => pathname === '/operations',
        (route, request) => (isTheMessage(request) ? kill() : route.continue()),
      );
    },
  },
  {
    name: 'message on its way',
    swallows: false,
    async arm(page, kill) {
      page.on('request', (request) => {
        if (isTheMessage(request)) kill();
      });
    },
  },
  {
    name: 'message answered',
    swallows: false,
    arm: async (page, kill) => answered(page, kill),
  },
  {
    name: 'message answered, all bytes swallowed',
    swallows: true,
    arm: async (page, kill) => answered(page, kill),
  },
  {
    name: 'at some moment after the click',
    swallows: false,
    async arm(page, kill) {
      const ms = random.below(120);
      await page.exposeFunction('clicked', () => void sleep(ms).then(kill));
      await page.evaluate(() => {
        const { clicked } = globalThis as typeof globalThis & { readonly clicked: () => void };
        globalThis.addEventListener('click', () => clicked(), { capture: true });
      });
    },
  },
  {
    name: 'a while after the answer',
    swallows: false,
    async arm(page, kill) {
      const ms = random.below(1_500);
      answered(page, () => void sleep(ms).then(kill));
    },
  },
];
