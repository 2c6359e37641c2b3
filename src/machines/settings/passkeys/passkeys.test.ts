import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { passkeysModel } from './passkeys.model';
import { selectAsked, selectCanOffer, selectFace, selectIsNew, selectName, selectPasskeys } from './passkeys.selectors';

const { say, done, failed, after } = script(passkeysModel);
const known = done('readPasskeys');

describeMachine(passkeysModel, {
  delays: { readTimeout: 15_000 },
  journeys: [
    {
      title: 'a new passkey is named, made and said',
      steps: [known, say('passkey.offered'), say('name.typed'), say('name.given'), done('createPasskey')],
      ends: 'loading',
      tells: [told(notice('passkey/added'))],
    },
    {
      title: 'it has a name to begin with, and none is no name',
      steps: [known, say('passkey.offered'), say('name.typed', 1), say('name.given')],
      ends: 'naming',
      then: (end) => expect([selectName(end), selectIsNew(end)]).toEqual(['  ', true]),
    },
    {
      title: 'closing the browser’s own dialog is no failure',
      steps: [known, say('passkey.offered'), say('name.given'), failed('createPasskey', 1)],
      ends: 'idle',
      tells: [],
    },
    {
      title: 'one that is refused is said',
      steps: [known, say('passkey.offered'), say('name.given'), failed('createPasskey')],
      ends: 'loading',
      tells: [told(notice('passkey/failed', { reason: faultOf('api/conflict', 'This is your only way in.') }))],
    },
    {
      title: 'a passkey is renamed',
      steps: [known, say('rename.asked'), say('name.typed'), say('name.given'), done('renamePasskey')],
      ends: 'loading',
      tells: [told(notice('passkey/renamed'))],
    },
    {
      title: 'removing is asked about first',
      steps: [known, say('removal.asked')],
      ends: 'confirming',
      then: (end) => expect(selectAsked(end)?.name).toBe('Laptop'),
    },
    {
      title: 'and done',
      steps: [known, say('removal.asked'), say('removal.confirmed'), done('removePasskey'), done('readPasskeys', 1)],
      ends: 'idle',
      tells: [told(notice('passkey/removed'))],
      then: (end) => expect([selectPasskeys(end), selectCanOffer(end)]).toEqual([[], false]),
    },
    {
      title: 'a list that does not come can be asked for again',
      steps: [after('readTimeout'), say('passkeys.refreshed')],
      ends: 'loading',
      then: (end) => expect(selectFace(end)).toBe('loading'),
    },
  ],
});
