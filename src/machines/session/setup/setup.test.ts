import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someParent, told } from '../../testing/parent';
import { setupAvatarMachine } from '../setup-avatar/setup-avatar.machine';
import { selectAvatar } from '../setup-avatar/setup-avatar.selectors';
import { setupMachine } from './setup.machine';
import { setupModel } from './setup.model';
import {
  selectCanEdit,
  selectCode,
  selectCodeNotice,
  selectCodeProblem,
  selectCodeStep,
  selectIsSubmitting,
  selectSetupAvatar,
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
const filled = (code: 'hidden' | { shown: Shown }, form: 'editing' | 'awaitingCode' | 'submitting') => ({
  filling: { code, form },
});
const shown = (step: Shown) => ({ shown: step });

describeMachine(setupModel, {
  delays: { readTimeout: 2_000, checkTimeout: 10_000, submitTimeout: 30_000 },
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
      tells: [told(notice('setup/codeUnchecked'))],
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
      tells: [told(notice('setup/done'))],
    },
    {
      title: 'SUP-21 a failure is said and keeps the input',
      steps: [invited, done('checkCode'), named, submitted, failed('submitSetup')],
      ends: filled('hidden', 'editing'),
      tells: [told(notice('setup/failed'))],
      then: (end) => expect([selectUsername(end), selectCode(end)]).toEqual(['ann', 'ABCD1']),
    },
    {
      title: 'GAP-44 a taken name says what the server said',
      steps: [invited, done('checkCode'), named, submitted, failed('submitSetup', 1), say('username.left')],
      ends: filled('hidden', 'editing'),
      tells: [told(notice('setup/refused', { reason: faultOf('api/conflict', 'This username is taken') }))],
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
      tells: [told(notice('setup/failed'))],
    },
    {
      title: 'SUP-03 the last picture that was chosen goes with the form',
      steps: [say('avatar.chosen'), say('avatar.dropped'), say('avatar.chosen')],
      ends: { filling: { code: 'readingStored', form: 'editing' } },
      then: (end) => expect(end.context.avatarId).toBe('avatar-1'),
    },
    {
      title: 'SUP-03 a crash of the optional picture is said, and the form goes on without one',
      steps: [fresh, say('avatar.chosen'), failed('setupAvatar')],
      ends: filled(shown('unchecked'), 'editing'),
      tells: [told(notice('app/broken'))],
      then: (end) => expect([end.context.avatarId, selectCanEdit(end)]).toEqual([null, true]),
    },
  ],
});

test('SUP-03 the chosen picture is sent with the form, and stays on screen when that is done', async () => {
  const sent: unknown[] = [];
  const setup = createActor(
    setupMachine.provide({
      actors: {
        readStoredCode: fromPromise<string | null, void>(async () => 'ABCD1'),
        checkCode: fromPromise<{ readonly exists: boolean }, { readonly code: string }>(async () => ({ exists: true })),
        setupAvatar: setupAvatarMachine.provide({
          actors: {
            openAvatar: fromPromise(async ({ input }) => ({ id: 'a7', name: input.file.name, previewUrl: 'blob:7' })),
          },
        }),
        submitSetup: fromPromise(async ({ input }) => void sent.push(input)),
      },
    }),
    { input: { parent: someParent } },
  ).start();
  const avatar = selectSetupAvatar(setup.getSnapshot());
  avatar?.send({ type: 'avatar.picked', file: new File(['seen by the port only'], 'me.png', { type: 'image/png' }) });
  setup.send({ type: 'username.typed', username: 'ann' });
  await waitFor(setup, (now) => selectCodeStep(now) === 'hidden' && now.context.avatarId !== null);
  setup.send({ type: 'setup.submitted' });
  const end = await waitFor(setup, ({ status }) => status === 'done');
  expect(sent).toEqual([{ username: 'ann', referralCode: 'ABCD1', avatarId: 'a7' }]);
  const kept = selectSetupAvatar(end);
  expect(kept === undefined ? null : selectAvatar(kept.getSnapshot())?.previewUrl).toBe('blob:7');
});
