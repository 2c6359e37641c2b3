import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { accountModel } from './account.model';
import { selectAccountLinks, selectPasskeysActor, selectSessionList } from './account.selectors';

const { say, failed } = script(accountModel);

describeMachine(accountModel, {
  journeys: [
    {
      title: 'PRO-11 T6 T8 links, sessions and passkeys are there at once, and what they say is passed on',
      steps: [say('notice.raised')],
      ends: 'open',
      tells: [told(notice('passkey/added'))],
      then: (end) =>
        expect([selectAccountLinks(end)?.id, selectSessionList(end)?.id, selectPasskeysActor(end)?.id]).toEqual([
          'accountLinks',
          'sessionList',
          'passkeys',
        ]),
    },
    { title: 'a flow that breaks is not gone on without', steps: [failed('passkeys')], ends: 'broken' },
  ],
});
