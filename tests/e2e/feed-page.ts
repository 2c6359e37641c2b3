import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { signedUp } from './journal';
import { expect } from './stack';

export const feed = (page: Page): Locator => page.getByRole('region', { name: 'X Feed' });
export const posts = (page: Page): Locator => page.getByRole('region', { name: 'Posts' });
export const cards = (page: Page): Locator => posts(page).getByRole('article');
export const button = (page: Page, name: string | RegExp): Locator => feed(page).getByRole('button', { name });
export const toggle = (page: Page): Locator => button(page, /^(Live|Paused)/);

/** How many posts the panel says that it lists. */
export async function count(page: Page): Promise<number> {
  const words = await feed(page)
    .getByText(/^\d+ tweets?$/)
    .textContent();
  return Number(/^\d+/.exec(words ?? '')?.[0]);
}

/** The tracker of a new person, without a post and with the pointer where none waits for it. */
export async function atTracker(page: Page): Promise<void> {
  await signedUp(page);
  await page.goto('/dashboard/tracker');
  await expect(feed(page).getByText('Waiting for tweets')).toBeVisible();
  await page.mouse.move(5, 5);
}

/** The other end of the feed's sockets, which the test has in place of the server. */
export interface OtherEnd {
  /** Every socket the page has opened. */
  readonly lines: readonly WebSocketRoute[];
  /** Whether sockets that come are closed at once. */
  refuses: boolean;
  /** Says something on the newest socket. */
  say(event: string, data: unknown): void;
}

/** From now on the page's sockets of the feed end here; what was missed is nothing. */
export async function otherEnd(page: Page): Promise<OtherEnd> {
  const lines: WebSocketRoute[] = [];
  const end: OtherEnd = {
    lines,
    refuses: false,
    say: (event, data) => lines.at(-1)?.send(JSON.stringify({ event, data })),
  };
  await page.routeWebSocket(/\/tracker\/$/, (line) => {
    lines.push(line);
    if (end.refuses) void line.close({ code: 1013 });
    line.onMessage(() => end.say('missed', { posts: [], isWhole: true }));
  });
  return end;
}
