import { assign, setup } from 'xstate';
import type { TradingSettings } from '#shared/contract/users';
import { notice } from '#shared/notice';
import {
  AGGRESSIVE_DRAFT,
  checkTrading,
  DEFAULT_BUY_SLIPPAGE,
  draftOf,
  isSameDraft,
  keepTyped,
  limitChange,
  PRIORITY_LEVELS,
  RESET_DRAFT,
  settingsOf,
  type PriorityLevel,
  type TradingDraft,
  type TradingField,
} from '#shared/trading-form';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import { storingFault } from '../../keep-fault';
import { telling } from '../../parent';
import { port } from '../../port';
import { loadingFrom } from '../../reading';
import type { KeptTrading, TradingFormContext, TradingFormEvent, TradingFormInput } from './trading-form.types';

/** Effects of the trading form. Fees in micro-lamports a compute unit, tips in lamports, slippage in percent. */
export const tradingFormPorts = {
  /** GET /users/me past any cache, whether tips are taken, and the slippage of local storage `buySlippage`. */
  readTrading: port<KeptTrading>('readTrading'),
  /**
   * PATCH /users/me/trading-settings without the slippage, which is kept in this browser once the server has the rest. Another
   * limit waits until the person confirmed who they are; `user/declined` when they did not.
   */
  saveTrading: port<void, { readonly settings: TradingSettings; readonly buySlippage: string }>('saveTrading'),
};

interface Typed {
  readonly field: TradingField;
  readonly text: string;
}

const BLANK = draftOf(DEFAULT_TRADING_SETTINGS, DEFAULT_BUY_SLIPPAGE);

/** Fees, tips and slippage of every trade: typed, filled in by presets, saved or reverted (D2 section 2.2). */
export const tradingFormMachine = setup({
  types: {
    input: {} as TradingFormInput,
    context: {} as TradingFormContext,
    events: {} as TradingFormEvent,
    tags: {} as 'busy' | 'editing',
  },
  actors: tradingFormPorts,
  guards: {
    isChanged: ({ context }) => !isSameDraft(context.draft, context.kept),
    isUnchanged: ({ context }) => isSameDraft(context.draft, context.kept),
    isValid: ({ context }) => Object.keys(checkTrading(context.draft)).length === 0,
  },
  actions: {
    storeKept: assign((_, { settings, buySlippage, tips }: KeptTrading) => {
      const kept = draftOf(settings, buySlippage);
      const { tradeBotActivity } = settings;
      return { kept, draft: kept, tradeBotActivity, tips, fault: null };
    }),
    storeFault: storingFault(),
    type: assign({
      draft: ({ context }, { field, text }: Typed) => ({ ...context.draft, [field]: keepTyped(field, text) }),
    }),
    setPriority: assign({
      draft: ({ context }, level: PriorityLevel) => ({ ...context.draft, generalPriorityFee: PRIORITY_LEVELS[level] }),
    }),
    fill: assign({ draft: ({ context }, filled: Partial<TradingDraft>) => ({ ...context.draft, ...filled }) }),
    revert: assign({ draft: ({ context }) => context.kept }),
    keepDraft: assign({ kept: ({ context }) => context.draft }),
    tell: telling(),
  },
  delays: { readTimeout: 10_000, saveTimeout: 60_000 },
}).createMachine({
  id: 'tradingForm',
  context: ({ input }) => ({
    ...input,
    kept: BLANK,
    draft: BLANK,
    tradeBotActivity: true,
    tips: false,
    fault: null,
  }),
  initial: 'loading',
  states: {
    loading: loadingFrom('readTrading', 'editing', 'storeKept'),
    failed: { on: { 'reading.retried': 'loading', 'settings.replaced': 'loading' } },
    editing: {
      tags: 'editing',
      initial: 'clean',
      on: {
        'field.typed': { actions: { type: 'type', params: ({ event }) => event } },
        'priority.chosen': {
          actions: [
            { type: 'setPriority', params: ({ event }) => event.level },
            { type: 'tell', params: ({ event }) => notice('settings/prioritySet', { level: event.level }) },
          ],
        },
        'defaults.chosen': {
          actions: [
            { type: 'fill', params: RESET_DRAFT },
            { type: 'tell', params: notice('settings/defaultsSet') },
          ],
        },
        'aggressive.chosen': {
          actions: [
            { type: 'fill', params: AGGRESSIVE_DRAFT },
            { type: 'tell', params: notice('settings/aggressiveSet') },
          ],
        },
        'settings.replaced': 'loading',
      },
      states: {
        clean: { always: { guard: 'isChanged', target: 'dirty' } },
        dirty: {
          always: { guard: 'isUnchanged', target: 'clean' },
          on: {
            'changes.reverted': { actions: ['revert', { type: 'tell', params: notice('settings/reverted') }] },
            'changes.saved': { guard: 'isValid', target: '#tradingForm.saving' },
          },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveTrading',
        src: 'saveTrading',
        input: ({ context: { draft, kept, tradeBotActivity } }) => ({
          settings: { ...settingsOf(draft, tradeBotActivity), ...limitChange(draft, kept) },
          buySlippage: draft.buySlippage,
        }),
        onDone: {
          target: 'editing',
          actions: ['keepDraft', { type: 'tell', params: notice('settings/tradingSaved') }],
        },
        onError: { target: 'editing', actions: { type: 'tell', params: notice('settings/tradingFailed') } },
      },
      after: {
        saveTimeout: { target: 'editing', actions: { type: 'tell', params: notice('settings/tradingFailed') } },
      },
    },
  },
});
