import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { accountLinksModel } from './account-links.model';
import {
  selectAccountOf,
  selectAsked,
  selectCanChange,
  selectEmail,
  selectEmailProblem,
  selectFace,
  selectFault,
  selectLinking,
  selectOutcome,
  selectSentTo,
} from './account-links.selectors';

const { say, done, failed, after } = script(accountLinksModel);
const open = [done('takeOutcome'), done('readAccounts')] as const;
const full = [done('takeOutcome'), done('readAccounts', 1)] as const;

describeMachine(accountLinksModel, {
  delays: { readTimeout: 15_000, leaveTimeout: 20_000 },
  journeys: [
    {
      title: 'PRO-11 lists what is linked and what is not',
      steps: [...full],
      ends: 'idle',
      then: (end) =>
        expect([selectFace(end), selectAccountOf('discord')(end)?.id, selectLinking(end)]).toEqual([
          'ready',
          'a2',
          null,
        ]),
    },
    {
      title: 'PRO-04 ERR-167 an account that was linked is said',
      steps: [done('takeOutcome', 1), done('readAccounts', 1)],
      ends: 'idle',
      tells: [told(notice('account/linked', { provider: 'discord' }))],
      then: (end) => expect(selectOutcome(end)).toBe(null),
    },
    {
      title: 'PRO-14 ERR-166 one that was not is said, with why',
      steps: [done('takeOutcome', 2), done('readAccounts')],
      ends: 'idle',
      tells: [told(notice('account/linkFailed', { provider: 'twitter' }))],
      then: (end) => expect(selectOutcome(end)).toEqual({ kind: 'refused', provider: 'twitter', why: 'taken' }),
    },
    {
      title: 'PRO-12 ERR-165 a list that cannot be read is said and can be asked for again',
      steps: [done('takeOutcome'), failed('readAccounts'), say('accounts.refreshed')],
      ends: 'loading',
      tells: [told(notice('account/loadFailed'))],
    },
    {
      title: 'PRO-12 so is one that does not come',
      steps: [done('takeOutcome'), after('readTimeout')],
      ends: 'failed',
      tells: [told(notice('account/loadFailed'))],
      then: (end) => expect(selectFace(end)).toBe('failed'),
    },
    {
      title: 'PRO-13 PRO-15 leaving for the provider says nothing, and a page that was not left is usable again',
      steps: [...open, say('link.chosen', 1), done('startLink'), after('leaveTimeout')],
      ends: 'idle',
      tells: [],
    },
    {
      title: 'PRO-14 a link that cannot be begun is said',
      steps: [...open, say('link.chosen'), failed('startLink')],
      ends: 'idle',
      tells: [told(notice('account/linkFailed', { provider: 'twitter' }))],
      then: (end) => expect(selectFault(end)).toEqual(faultOf('api/unavailable')),
    },
    {
      title: 'T8 whoever does not confirm who they are changes nothing, and nothing is complained about',
      steps: [...open, say('link.chosen'), failed('startLink', 1)],
      ends: 'idle',
      tells: [],
    },
    { title: 'what is linked is not linked again', steps: [...full, say('link.chosen')], ends: 'idle' },
    {
      title: 'an address that is none is not mailed to',
      steps: [...open, say('email.typed', 1), say('email.offered')],
      ends: 'idle',
      then: (end) => expect([selectEmailProblem(end), selectEmail(end)]).toEqual(['email/invalid', 'ann']),
    },
    {
      title: 'a link to an address is on its way',
      steps: [...open, say('email.typed'), say('email.offered'), done('sendEmailLink')],
      ends: 'idle',
      then: (end) => expect([selectSentTo(end), selectEmail(end)]).toEqual(['ann@example.com', '']),
    },
    {
      title: 'one that was refused keeps what was typed and says why',
      steps: [...open, say('email.typed'), say('email.offered'), failed('sendEmailLink')],
      ends: 'idle',
      then: (end) =>
        expect([selectFault(end), selectEmail(end)]).toEqual([faultOf('api/unavailable'), 'ann@example.com']),
    },
    {
      title: 'T8 the last way in is not even asked about',
      steps: [...open, say('removal.asked', 1)],
      ends: 'idle',
      then: (end) => expect([selectAsked(end), selectCanChange(end)]).toEqual([null, true]),
    },
    {
      title: 'removing is asked about once, done, and read again',
      steps: [...full, say('removal.asked'), say('removal.confirmed'), done('removeAccount')],
      ends: 'loading',
      tells: [told(notice('account/removed', { provider: 'twitter' }))],
    },
    {
      title: 'a removal the server refuses is said',
      steps: [...full, say('removal.asked'), say('removal.confirmed'), failed('removeAccount')],
      ends: 'loading',
      tells: [told(notice('account/removeFailed', { reason: faultOf('api/unavailable') }))],
    },
    {
      title: 'keeping it changes nothing',
      steps: [...full, say('removal.asked'), say('removal.cancelled')],
      ends: 'idle',
      tells: [],
    },
  ],
});
