import type { LinkedAccount } from '#shared/contract/identity';
import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { accountLinksMachine } from './account-links.machine';
import { accountLinksPorts } from './account-links.parts';

const one = (id: string, providerId: LinkedAccount['providerId'], mayRemove: boolean): LinkedAccount => ({
  id,
  providerId,
  accountId: `${providerId}-1`,
  mayRemove,
});
export const onlyMail = [one('email', 'email', false)];
export const all = [one('email', 'email', true), one('a1', 'twitter', true), one('a2', 'discord', true)];
const refusals = [new AppError('api/unavailable'), new AppError('user/declined')] as const;

export const accountLinksModel = defineModel({
  machine: accountLinksMachine,
  ports: accountLinksPorts,
  input: { parent: someParent },
  events: {
    'accounts.refreshed': [{ type: 'accounts.refreshed' }],
    'link.chosen': [
      { type: 'link.chosen', provider: 'twitter' },
      { type: 'link.chosen', provider: 'discord' },
      { type: 'link.chosen', provider: 'oidc' },
    ],
    'email.typed': [
      { type: 'email.typed', email: 'ann@example.com' },
      { type: 'email.typed', email: 'ann' },
    ],
    'email.offered': [{ type: 'email.offered' }],
    'removal.asked': [
      { type: 'removal.asked', id: 'a1' },
      { type: 'removal.asked', id: 'email' },
    ],
    'removal.confirmed': [{ type: 'removal.confirmed' }],
    'removal.cancelled': [{ type: 'removal.cancelled' }],
  },
  outcomes: {
    takeOutcome: {
      done: [null, { kind: 'linked', provider: 'discord' }, { kind: 'refused', provider: 'twitter', why: 'taken' }],
      error: [new AppError('internal/unexpected')],
    },
    readAccounts: { done: [onlyMail, all], error: [new AppError('api/unreachable')] },
    startLink: { done: [undefined], error: refusals },
    sendEmailLink: { done: [undefined], error: refusals },
    removeAccount: { done: [undefined], error: refusals },
  },
  project: ({ accounts, provider, chosen, email, sentTo, emailProblem }) => [
    accounts.length,
    provider,
    chosen?.id ?? null,
    email,
    sentTo,
    emailProblem,
  ],
});
