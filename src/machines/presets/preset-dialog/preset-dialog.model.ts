import { AppError } from '#shared/fault';
import { calmDay, crew, quickLaunch } from '../presets/presets.fixtures';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { presetDialogMachine, presetDialogPorts } from './preset-dialog.machine';
import type { PresetDialogContext } from './preset-dialog.types';

const refused = [
  new AppError('api/conflict', { detail: 'Maximum 100 presets allowed' }),
  new AppError('api/unreachable'),
] as const;
/** Which type has a choice. */
const CHOICES = { launchMode: 'deployment', bundleMode: 'deployment', distributeType: 'group' } as const;

export const presetDialogModel = defineModel({
  machine: presetDialogMachine,
  ports: presetDialogPorts,
  input: { parent: someParent, keeper: someParent },
  events: {
    'creation.begun': [
      { type: 'creation.begun', presetType: 'deployment' },
      { type: 'creation.begun', presetType: 'activity' },
      { type: 'creation.begun', presetType: 'group' },
      { type: 'creation.begun', presetType: 'volume' },
    ],
    'edit.begun': [
      { type: 'edit.begun', preset: quickLaunch },
      { type: 'edit.begun', preset: calmDay },
      { type: 'edit.begun', preset: crew },
    ],
    'draft.edited': [
      { type: 'draft.edited', patch: { name: ' Evening ' } },
      { type: 'draft.edited', patch: { name: '  ' } },
      { type: 'draft.edited', patch: { launchMode: 'bundled' } },
      { type: 'draft.edited', patch: { launchMode: 'standard' } },
      { type: 'draft.edited', patch: { bundleMode: 'instant' } },
      { type: 'draft.edited', patch: { bundleMode: 'delayed' } },
      { type: 'draft.edited', patch: { distributeType: 'advanced' } },
      { type: 'draft.edited', patch: { distributeType: 'simple' } },
    ],
    'number.stepped': [{ type: 'number.stepped', field: 'minBuy', by: 1 }],
    'preset.submitted': [{ type: 'preset.submitted' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  outcomes: {
    createPreset: { done: [undefined], error: refused },
    updatePreset: { done: [undefined], error: refused },
  },
  project: ({ presetType, preset, draft, shown, refused: words }) => [
    presetType,
    preset?.id ?? null,
    draft.name.trim() === '',
    [draft.launchMode, draft.bundleMode, draft.distributeType],
    shown,
    words,
  ],
  feasible: (snapshot, event) => {
    const { presetType, draft }: PresetDialogContext = snapshot.context;
    if (event.type === 'number.stepped') return presetType === 'activity' && draft.minBuy === '0.5';
    const patch: Readonly<Partial<PresetDialogContext['draft']>> = event['patch'] ?? {};
    const [choice] = Object.entries(CHOICES).filter(([field]) => Object.hasOwn(patch, field));
    if (choice === undefined) return patch.name === undefined || patch.name !== draft.name;
    const [field, type] = choice;
    const offered = field !== 'bundleMode' || draft.launchMode === 'bundled';
    return presetType === type && offered && JSON.stringify({ ...draft, ...patch }) !== JSON.stringify(draft);
  },
});
