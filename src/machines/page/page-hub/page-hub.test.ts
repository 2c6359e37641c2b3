import { notice } from '#shared/notice';
import { raised } from '../../parent';
import { describeMachine } from '../../testing/describe-machine';
import { childTold } from '../../testing/hub-model';
import { script } from '../../testing/model';
import { pageChildren } from './page-hub.children';
import { pageHubModel } from './page-hub.model';

const { say, done, failed } = script(pageHubModel);

describeMachine(pageHubModel, {
  journeys: [
    {
      title: 'what others said reaches the shell',
      steps: [say('child.told'), say('child.told', 1)],
      ends: { open: 'early' },
      tells: [
        ['shell', { type: 'escape.pressed' }],
        ['shell', { type: 'page.shown', path: '/dashboard/help' }],
      ],
    },
    {
      title: 'what no first screen needs begins when its code is there',
      steps: [say('flows.opened'), childTold(pageChildren, 'notifications', raised(notice('group/created')))],
      ends: { open: 'whole' },
      tells: [['notifications', raised(notice('group/created'))]],
    },
    { title: 'a flow that breaks ends the hub', steps: [failed('shell')], ends: 'broken' },
    { title: 'so do settings whose parts broke', steps: [say('flows.opened'), done('settings')], ends: 'broken' },
  ],
});
