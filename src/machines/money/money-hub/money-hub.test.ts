import { aTransferEnd, aTransferRequest } from '../operation/operation.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { childTold } from '../../testing/hub-model';
import { script } from '../../testing/model';
import { moneyChildren } from './money-hub.children';
import { moneyHubModel } from './money-hub.model';

const { say, done, failed } = script(moneyHubModel);

describeMachine(moneyHubModel, {
  journeys: [
    {
      title: 'what others said reaches the flow it is for',
      steps: [say('child.told'), say('child.told', 2)],
      ends: { open: 'early' },
      tells: [
        ['operations', { type: 'operation.requested', request: aTransferRequest }],
        ['masterTransfer', { type: 'operation.ended', end: aTransferEnd }],
      ],
    },
    {
      title: 'trades and launches begin when their code is there, and hear from then on',
      steps: [
        say('flows.opened'),
        childTold(moneyChildren, 'trading', { type: 'operation.ended', end: aTransferEnd }),
        childTold(moneyChildren, 'deploy', { type: 'operation.ended', end: aTransferEnd }),
      ],
      ends: { open: 'whole' },
      tells: [
        ['trading', { type: 'operation.ended', end: aTransferEnd }],
        ['deploy', { type: 'operation.ended', end: aTransferEnd }],
      ],
    },
    { title: 'a flow that breaks ends the hub', steps: [failed('operations')], ends: 'broken' },
    { title: 'so does one that came late', steps: [say('flows.opened'), failed('trading')], ends: 'broken' },
    { title: 'and what is done with groups, whose end is its breaking', steps: [done('groupActions')], ends: 'broken' },
  ],
});
