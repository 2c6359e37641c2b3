import type { FeedMessage, RawPost } from '#shared/contract/feed';

/** An element of the product's row; what a post says stands in it as `{name}`. */
export interface Part {
  readonly space: string;
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly (Part | string)[];
}

/** The product's list as it stood in its page. */
export interface Sheet {
  readonly css: string;
  /** Of the page's root element. */
  readonly root: readonly (readonly [name: string, value: string])[];
  readonly width: number;
  readonly height: number;
  /** Classes of what scrolls, of the list and of one place in it. */
  readonly scroller: string;
  readonly list: string;
  readonly place: string;
  readonly card: Part;
  /** Posts that are kept. */
  readonly kept: number;
}

/** As the product has them. */
export const ESTIMATE = 200;
export const OVERSCAN = 5;
const SECOND = 1_000;
const MINUTE = 60;

const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** How old a post is. */
export function ageOf({ timestamp }: RawPost): string {
  const seconds = Math.floor((Date.now() - timestamp) / SECOND);
  return seconds < MINUTE ? `${seconds}s` : `${Math.floor(seconds / MINUTE)}m`;
}

export type Values = Readonly<Record<string, string>>;

export const valuesOf = (post: RawPost): Values => ({
  id: post.id,
  name: post.author.name,
  handle: post.author.handle,
  text: post.tweet,
  quotedName: post.quotedTweet?.name ?? '',
  quotedHandle: post.quotedTweet?.handle ?? '',
  quotedText: post.quotedTweet?.text ?? '',
  when: whole.format(post.timestamp),
  age: ageOf(post),
});

export const isOpen = (text: string): boolean => text.includes('{');
export const fill = (text: string, values: Values): string =>
  isOpen(text) ? text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') : text;

/** Dresses the page as the product's is; answers the sheet and the box that the list goes into. */
export async function openSheet(): Promise<{ readonly sheet: Sheet; readonly box: HTMLElement }> {
  const sheet: Sheet = await (await fetch('/sheet.json')).json();
  for (const [name, value] of sheet.root) document.documentElement.setAttribute(name, value);
  const style = document.createElement('style');
  style.textContent = sheet.css;
  document.head.append(style);
  const box = document.createElement('div');
  box.style.cssText = `position:relative;width:${sheet.width}px;height:${sheet.height}px`;
  document.body.replaceChildren(box);
  return { sheet, box };
}

/** Posts as they come, those of one message at once. */
export function listen(take: (posts: readonly RawPost[]) => void): void {
  const socket = new WebSocket(`ws://${location.host}/tracker/`);
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message: FeedMessage = JSON.parse(data);
    if (message.event === 'tweet') take([message.data]);
    else if (message.event === 'missed') take(message.data.posts);
  });
}
