import { z } from 'zod';
import { POST_TEXT_MAX, type PostAuthor, type RawPost } from '#shared/contract/feed';
import { MEDIA_MAX, pictureId } from './picture-id';
import { cutText } from './rss-post';
import { pictureOf, Shown } from './telegram-picture';

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
  ...Shown,
  message_id: z.number().int().min(0),
  chat: Chat,
  /** Seconds since 1970. */
  date: z.number().int().min(0),
  edit_date: z.number().int().min(0).optional(),
  /** Of the messages of one album the same. */
  media_group_id: z.string().max(64).optional().catch(undefined),
  reply_to_message: z.object(Words).optional().catch(undefined),
});
export type ChannelPost = z.infer<typeof ChannelPost>;

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

/** The words of a message; null where it has none. */
export const wordsOf = ({ text, caption }: Pick<ChannelPost, 'text' | 'caption'>): string | null =>
  (text ?? caption) || null;

/** The words of all; of several as many as a post may have. */
function saidBy(messages: readonly ChannelPost[]): string {
  const [first = '', ...more] = messages.flatMap((message) => wordsOf(message) ?? []);
  return more.length === 0 ? first : cutText([first, ...more].join('\n\n'), POST_TEXT_MAX);
}

/** The messages of one post, the one it is named by, and when it was edited; null: never. */
export interface SaidPost {
  readonly messages: readonly ChannelPost[];
  readonly named: ChannelPost;
  readonly editedAt: number | null;
}

/** A post, where its pictures stand, and what the ids of its other editions are or begin with. */
export interface ReadTelegramPost {
  readonly post: RawPost;
  readonly pictures: readonly string[];
  readonly base: string;
}

/** The id of the post that a message names, as it was first. */
export const baseOf = ({ chat, message_id: number }: ChannelPost): string => `telegram:${chat.id}~${number}`;

/** The post of messages; null for one with neither words nor pictures, or of a channel that has no name. An edition has an id of its own. */
export function telegramPost({ messages, named, editedAt }: SaidPost, nowMs: number): ReadTelegramPost | null {
  const { message_id: number, chat, date, reply_to_message: answered } = named;
  const pictures = [...new Set(messages.flatMap((one) => pictureOf(one) ?? []))].slice(0, MEDIA_MAX);
  const tweet = saidBy(messages);
  if ((tweet === '' && pictures.length === 0) || chat.type !== 'channel' || chat.username === undefined) return null;
  const author: PostAuthor = {
    name: cutText(chat.title || chat.username, NAME_MAX),
    handle: channelHandle(chat.username),
    icon: null,
  };
  const base = baseOf(named);
  return {
    base,
    pictures,
    post: {
      id: editedAt === null ? base : `${base}~${editedAt}`,
      source: 'telegram',
      timestamp: Math.min(date * 1_000, nowMs),
      postURL: `https://t.me/${chat.username}/${number}`,
      type: answered === undefined ? 'tweet' : 'reply',
      author,
      tweet,
      replyContent: answered === undefined ? null : wordsOf(answered),
      media: pictures.map(pictureId),
      replyTo: answered === undefined ? null : author,
      quotedTweet: null,
    },
  };
}
