import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { referralMachine, referralPorts } from './referral.machine';

export const referralModel = defineModel({
  machine: referralMachine,
  ports: referralPorts,
  input: { code: 'abcd1', from: 'link' },
  otherInputs: [
    { code: 'ABCD1', from: 'anywhere' },
    { code: 'a.b', from: 'anywhere' },
  ],
  events: {},
  outcomes: {
    checkCode: { done: [{ exists: true }, { exists: false }], error: [new AppError('api/unreachable')] },
    storeCode: { done: [undefined], error: [new AppError('storage/unavailable')] },
  },
});
