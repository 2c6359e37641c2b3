import type { UserLink } from './user-link';

export interface UserLinks {
  /** The link of the signed-in user, opened on first use. */
  current(): UserLink;
  /** The open link or null, without opening one. */
  peek(): UserLink | null;
  /** Closes sockets and forgets balances; the next use opens them again. */
  close(): void;
  subscribe(listener: () => void): () => void;
  /** Says how a link is opened; its code arrives with that of the workspace. */
  openWith(open: () => OpenUserLink): void;
}

export type OpenUserLink = UserLink & { close(): void };

/** At most one open link: that of the signed-in user. */
export function createUserLinks(): UserLinks {
  const listeners = new Set<() => void>();
  let open: (() => OpenUserLink) | null = null;
  let link: OpenUserLink | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    current() {
      if (link !== null) return link;
      if (open === null) throw new Error('a user link was asked for before anybody signed in');
      link = open();
      tell();
      return link;
    },
    peek: () => link,
    close() {
      if (link === null) return;
      link.close();
      link = null;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    openWith(how) {
      open = how;
    },
  };
}
