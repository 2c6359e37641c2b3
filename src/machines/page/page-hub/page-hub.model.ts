import { childTold, hubModel } from '../../testing/hub-model';
import { pageChildren } from './page-hub.children';
import { pageHubMachine } from './page-hub.machine';

export const pageHubModel = hubModel(pageHubMachine, pageChildren, [
  childTold(pageChildren, 'shell', { type: 'escape.pressed' }),
  childTold(pageChildren, 'shell', { type: 'page.shown', path: '/dashboard/help' }),
]);
