import { childTold, hubModel } from '../../testing/hub-model';
import { aTransferEnd, aTransferRequest } from '../operation/operation.fixtures';
import { moneyChildren } from './money-hub.children';
import { moneyHubMachine } from './money-hub.machine';

export const moneyHubModel = hubModel(moneyHubMachine, moneyChildren, [
  childTold(moneyChildren, 'operations', { type: 'operation.requested', request: aTransferRequest }),
  childTold(moneyChildren, 'groupActions', { type: 'operation.ended', end: aTransferEnd }),
  childTold(moneyChildren, 'masterTransfer', { type: 'operation.ended', end: aTransferEnd }),
]);
