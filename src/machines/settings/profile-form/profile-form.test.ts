import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { aCrop } from '../../page/crop/crop.model';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { ann, anna, profileFormModel } from './profile-form.model';
import {
  selectCanEditProfile,
  selectIsOpeningAvatar,
  selectIsProfileDirty,
  selectIsSavingProfile,
  selectKeptProfile,
  selectNewAvatar,
  selectNewAvatarProblem,
  selectProfileFace,
  selectProfileFault,
  selectProfileName,
  selectProfileNameProblem,
  selectProfileNameRefusal,
} from './profile-form.selectors';

const { say, done, failed, after } = script(profileFormModel);
const read = done('readProfile');
const typed = say('username.typed');
const picked = say('avatar.picked');
const saved = say('changes.saved');
const clean = { editing: 'clean' } as const;
const dirty = { editing: 'dirty' } as const;
const taken = notice('settings/profileRefused', { reason: faultOf('api/conflict', 'Username is already taken') });

describeMachine(profileFormModel, {
  delays: { readTimeout: 10_000, openTimeout: 10_000, saveTimeout: 30_000 },
  journeys: [
    {
      title: 'PRO-05 PRO-06 PRO-23 the person as the server has them',
      steps: [read],
      ends: clean,
      then: (end) =>
        expect([selectKeptProfile(end), selectProfileName(end), selectCanEditProfile(end)]).toEqual([ann, 'ann', true]),
    },
    {
      title: 'what can not be read is read again',
      steps: [failed('readProfile')],
      ends: 'failed',
      then: (end) =>
        expect([selectProfileFace(end), selectProfileFault(end)]).toEqual(['failed', faultOf('api/unreachable')]),
    },
    { title: 'a server that says nothing too', steps: [after('readTimeout'), say('reading.retried')], ends: 'loading' },
    {
      title: 'PRO-16 a name that was typed makes the form dirty',
      steps: [read, typed],
      ends: dirty,
      then: (end) => expect(selectIsProfileDirty(end)).toBe(true),
    },
    { title: 'PRO-16 and typed back clean', steps: [read, typed, say('username.typed', 2)], ends: clean },
    {
      title: 'PRO-22 the rules of setup hold: a name with a space is said and not sent',
      steps: [read, say('username.typed', 1), saved],
      ends: dirty,
      then: (end) => expect(selectProfileNameProblem(end)).toBe('username/characters'),
    },
    {
      title: 'PRO-18 ERR-172 Revert restores what is kept and says so',
      steps: [read, typed, say('changes.reverted')],
      ends: clean,
      tells: [told(notice('settings/reverted'))],
      then: (end) => expect(selectProfileName(end)).toBe('ann'),
    },
    {
      title: 'PRO-08 ERR-176 a picture is cut, shown and waits for Save Changes',
      steps: [read, picked, done('openAvatar'), done('crop')],
      ends: dirty,
      tells: [told(notice('settings/avatarChosen'))],
      then: (end) => expect(selectNewAvatar(end)).toEqual(aCrop),
    },
    {
      title: 'a cut that is left changes nothing',
      steps: [read, picked, done('openAvatar'), done('crop', 1)],
      ends: clean,
    },
    {
      title: 'a cut that breaks is said',
      steps: [read, picked, done('openAvatar'), failed('crop')],
      ends: clean,
      tells: [told(notice('crop/failed'))],
    },
    {
      title: 'PRO-07 a picture of exactly 2 MiB is opened (GAP-48)',
      steps: [read, picked],
      ends: 'opening',
      then: (end) => expect(selectIsOpeningAvatar(end)).toBe(true),
    },
    ...(
      [
        ['PRO-09 a picture of 2 MiB and a byte', 1, 'avatar/too-large'],
        ['PRO-10 a text', 2, 'avatar/not-image'],
        ['PRO-10 GAP-48 an SVG', 3, 'avatar/not-image'],
      ] as const
    ).map(([what, index, problem]) => ({
      title: `${what} is refused`,
      steps: [read, say('avatar.picked', index)],
      ends: clean,
      then: (end: Parameters<typeof selectNewAvatarProblem>[0]) => expect(selectNewAvatarProblem(end)).toBe(problem),
    })),
    {
      title: 'PRO-10 bytes that are no picture are refused',
      steps: [read, picked, failed('openAvatar')],
      ends: clean,
      then: (end) => expect(selectNewAvatarProblem(end)).toBe('avatar/not-image'),
    },
    {
      title: 'PRO-19 ERR-170 what was saved is what the server answered',
      steps: [read, typed, saved, done('saveProfile')],
      ends: clean,
      tells: [told(notice('settings/profileSaved'))],
      then: (end) => expect(selectKeptProfile(end)).toEqual(anna),
    },
    {
      title: 'nothing can be typed while it is saved',
      steps: [read, typed, saved],
      ends: 'saving',
      then: (end) => expect([selectIsSavingProfile(end), selectCanEditProfile(end)]).toEqual([true, false]),
    },
    {
      title: 'PRO-20 ERR-171 a failure is said and keeps the input',
      steps: [read, typed, saved, failed('saveProfile')],
      ends: dirty,
      tells: [told(notice('settings/profileFailed'))],
      then: (end) => expect([selectProfileName(end), selectProfileNameRefusal(end)]).toEqual(['anna', null]),
    },
    {
      title: 'PRO-20 a server that says nothing counts as failure',
      steps: [read, typed, saved, after('saveTimeout')],
      ends: dirty,
      tells: [told(notice('settings/profileFailed'))],
    },
    {
      title: 'GAP-44 a taken name says what the server said, at the field too',
      steps: [read, typed, saved, failed('saveProfile', 1)],
      ends: dirty,
      tells: [told(taken)],
      then: (end) => expect(selectProfileNameRefusal(end)).toEqual(taken),
    },
  ],
});
