import { AppError } from '#shared/fault';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { tradingFormMachine, tradingFormPorts } from './trading-form.machine';

export const tradingFormModel = defineModel({
  machine: tradingFormMachine,
  ports: tradingFormPorts,
  input: { parent: someParent },
  events: {
    'field.typed': [
      { type: 'field.typed', field: 'buySlippage', text: '12.5%' },
      { type: 'field.typed', field: 'buySlippage', text: '20' },
      { type: 'field.typed', field: 'buyJitoTip', text: '' },
      { type: 'field.typed', field: 'feeCap', text: '0.0002' },
    ],
    'priority.chosen': [
      { type: 'priority.chosen', level: 'low' },
      { type: 'priority.chosen', level: 'medium' },
      { type: 'priority.chosen', level: 'high' },
    ],
    'defaults.chosen': [{ type: 'defaults.chosen' }],
    'aggressive.chosen': [{ type: 'aggressive.chosen' }],
    'changes.reverted': [{ type: 'changes.reverted' }],
    'changes.saved': [{ type: 'changes.saved' }],
    'reading.retried': [{ type: 'reading.retried' }],
    'settings.replaced': [{ type: 'settings.replaced' }],
  },
  outcomes: {
    readTrading: {
      done: [
        { settings: DEFAULT_TRADING_SETTINGS, buySlippage: '20', tips: false },
        { settings: DEFAULT_TRADING_SETTINGS, buySlippage: '20', tips: true },
      ],
      error: [new AppError('api/unreachable')],
    },
    saveTrading: { done: [undefined], error: [new AppError('api/failed')] },
  },
  project: ({ draft, kept }) => [draft, kept.buySlippage],
  limit: 4_000,
});
