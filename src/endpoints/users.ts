import { z } from 'zod';
import { ReferralCheck, SetupForm, TradingChange, UserAnswer } from '#shared/contract/users';
import { LIMITS } from '#shared/limits';
import { bareJson, endpoint, json } from './endpoint';

const Profile = SetupForm.extend({ name: z.string().optional() });
const profileForm = {
  fields: Profile.extend({ avatar: z.file().optional() }),
  bytes: LIMITS.avatarBytes,
  tooLarge: 'Image must be less than 2MB',
  reason: 'avatar/too-large',
};

/** The person's own record. */
export const userEndpoints = {
  checkReferralCode: endpoint({
    method: 'get',
    path: '/users/check-referral-code',
    summary: 'Whether a referral code exists',
    tag: 'Sign-in',
    who: 'visitor',
    limit: { name: 'code-check', max: 'codeChecks', counted: 'first' },
    query: z.object({ code: z.string().optional() }),
    answers: { 200: bareJson('Both readings of the answer.', ReferralCheck) },
    refuses: ['invalid'],
  }),
  readMe: endpoint({
    method: 'get',
    path: '/users/me',
    summary: 'The person',
    tag: 'Person',
    who: 'signed-in',
    limit: 'general',
    answers: { 200: json('The person.', UserAnswer) },
    refuses: [],
  }),
  updateProfile: endpoint({
    method: 'patch',
    path: '/users/me',
    summary: 'Change name or picture',
    tag: 'Person',
    who: 'user',
    limit: 'general',
    body: Profile,
    form: profileForm,
    answers: { 200: json('The person as changed.', UserAnswer) },
    refuses: ['conflict', 'unavailable'],
    replay: 'again',
    changes: ['me'],
  }),
  setupProfile: endpoint({
    method: 'post',
    path: '/users/setup',
    summary: 'Complete the profile, once',
    tag: 'Person',
    who: 'signed-in',
    limit: 'general',
    body: Profile,
    form: profileForm,
    answers: { 200: json('The person, set up.', UserAnswer) },
    refuses: ['conflict', 'unavailable'],
    replay: 'again',
    changes: ['me'],
  }),
  updateTradingSettings: endpoint({
    method: 'patch',
    path: '/users/me/trading-settings',
    summary: 'Change the sent trading settings; the others stay',
    tag: 'Person',
    who: 'user',
    limit: 'general',
    body: TradingChange,
    answers: { 200: json('The person as changed.', UserAnswer) },
    replay: 'again',
    changes: ['me'],
    refuses: ['reauth-required', 'unprocessable'],
  }),
} as const;
