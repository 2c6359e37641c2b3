import { DomUtils, parseDocument } from 'htmlparser2';
import { z } from 'zod';
import { parseJson } from '#shared/json';
import type { Fetcher } from '../fetcher/fetcher';
import { htmlKind, jsonKind } from '../fetcher/kinds';
import { PostView, shownPost } from './bluesky-views';
import { htmlText, tidyText } from './html-text';

/** A public post as its site shows it to anybody. */
export interface LinkedPost {
  readonly text: string;
  readonly name: string;
  /** As its site writes it; a channel of Telegram with `t.me/` before it. */
  readonly handle: string;
  /** Addresses of its pictures, four at most. */
  readonly pictures: readonly string[];
}

/** Reads the post at a link; null where there is none to read, or none that has a text. Rejects where nobody answers. */
export type ReadLinked = (link: string) => Promise<LinkedPost | null>;

const NAME_MAX = 100;

type Get = (url: string, kind: 'json' | 'html') => Promise<string>;
interface Site {
  readonly address: RegExp;
  /** By the two parts of the address that say which post it is. */
  read(get: Get, who: string, which: string): Promise<LinkedPost | null>;
}

const named = (name: string, handle: string): Pick<LinkedPost, 'name' | 'handle'> => ({
  name: tidyText(name).slice(0, NAME_MAX) || handle,
  handle,
});

/** https://docs.x.com/x-for-websites/oembed-api: asks for no key, and has neither pictures nor a time. */
const OEMBED = 'https://publish.x.com/oembed';
const Embedded = z.object({ author_name: z.string(), html: z.string() });
/** What stands for a picture at the end of a text. */
const PICTURE_LINK = /\s*pic\.(?:twitter|x)\.com\/\w{1,40}\s*$/;

const x: Site = {
  address: /^https:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\/(\w{1,15})\/status\/(\d{1,20})(?:[/?#]|$)/i,
  async read(get, handle, id) {
    const url = new URL(OEMBED);
    url.searchParams.set('url', `https://x.com/${handle}/status/${id}`);
    url.searchParams.set('omit_script', 'true');
    url.searchParams.set('dnt', 'true');
    const { author_name: name, html } = Embedded.parse(parseJson(await get(url.href, 'json')));
    const [said] = DomUtils.getElementsByTagName('p', parseDocument(html), true, 1);
    const text = said === undefined ? '' : htmlText(DomUtils.getInnerHTML(said)).replace(PICTURE_LINK, '');
    return { ...named(name, handle), text, pictures: [] };
  },
};

/** The public part of the Bluesky API, which asks for no key (https://docs.bsky.app, app.bsky.feed.getPostThread). */
const THREAD = 'https://public.api.bsky.app/xrpc/app.bsky.feed.getPostThread';
const Thread = z.object({ thread: z.object({ post: PostView }) });

const bluesky: Site = {
  address: /^https:\/\/bsky\.app\/profile\/([\w.:-]{3,253})\/post\/([\w.~-]{1,24})(?:[/?#]|$)/i,
  async read(get, who, key) {
    const url = new URL(THREAD);
    url.searchParams.set('uri', `at://${who}/app.bsky.feed.post/${key}`);
    url.searchParams.set('depth', '0');
    url.searchParams.set('parentHeight', '0');
    const found = Thread.safeParse(parseJson(await get(url.href, 'json')));
    // One that is deleted or blocked comes without a post.
    if (!found.success) return null;
    return shownPost(found.data.thread.post);
  },
};

const hasClass = (name: string) => (element: { readonly attribs: Readonly<Record<string, string>> }) =>
  (element.attribs['class'] ?? '').split(/\s+/).includes(name);

/** What a channel's site embeds elsewhere (https://core.telegram.org/widgets/post). */
const telegram: Site = {
  address: /^https:\/\/t\.me\/(?:s\/)?([a-z]\w{3,31})\/(\d{1,12})(?:[/?#]|$)/i,
  async read(get, channel, number) {
    const page = parseDocument(await get(`https://t.me/${channel}/${number}?embed=1&mode=tme`, 'html'));
    const first = (name: string) => DomUtils.findOne(hasClass(name), page.children, true);
    const said = first('tgme_widget_message_text');
    const owner = first('tgme_widget_message_owner_name');
    if (said === null) return null;
    return {
      ...named(owner === null ? '' : htmlText(DomUtils.getInnerHTML(owner)), `t.me/${channel}`),
      text: htmlText(DomUtils.getInnerHTML(said)),
      pictures: [],
    };
  },
};

const SITES = [x, bluesky, telegram];

/** Reads public posts of X, Bluesky and Telegram as anybody may, by the guarded fetcher. */
export const readLinked =
  (fetcher: Pick<Fetcher, 'get'>): ReadLinked =>
  async (link) => {
    const get: Get = async (url, kind) => {
      const fetched = await fetcher.get(url, { kindOf: kind === 'json' ? jsonKind : htmlKind });
      return fetched?.bytes.toString() ?? '';
    };
    for (const { address, read } of SITES) {
      const [, who, which] = address.exec(link) ?? [];
      if (who === undefined || which === undefined) continue;
      const post = await read(get, who, which);
      return post === null || post.text === '' ? null : post;
    }
    return null;
  };
