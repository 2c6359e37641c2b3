import { NEW_QUICK, quickConfigOf } from '#shared/quick-launch';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { quickConfigsMachine, quickConfigsPorts } from './quick-configs.machine';

export const harbor = quickConfigOf('one', { ...NEW_QUICK, name: 'Harbor' });
export const lantern = quickConfigOf('two', {
  name: 'Lantern',
  devBuyAmount: '1',
  instaSellEnabled: true,
  instaSellDelayMS: 300,
  multiLaunchEnabled: true,
  multiLaunchCount: 3,
  multiLaunchDevBuyRange: { min: '0.2', max: '0.4' },
});

export const quickConfigsModel = defineModel({
  machine: quickConfigsMachine,
  ports: quickConfigsPorts,
  input: { parent: someParent },
  events: {
    'section.recalled': [
      { type: 'section.recalled', isOpen: true },
      { type: 'section.recalled', isOpen: false },
    ],
    'configs.known': [
      { type: 'configs.known', kept: { configs: [harbor, lantern], primaryId: 'one' } },
      { type: 'configs.known', kept: { configs: [], primaryId: null } },
    ],
    'section.toggled': [{ type: 'section.toggled' }],
    'section.expanded': [{ type: 'section.expanded' }],
    'section.reduced': [{ type: 'section.reduced' }],
    'star.toggled': [
      { type: 'star.toggled', id: 'two' },
      { type: 'star.toggled', id: 'one' },
    ],
    'creation.begun': [{ type: 'creation.begun' }],
    'edit.begun': [{ type: 'edit.begun', config: lantern }],
    'delete.pressed': [{ type: 'delete.pressed', id: 'one' }],
    'draft.edited': [
      { type: 'draft.edited', patch: { name: 'Harbor' } },
      { type: 'draft.edited', patch: { devBuyAmount: '' } },
      { type: 'draft.edited', patch: { devBuyAmount: '-1' } },
      { type: 'draft.edited', patch: { instaSellEnabled: true } },
      { type: 'draft.edited', patch: { multiLaunchEnabled: true } },
    ],
    'config.submitted': [{ type: 'config.submitted' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  outcomes: {},
  project: ({ configs, draft }) => [configs.length > 0, draft.name, draft.devBuyAmount],
});
