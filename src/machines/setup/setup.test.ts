import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { setupModel } from './setup.model';
import {
  selectAvatar,
  selectAvatarProblem,
  selectCanEdit,
  selectCode,
  selectCodeNotice,
  selectCodeProblem,
  selectCodeStep,
  selectIsSubmitting,
  selectUsername,
  selectUsernameProblem,
  selectUsernameRefusal,
} from './setup.selectors';

const { say, done, failed, after } = script(setupModel);
const fresh = done('readStoredCode');
const invited = done('readStoredCode', 1);
const named = say('username.typed');
const coded = say('code.typed');
const left = say('code.left');
const submitted = say('setup.submitted');
type Shown = 'unchecked' | 'checking' | 'valid' | 'invalid' | 'checkFailed';
const filled = (
  code: 'hidden' | { shown: Shown },
  form: 'editing' | 'awaitingCode' | 'submitting',
  avatar: 'none' | 'chosen' | 'refused' = 'none',
) => ({ filling: { code, avatar, form } });
const shown = (step: Shown) => ({ shown: step });
const told = (...notices: readonly Notice[]) =>
  notices.map((one) => ['parent', { type: 'notice.raised', notice: one }] as const);

describeMachine(setupModel, {
  journeys: [
    {
      title: 'REF-05 REF-06 a kept code is checked, and the field stays hidden',
      steps: [invited, done('checkCode')],
      ends: filled('hidden', 'editing'),
      then: (end) => expect([selectCodeStep(end), selectCode(end)]).toEqual(['hidden', 'ABCD1']),
    },
    {
      title: 'GAP-77 the invited may use another code',
      steps: [invited, done('checkCode'), say('code.revealed')],
      ends: filled(shown('valid'), 'editing'),
    },
    {
      title: 'REF-07 REF-08 a kept code that is gone is said, forgotten, and asked for',
      steps: [invited, done('checkCode', 1), done('forgetStoredCode')],
      ends: filled(shown('unchecked'), 'editing'),
      then: (end) => expect([selectCode(end), selectCodeNotice(end)]).toEqual(['', notice('setup/codeGone')]),
    },
    {
      title: 'REF-09 ERR-12 a check that fails shows the field and says so',
      steps: [invited, failed('checkCode')],
      ends: filled(shown('unchecked'), 'editing'),
      tells: told(notice('setup/codeUnchecked')),
      then: (end) => expect(selectCode(end)).toBe('ABCD1'),
    },
    {
      title: 'SUP-09 SUP-13 a typed code is upper-cased, and checked when the field is left',
      steps: [fresh, coded, left],
      ends: filled(shown('checking'), 'editing'),
      then: (end) => expect(selectCode(end)).toBe('ABCD1'),
    },
    {
      title: 'SUP-13 leaving again does not check again',
      steps: [fresh, coded, left, done('checkCode'), left],
      ends: filled(shown('valid'), 'editing'),
    },
    {
      title: 'SUP-10 an empty code',
      steps: [fresh, left],
      ends: filled(shown('unchecked'), 'editing'),
      then: (end) => expect(selectCodeProblem(end)).toBe('referral/required'),
    },
    {
      title: 'SUP-12 a code with a space',
      steps: [fresh, say('code.typed', 1), left],
      ends: filled(shown('unchecked'), 'editing'),
      then: (end) => expect(selectCodeProblem(end)).toBe('referral/characters'),
    },
    {
      title: 'SUP-14 VAL-03 an unknown code',
      steps: [fresh, coded, left, done('checkCode', 1)],
      ends: filled(shown('invalid'), 'editing'),
      then: (end) => expect(selectCodeNotice(end)).toEqual(notice('setup/codeInvalid')),
    },
    {
      title: 'SUP-15 VAL-03 a failed check can be tried again by leaving the field',
      steps: [fresh, coded, left, failed('checkCode'), left],
      ends: filled(shown('checking'), 'editing'),
      then: (end) => expect(selectCodeNotice(end)).toEqual(notice('setup/codeCheckFailed')),
    },
    {
      title: 'SUP-05 an empty name and an empty code are both said',
      steps: [fresh, submitted],
      ends: filled(shown('unchecked'), 'editing'),
      then: (end) =>
        expect([selectUsernameProblem(end), selectCodeProblem(end)]).toEqual([
          'username/required',
          'referral/required',
        ]),
    },
    {
      title: 'SUP-08 a name with a space is said when the field is left',
      steps: [fresh, say('username.typed', 1), say('username.left')],
      ends: filled(shown('unchecked'), 'editing'),
      then: (end) => expect(selectUsernameProblem(end)).toBe('username/characters'),
    },
    {
      title: 'SUP-13 Enter right after typing waits for the check and then sends',
      steps: [fresh, named, coded, submitted, done('checkCode')],
      ends: filled(shown('valid'), 'submitting'),
      then: (end) => expect([selectIsSubmitting(end), selectCanEdit(end)]).toEqual([true, false]),
    },
    {
      title: 'SUP-14 and does not send when the code turns out unknown',
      steps: [fresh, named, coded, submitted, done('checkCode', 1)],
      ends: filled(shown('invalid'), 'editing'),
    },
    {
      title: 'SUP-20 done is said once and ends the flow',
      steps: [invited, done('checkCode'), named, submitted, done('submitSetup')],
      ends: 'done',
      tells: told(notice('setup/done')),
    },
    {
      title: 'SUP-21 a failure is said and keeps the input',
      steps: [invited, done('checkCode'), named, submitted, failed('submitSetup')],
      ends: filled('hidden', 'editing'),
      tells: told(notice('setup/failed')),
      then: (end) => expect([selectUsername(end), selectCode(end)]).toEqual(['ann', 'ABCD1']),
    },
    {
      title: 'GAP-44 a taken name says what the server said',
      steps: [invited, done('checkCode'), named, submitted, failed('submitSetup', 1), say('username.left')],
      ends: filled('hidden', 'editing'),
      tells: told(notice('setup/refused', { reason: faultOf('api/conflict', 'This username is taken') })),
      then: (end) =>
        expect([selectUsername(end), selectUsernameRefusal(end)]).toEqual([
          'ann',
          notice('setup/refused', { reason: faultOf('api/conflict', 'This username is taken') }),
        ]),
    },
    {
      title: 'GAP-44 the refusal leaves the field when another name is typed',
      steps: [invited, done('checkCode'), named, submitted, failed('submitSetup', 1), say('username.typed')],
      ends: filled('hidden', 'editing'),
      then: (end) => expect(selectUsernameRefusal(end)).toBe(null),
    },
    {
      title: 'SUP-21 a server that does not answer counts as failure',
      steps: [invited, done('checkCode'), named, submitted, after('submitTimeout')],
      ends: filled('hidden', 'editing'),
      tells: told(notice('setup/failed')),
    },
    {
      title: 'SUP-03 a picture of exactly 2 MiB is shown (GAP-48)',
      steps: [fresh, say('avatar.picked'), done('openAvatar')],
      ends: filled(shown('unchecked'), 'editing', 'chosen'),
      then: (end) => expect(selectAvatar(end)).toEqual({ id: 'avatar-1', name: 'me', previewUrl: 'blob:1' }),
    },
    {
      title: 'SUP-16 a text is no picture',
      steps: [fresh, say('avatar.picked', 1)],
      ends: filled(shown('unchecked'), 'editing', 'refused'),
      then: (end) => expect(selectAvatarProblem(end)).toBe('avatar/not-image'),
    },
    {
      title: 'SUP-17 a picture of 2 MiB and a byte is too large',
      steps: [fresh, say('avatar.picked', 2)],
      ends: filled(shown('unchecked'), 'editing', 'refused'),
      then: (end) => expect(selectAvatarProblem(end)).toBe('avatar/too-large'),
    },
    {
      title: 'GAP-48 an SVG is refused as no image',
      steps: [fresh, say('avatar.picked', 3)],
      ends: filled(shown('unchecked'), 'editing', 'refused'),
      then: (end) => expect(selectAvatarProblem(end)).toBe('avatar/not-image'),
    },
  ],
});
