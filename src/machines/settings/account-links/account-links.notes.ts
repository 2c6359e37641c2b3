import { notesFor } from '../../testing/notes';
import type { accountLinksMachine } from './account-links.machine';

export const accountLinksNotes = notesFor<typeof accountLinksMachine>({
  machine:
    'Shows the ways into the account, links X, Discord or an e-mail address to it, and removes one as long as another stays.',
  states: {
    returning: 'The page looks at its address for what came of a link the person has just been away for.',
    loading: 'The server is asked which accounts are linked, for at most fifteen seconds.',
    failed: 'The list could not be read, and the person may ask for it again.',
    idle: 'The linked accounts are shown and the person may link, mail or remove one.',
    linking:
      'The server prepares the sign-in at X or Discord, which may first need a fresh confirmation by the person.',
    leaving: 'The browser is on its way to the provider’s page, and comes back here if that does not happen.',
    mailing: 'The server sends a confirmation link to the address that was typed.',
    confirming: 'The person is asked whether the chosen way into the account shall really go.',
    removing: 'The server takes the chosen account away, which may first need a fresh confirmation by the person.',
  },
  events: {
    'accounts.refreshed': 'The person asks to read the list again.',
    'link.chosen': 'The person presses Link beside X or Discord.',
    'email.typed': 'The person types the e-mail address to link.',
    'email.offered': 'The person asks for a confirmation link to the typed address.',
    'removal.asked': 'The person presses Remove beside one of the accounts.',
    'removal.confirmed': 'The person confirms that this way into the account shall go.',
    'removal.cancelled': 'The person keeps the account after all.',
  },
  guards: {
    isLinked: 'Does the address say that the provider linked the account?',
    isRefused: 'Does the address say that the link did not work out?',
    isDeclined: 'Did the person turn down the confirmation that the change needs?',
    isFree: 'Is no account of this provider linked yet?',
    mayRemove: 'Does the server allow this account to go because another way in remains?',
    emailIsGood: 'Does the typed text have the form of an e-mail address?',
  },
  delays: {
    leaveTimeout: 'Twenty seconds for the browser to leave for the provider before the page can be used again.',
    readTimeout: 'Fifteen seconds for the list to arrive before the page says that it did not.',
  },
});
