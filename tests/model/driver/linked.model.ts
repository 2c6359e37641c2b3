import { accountLinksModel } from '../../../src/machines/settings/account-links/account-links.model';
import { defineModel } from '../../../src/machines/testing/model';

const { readAccounts } = accountLinksModel.outcomes;

/** Ways into the account, among them an account without an e-mail, which alone can add one. */
export const linkedModel = defineModel({
  ...accountLinksModel,
  outcomes: {
    ...accountLinksModel.outcomes,
    readAccounts: {
      ...readAccounts,
      done: [
        ...readAccounts.done,
        [
          { id: 'a1', providerId: 'twitter', accountId: 'twitter-1', mayRemove: true },
          { id: 'a2', providerId: 'discord', accountId: 'discord-1', mayRemove: true },
        ],
      ],
    },
  },
  feasible({ context, value }, { type, ...event }) {
    const lacksEmail = context.accounts.every((one: { readonly providerId: string }) => one.providerId !== 'email');
    switch (type) {
      case 'accounts.refreshed':
        return value === 'failed' || (lacksEmail && context.sentTo !== null);
      case 'email.typed':
        return lacksEmail && event['email'] !== context.email;
      case 'email.offered':
        return lacksEmail;
      default:
        return true;
    }
  },
});
