import { childTold, hubModel } from '../../testing/hub-model';
import { holdingsChildren } from './holdings-hub.children';
import { holdingsHubMachine } from './holdings-hub.machine';

export const holdingsHubModel = hubModel(holdingsHubMachine, holdingsChildren, [
  childTold(holdingsChildren, 'groups', { type: 'groups.changed' }),
  childTold(holdingsChildren, 'masters', { type: 'masters.refreshed' }),
  childTold(holdingsChildren, 'coins', { type: 'coins.missed' }),
]);
