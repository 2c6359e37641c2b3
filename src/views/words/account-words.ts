import type { ConfirmWay } from '#shared/contract/identity';
import type { LinkedProvider, LinkRefusal } from '../../machines/account-links/account-links.types';

/** Ways in by the names their makers use. */
export const WAY_NAMES: Readonly<Record<LinkedProvider, string>> = {
  twitter: 'X',
  discord: 'Discord',
  email: 'E-mail',
};

/** Why nothing was linked. */
export const LINK_REFUSALS: Readonly<Record<LinkRefusal, string>> = {
  cancelled: 'You cancelled. Nothing was linked.',
  taken: 'It belongs to another person here. Sign in with it, remove it there, then link it here.',
  session: 'It was begun in another session. Begin again here.',
  failed: 'The link was used already or took too long. Begin again.',
};

export const LAST_WAY_IN = 'This is your only way in. Add another before you remove it.';

/** How a person can confirm who they are, and what is said while it runs. */
export const CONFIRM_WORDS: Readonly<Record<ConfirmWay, { readonly words: string; readonly busy: string }>> = {
  passkey: { words: 'Use a passkey', busy: 'Waiting for the passkey' },
  email: { words: 'Mail me a link', busy: 'Sending the link' },
  twitter: { words: 'Confirm with X', busy: 'Opening X' },
  discord: { words: 'Confirm with Discord', busy: 'Opening Discord' },
};
