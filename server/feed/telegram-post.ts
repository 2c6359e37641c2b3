import { z } from 'zod';
import type { PostAuthor, RawPost } from '#shared/contract/feed';
import { cutText } from './rss-post';

const Chat = z.object({
  id: z.number().int(),
  type: z.string(),
  title: z.string().optional(),
  username: z
    .string()
    .regex(/^\w{4,32}$/)
    .optional(),
});
const Words = { text: z.string().optional(), caption: z.string().optional() };
/** What is read of a message in a channel (https://core.telegram.org/bots/api#message). */
const ChannelPost = z.object({
  ...Words,
  message_id: z.number().int().min(0),
  chat: Chat,
  /** Seconds since 1970. */
  date: z.number().int().min(0),
  edit_date: z.number().int().min(0).optional(),
  reply_to_message: z.object(Words).optional().catch(undefined),
});
type ChannelPost = z.infer<typeof ChannelPost>;

/** What is read of an update; what it is about may be anything. */
export const TelegramUpdate = z.object({
  update_id: z.number().int().min(0),
  channel_post: ChannelPost.optional().catch(undefined),
  edited_channel_post: ChannelPost.optional().catch(undefined),
});
export type TelegramUpdate = z.infer<typeof TelegramUpdate>;

/** The handle of a channel here, by its name. */
export const channelHandle = (name: string): string => `t.me/${name}`;

const NAME_MAX = 100;
const wordsOf = ({ text, caption }: Pick<ChannelPost, 'text' | 'caption'>): string | null => text ?? caption ?? null;

/** A post, and what the ids of its other editions are or begin with. */
export interface ReadTelegramPost {
  readonly post: RawPost;
  readonly base: string;
}

/** The post of an update; null for one without words, or of a channel that has no name. An edition has an id of its own. */
export function telegramPost(
  { channel_post: fresh, edited_channel_post: edited }: TelegramUpdate,
  nowMs: number,
): ReadTelegramPost | null {
  const said = edited ?? fresh;
  const tweet = said === undefined ? null : wordsOf(said);
  if (said === undefined || tweet === null || said.chat.type !== 'channel') return null;
  const { message_id: number, chat, date, edit_date: editDate, reply_to_message: answered } = said;
  if (chat.username === undefined) return null;
  const author: PostAuthor = {
    name: cutText(chat.title || chat.username, NAME_MAX),
    handle: channelHandle(chat.username),
    icon: null,
  };
  const base = `telegram:${chat.id}~${number}`;
  return {
    base,
    post: {
      id: edited === undefined ? base : `${base}~${editDate ?? 0}`,
      source: 'telegram',
      timestamp: Math.min(date * 1_000, nowMs),
      postURL: `https://t.me/${chat.username}/${number}`,
      type: answered === undefined ? 'tweet' : 'reply',
      author,
      tweet,
      replyContent: answered === undefined ? null : wordsOf(answered),
      media: [],
      replyTo: answered === undefined ? null : author,
      quotedTweet: null,
    },
  };
}
