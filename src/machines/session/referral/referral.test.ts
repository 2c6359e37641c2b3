import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { referralModel } from './referral.model';
import { selectCode, selectIsUnknown } from './referral.selectors';

const { done, failed, after } = script(referralModel);
const anywhere = { code: 'ABCD1', from: 'anywhere' } as const;

describeMachine(referralModel, {
  delays: { storeTimeout: 2_000, checkTimeout: 10_000 },
  journeys: [
    {
      title: 'REF-01 REF-02 a link keeps its code, upper-cased, without asking',
      steps: [done('storeCode')],
      ends: 'redirecting',
      output: { code: 'ABCD1' },
    },
    {
      title: 'REF-02 a browser that keeps nothing still carries the code on',
      steps: [failed('storeCode')],
      ends: 'redirecting',
      output: { code: 'ABCD1' },
    },
    {
      title: 'REF-10 GAP-04 a bare /CODE that exists behaves like /ref/CODE',
      input: anywhere,
      steps: [done('checkCode'), done('storeCode')],
      ends: 'redirecting',
      output: { code: 'ABCD1' },
    },
    {
      title: 'GAP-04 one that does not exist is an unknown page',
      input: anywhere,
      steps: [done('checkCode', 1)],
      ends: 'notFound',
      output: { code: null },
      then: (end) => expect([selectCode(end), selectIsUnknown(end)]).toEqual(['ABCD1', true]),
    },
    {
      title: 'GAP-63 what cannot be a code is an unknown page at once',
      input: { code: 'a.b', from: 'anywhere' },
      steps: [],
      ends: 'notFound',
      output: { code: null },
    },
    {
      title: 'a check that fails or hangs is an unknown page',
      input: anywhere,
      steps: [after('checkTimeout')],
      ends: 'notFound',
    },
  ],
});
