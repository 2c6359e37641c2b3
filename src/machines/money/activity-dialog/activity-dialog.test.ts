import { describe, expect, test } from 'vitest';
import {
  ACTIVITY_BOUNDS,
  ACTIVITY_DEFAULTS,
  type ActivityField,
  checkNumber,
  isTooMany,
  keepNumber,
  rangesOf,
  TOKEN_PICKS,
} from '#shared/activity-form';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { aJobRequest } from '../operation/operation.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { activityDialogModel } from './activity-dialog.model';
import { selectActivityDraft, selectNumberProblem, selectRaisedTo } from './activity-dialog.selectors';

const { say, done, failed } = script(activityDialogModel);
const planned = ['parent', { type: 'activity.planned', groupId: 'g1', request: aJobRequest }] as const;

describeMachine(activityDialogModel, {
  delays: { planTimeout: 30_000 },
  journeys: [
    {
      title: 'ACT-11 it begins with the defaults, is planned and begins the job',
      steps: [say('activity.asked'), say('activity.submitted'), done('planActivity')],
      ends: 'closed',
      tells: [planned],
    },
    {
      title: 'fewer tokens than asked for are said',
      steps: [say('activity.asked'), say('activity.submitted'), done('planActivity', 1)],
      ends: 'closed',
      tells: [told(notice('activity/fewer', { found: 1, asked: 5 })), planned],
    },
    {
      title: 'ACT-16 without a token to trade it says so and stays open',
      steps: [say('activity.asked'), say('activity.submitted'), failed('planActivity')],
      ends: 'editing',
      tells: [told(notice('activity/failed', { reason: faultOf('chain/no-live-coins') }))],
    },
    {
      title: 'ACT-03 ACT-09 nothing is planned while a number is out of its bounds',
      steps: [say('activity.asked'), say('draft.edited'), say('activity.submitted')],
      ends: 'editing',
      tells: [],
      then: (snapshot) => expect(selectNumberProblem('maxPercent')(snapshot)).toEqual({ kind: 'above', bound: 100 }),
    },
    {
      title: 'ACT-07 a quick pick is the number of tokens',
      steps: [say('activity.asked'), say('tokens.picked')],
      ends: 'editing',
      then: (snapshot) => expect(selectActivityDraft(snapshot).tokenCount).toBe('20'),
    },
    {
      title: 'GAP-39 a preset below a bound is raised to it',
      steps: [say('activity.asked', 3)],
      ends: 'editing',
      then: (snapshot) =>
        expect([
          selectActivityDraft(snapshot),
          selectRaisedTo('minPercent')(snapshot),
          selectRaisedTo('maxPercent')(snapshot),
        ]).toEqual([{ ...ACTIVITY_DEFAULTS, minPercent: '1', maxPercent: '5', tokenCount: '3' }, 1, null]),
    },
    {
      title: 'GAP-39 what is typed over a raised number is the person’s own',
      steps: [say('activity.asked', 3), say('draft.edited', 2)],
      ends: 'editing',
      then: (snapshot) => expect(selectRaisedTo('minPercent')(snapshot)).toBe(null),
    },
    {
      title: 'a group without wallets is said, and nothing opens',
      steps: [say('activity.asked', 2)],
      ends: 'closed',
      tells: [told(notice('group/empty'))],
    },
    {
      title: 'without an active master nothing is planned',
      steps: [say('activity.asked', 1), say('activity.submitted')],
      ends: 'editing',
      tells: [told(notice('master/missing'))],
    },
  ],
});

describe('the numbers of the form', () => {
  test.each<[string, ActivityField, number, number]>([
    ['VAL-29 ACT-03 balance', 'minPercent', 1, 100],
    ['VAL-29 ACT-03 balance', 'maxPercent', 1, 100],
    ['VAL-30 ACT-04 delay', 'minDelay', 1, 600],
    ['VAL-30 ACT-04 delay', 'maxDelay', 1, 600],
    ['VAL-31 ACT-05 trades', 'minTrades', 1, 100],
    ['VAL-31 ACT-05 trades', 'maxTrades', 1, 100],
    ['VAL-32 ACT-06 tokens', 'tokenCount', 1, 50],
  ])('%s (%s) is %d to %d', (_, field, min, max) => {
    expect([min - 1, min, max, max + 1].map((value) => checkNumber(field, String(value)))).toEqual([
      { kind: 'below', bound: min },
      null,
      null,
      { kind: 'above', bound: max },
    ]);
    expect([checkNumber(field, ''), checkNumber(field, '0.999')]).toEqual([
      { kind: 'below', bound: min },
      { kind: 'below', bound: min },
    ]);
    expect(checkNumber(field, `${max}.001`)).toEqual({ kind: 'above', bound: max });
  });

  test('VAL-34 ACT-10 decimals are cut to three places, counts have none', () => {
    const kept = (field: ActivityField, text: string) => keepNumber(text, ACTIVITY_BOUNDS[field].places);
    expect([
      kept('minPercent', '1.2345'),
      kept('minDelay', '5.1'),
      kept('minTrades', '3.5'),
      kept('tokenCount', 'a5b'),
    ]).toEqual(['1.234', '5.1', '3', '5']);
  });

  test('CON-30 the defaults are 10-30 %, 5-15 s, 3-10 trades and 5 tokens', () =>
    expect(rangesOf(ACTIVITY_DEFAULTS)).toEqual({
      balance: { least: 10_000, most: 30_000 },
      delayMs: { least: 5_000, most: 15_000 },
      trades: { least: 3, most: 10 },
      tokenCount: 5,
    }));

  test('ACT-07 VAL-32 the quick picks are 5, 10, 20 and 50', () => expect(TOKEN_PICKS).toEqual([5, 10, 20, 50]));

  test('GAP-37 a range typed the wrong way round is read in order', () =>
    expect(rangesOf({ ...ACTIVITY_DEFAULTS, minPercent: '30', maxPercent: '5.5' })?.balance).toEqual({
      least: 5_500,
      most: 30_000,
    }));

  test('a job of more than 1,000 trades is too many', () => {
    const ranges = { balance: { least: 1, most: 1 }, delayMs: { least: 1, most: 1 } };
    expect([
      isTooMany({ ...ranges, trades: { least: 1, most: 20 }, tokenCount: 50 }),
      isTooMany({ ...ranges, trades: { least: 1, most: 21 }, tokenCount: 50 }),
    ]).toEqual([false, true]);
  });
});
