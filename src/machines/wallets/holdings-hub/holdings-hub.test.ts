import { describeMachine } from '../../testing/describe-machine';
import { childTold } from '../../testing/hub-model';
import { script } from '../../testing/model';
import { holdingsChildren } from './holdings-hub.children';
import { holdingsHubModel } from './holdings-hub.model';

const { say, failed } = script(holdingsHubModel);

describeMachine(holdingsHubModel, {
  journeys: [
    {
      title: 'what others said reaches the list it is for',
      steps: [say('child.told'), say('child.told', 1), say('child.told', 2)],
      ends: { open: 'early' },
      tells: [
        ['groups', { type: 'groups.changed' }],
        ['masters', { type: 'masters.refreshed' }],
        ['coins', { type: 'coins.missed' }],
      ],
    },
    {
      title: 'presets and housekeeping begin when their code is there',
      steps: [say('flows.opened'), childTold(holdingsChildren, 'presets', { type: 'presets.changed' })],
      ends: { open: 'whole' },
      tells: [['presets', { type: 'presets.changed' }]],
    },
    { title: 'a flow that breaks ends the hub', steps: [failed('groups')], ends: 'broken' },
    { title: 'so does one that came late', steps: [say('flows.opened'), failed('housekeeping')], ends: 'broken' },
  ],
});
