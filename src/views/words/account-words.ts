import type { ConfirmWay } from '#shared/contract/identity';
import type { LinkedProvider, LinkRefusal } from '../../machines/settings/account-links/account-links.types';

const NAMES = { twitter: 'X', discord: 'Discord', email: 'E-mail' } as const;

/** Ways in by the names their makers use; the operator's own provider by the name it was given. */
export const wayName = (way: LinkedProvider, oidcName: string | null): string =>
  way === 'oidc' ? (oidcName ?? 'Identity provider') : NAMES[way];

/** Why nothing was linked. */
export const LINK_REFUSALS: Readonly<Record<LinkRefusal, string>> = {
  cancelled: 'You cancelled. Nothing was linked.',
  taken: 'It belongs to another person here. Sign in with it, remove it there, then link it here.',
  session: 'It was begun in another session. Begin again here.',
  failed: 'The link was used already or took too long. Begin again.',
};

/** Why a way in cannot be changed while another change runs. */
export const CHANGING = 'Something else is being changed';

export const LAST_WAY_IN = 'This is your only way in. Add another before you remove it.';

/** How a person can confirm who they are, and what is said while it runs. */
const CONFIRM_WORDS = {
  passkey: { words: 'Use a passkey', busy: 'Waiting for the passkey' },
  email: { words: 'Mail me a link', busy: 'Sending the link' },
} as const;

export function confirmWords(
  way: ConfirmWay,
  oidcName: string | null,
): { readonly words: string; readonly busy: string } {
  if (way === 'passkey' || way === 'email') return CONFIRM_WORDS[way];
  const name = wayName(way, oidcName);
  return { words: `Confirm with ${name}`, busy: `Opening ${name}` };
}
