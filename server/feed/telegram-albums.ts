import { type ChannelPost, type SaidPost, type TelegramUpdate, wordsOf } from './telegram-post';

const KEPT_MAX = 100;

const albumOf = ({ chat, media_group_id: id }: ChannelPost): string | null =>
  id === undefined ? null : `${chat.id} ${id}`;
const hasWords = (message: ChannelPost): boolean => wordsOf(message) !== null;
const isSame = (one: ChannelPost) => (other: ChannelPost) => one.message_id === other.message_id;

/** The posts that one answer tells of. New messages of one album are one, where the first of them stands. */
export function saidIn(updates: readonly TelegramUpdate[]): readonly SaidPost[] {
  const posts: { readonly first: ChannelPost; readonly messages: ChannelPost[]; readonly editedAt: number | null }[] =
    [];
  const begun = new Map<string, ChannelPost[]>();
  for (const { channel_post: fresh, edited_channel_post: edited } of updates) {
    const first = edited ?? fresh;
    if (first === undefined) continue;
    const album = edited === undefined ? albumOf(first) : null;
    const others = album === null ? undefined : begun.get(album);
    others?.push(first);
    if (others !== undefined) continue;
    const messages = [first];
    posts.push({ first, messages, editedAt: edited === undefined ? null : (edited.edit_date ?? 0) });
    if (album !== null) begun.set(album, messages);
  }
  return posts.map(({ first, messages, editedAt }) => ({
    messages,
    named: messages.find(hasWords) ?? first,
    editedAt,
  }));
}

/** Whether the rest of an album may be on its way: Telegram tells of its messages one by one. */
export const endsInAlbum = (updates: readonly TelegramUpdate[]): boolean =>
  updates.at(-1)?.channel_post?.media_group_id !== undefined;

export interface Albums {
  /**
   * What a post is beside what was taken of its album: the whole of it for an edition of a part, else what has words. Null: nothing
   * that is not there already.
   */
  whole(said: SaidPost): SaidPost | null;
  /** Remembers the album of a post that was taken. */
  keep(said: SaidPost): void;
}

/** Remembers the albums that were taken last. */
export function rememberAlbums(most = KEPT_MAX): Albums {
  const taken = new Map<string, SaidPost>();
  return {
    whole(said) {
      const { named, editedAt } = said;
      const album = albumOf(named);
      const known = album === null ? undefined : taken.get(album);
      if (known === undefined) return said;
      if (editedAt !== null && known.messages.some(isSame(named)))
        return { ...known, messages: known.messages.map((one) => (isSame(named)(one) ? named : one)), editedAt };
      const messages = said.messages.filter((one) => hasWords(one) && !known.messages.some(isSame(one)));
      const [first] = messages;
      return first === undefined ? null : { messages, named: first, editedAt };
    },
    keep(said) {
      const album = albumOf(said.named);
      if (album === null) return;
      const known = taken.get(album);
      if (known !== undefined && !isSame(known.named)(said.named)) return;
      taken.delete(album);
      taken.set(album, said);
      for (const oldest of taken.keys()) {
        if (taken.size <= most) break;
        taken.delete(oldest);
      }
    },
  };
}
