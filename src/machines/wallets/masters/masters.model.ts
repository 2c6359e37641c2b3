import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { mastersMachine, mastersPorts } from './masters.machine';
import type { MasterRef } from './masters.types';

const sol = (n: number, active = false): MasterRef => ({ id: `m${n}`, address: `Maa${n}`, chain: 'sol', active });
const bnb: MasterRef = { id: 'b1', address: 'Bnb1', chain: 'bnb', active: true };

export const two = [sol(1, true), sol(2)];
export const five = [sol(1, true), sol(2), sol(3), sol(4), sol(5)];

export const mastersModel = defineModel({
  machine: mastersMachine,
  lists: { masters: 'owned' },
  ports: mastersPorts,
  input: { parent: someParent },
  events: {
    'masters.refreshed': [{ type: 'masters.refreshed' }],
    'master.chosen': [{ type: 'master.chosen', id: 'm2' }],
    'deletion.asked': [{ type: 'deletion.asked', id: 'm1' }],
    'deletion.confirmed': [{ type: 'deletion.confirmed' }],
    'deletion.cancelled': [{ type: 'deletion.cancelled' }],
    'wallets.exported': [{ type: 'wallets.exported' }],
    'addWallet.opened': [{ type: 'addWallet.opened' }],
  },
  outcomes: {
    readMasters: {
      done: [two, [], [sol(1, true)], five, [bnb, sol(1)], [sol(1), sol(2)]],
      error: [new AppError('api/unreachable')],
    },
    activateMaster: { done: [undefined], error: [new AppError('api/unreachable')] },
    deleteMaster: { done: [undefined], error: [new AppError('api/unreachable')] },
    exportMasters: { done: [undefined], error: [new AppError('api/reauth-required')] },
    addWallet: { done: [{ added: true }, { added: false }], error: [new Error('the dialog broke')] },
  },
});
