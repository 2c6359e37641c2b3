import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { AGGRESSIVE_DRAFT, RESET_DRAFT } from '#shared/trading-form';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { tradingFormModel } from './trading-form.model';
import {
  selectCanSaveTrading,
  selectIsSavingTrading,
  selectIsTradingDirty,
  selectLimit,
  selectTradingFace,
  selectTradingFault,
  selectTradingProblem,
  selectTradingText,
} from './trading-form.selectors';

const { say, done, failed, after } = script(tradingFormModel);
const read = done('readTrading');
const typed = say('field.typed');
const saved = say('changes.saved');
const clean = { editing: 'clean' } as const;
const dirty = { editing: 'dirty' } as const;
const flags = (end: Parameters<typeof selectCanSaveTrading>[0]) => [
  selectIsTradingDirty(end),
  selectCanSaveTrading(end),
  selectIsSavingTrading(end),
];

describeMachine(tradingFormModel, {
  delays: { readTimeout: 10_000, saveTimeout: 60_000 },
  journeys: [
    {
      title: 'TRS-07 TRS-08 TRS-18 what is kept is shown as text, and there is nothing to save',
      steps: [read],
      ends: clean,
      then: (end) => {
        expect(end.context.draft).toEqual({
          generalPriorityFee: '30000',
          buySlippage: '20',
          buyPriorityFee: '30000',
          buyJitoTip: '0.0003',
          sellPriorityFee: '30000',
          sellJitoTip: '0.0003',
          feeCap: '0.05',
        });
        expect(flags(end)).toEqual([false, false, false]);
      },
    },
    {
      title: 'what is kept can not be read, and is read again',
      steps: [failed('readTrading')],
      ends: 'failed',
      then: (end) =>
        expect([selectTradingFace(end), selectTradingFault(end)]).toEqual(['failed', faultOf('api/unreachable')]),
    },
    {
      title: 'a server that says nothing is asked again',
      steps: [after('readTimeout'), say('reading.retried')],
      ends: 'loading',
    },
    {
      title: 'TRS-17 TRS-24 a change makes the form dirty; only digits and a dot are kept',
      steps: [read, typed],
      ends: dirty,
      then: (end) => {
        expect(selectTradingText(end, 'buySlippage')).toBe('12.5');
        expect(flags(end)).toEqual([true, true, false]);
      },
    },
    {
      title: 'TRS-18 typing back what was kept leaves nothing to save',
      steps: [read, typed, say('field.typed', 1)],
      ends: clean,
    },
    {
      title: 'an empty field says so and keeps the form from being saved',
      steps: [read, say('field.typed', 2), saved],
      ends: dirty,
      then: (end) => {
        expect(selectTradingProblem(end, 'buyJitoTip')).toBe('trading/required');
        expect(flags(end)).toEqual([true, false, false]);
      },
    },
    {
      title: 'T18 a limit below what a trade pays is said at the fees and tips, and keeps the form from being saved',
      steps: [read, say('field.typed', 3), saved],
      ends: dirty,
      then: (end) => {
        const problems = (['feeCap', 'generalPriorityFee', 'buyJitoTip'] as const).map((field) =>
          selectTradingProblem(end, field),
        );
        expect([problems, selectLimit(end)]).toEqual([[null, null, 'trading/over-limit'], 200_000n]);
      },
    },
    {
      title: 'ERR-172 TRS-24 Revert restores what is kept and says so',
      steps: [read, typed, say('changes.reverted')],
      ends: clean,
      tells: [told(notice('settings/reverted'))],
      then: (end) => expect(selectTradingText(end, 'buySlippage')).toBe('20'),
    },
    {
      title: 'TRS-10 TRS-11 TRS-12 ERR-183 GAP-33 the three levels set the general fee and say so',
      steps: [read, say('priority.chosen'), say('priority.chosen', 1), say('priority.chosen', 2)],
      ends: clean,
      tells: [
        told(notice('settings/prioritySet', { level: 'low' })),
        told(notice('settings/prioritySet', { level: 'medium' })),
        told(notice('settings/prioritySet', { level: 'high' })),
      ],
      then: (end) => expect(selectTradingText(end, 'generalPriorityFee')).toBe('30000'),
    },
    {
      title: 'TRS-13 ERR-184 Reset to Defaults fills the form and is not saved yet',
      steps: [read, say('defaults.chosen')],
      ends: dirty,
      tells: [told(notice('settings/defaultsSet'))],
      then: (end) => expect(end.context.draft).toEqual(RESET_DRAFT),
    },
    {
      title: 'TRS-14 ERR-185 Aggressive Mode fills the form and is not saved yet',
      steps: [read, say('aggressive.chosen')],
      ends: dirty,
      tells: [told(notice('settings/aggressiveSet'))],
      then: (end) => expect(end.context.draft).toEqual({ ...AGGRESSIVE_DRAFT, feeCap: '0.05' }),
    },
    {
      title: 'TRS-20 ERR-168 what was saved is what is kept from then on',
      steps: [read, typed, saved, done('saveTrading')],
      ends: clean,
      tells: [told(notice('settings/tradingSaved'))],
      then: (end) => expect(end.context.kept.buySlippage).toBe('12.5'),
    },
    {
      title: 'TRS-21 ERR-169 a failure is said and keeps the input',
      steps: [read, typed, saved, failed('saveTrading')],
      ends: dirty,
      tells: [told(notice('settings/tradingFailed'))],
      then: (end) => expect(selectTradingText(end, 'buySlippage')).toBe('12.5'),
    },
    {
      title: 'TRS-21 a server that says nothing counts as failure',
      steps: [read, typed, saved, after('saveTimeout')],
      ends: dirty,
      tells: [told(notice('settings/tradingFailed'))],
    },
    {
      title: 'SIE-03 after an import the form is read again',
      steps: [read, typed, say('settings.replaced')],
      ends: 'loading',
    },
  ],
});
