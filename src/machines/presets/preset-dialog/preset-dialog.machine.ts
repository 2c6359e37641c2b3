import { assign, sendTo, setup } from 'xstate';
import type { Preset, PresetType } from '#shared/contract/presets';
import { toFault } from '#shared/fault';
import { notice } from '#shared/notice';
import { blankDraft, draftOfPreset, steppedNumber, type PresetDraft } from '#shared/preset-form';
import { checkPresetName } from '#shared/validation';
import { telling } from '../../parent';
import { port } from '../../port';
import { edited, editOf, newPresetOf } from './preset-dialog.draft';
import type {
  NewPreset,
  PresetDialogContext,
  PresetDialogEvent,
  PresetDialogInput,
  PresetEdit,
} from './preset-dialog.types';

/** Effects of making and editing a preset. */
export const presetDialogPorts = {
  createPreset: port<void, NewPreset>('createPreset'),
  updatePreset: port<void, PresetEdit>('updatePreset'),
};

type Stepped = Extract<PresetDialogEvent, { type: 'number.stepped' }>;
const said = (error: unknown) => ({ detail: toFault(error).detail ?? null });

/** The dialog that makes or edits a preset of one type; which fields it has is its state. */
export const presetDialogMachine = setup({
  types: {
    input: {} as PresetDialogInput,
    context: {} as PresetDialogContext,
    events: {} as PresetDialogEvent,
    tags: {} as 'busy',
  },
  actors: presetDialogPorts,
  guards: {
    isNamed: ({ context }) => checkPresetName(context.draft.name) === null,
    isNew: ({ context }) => context.preset === null && checkPresetName(context.draft.name) === null,
    is: ({ context }, type: PresetType) => context.presetType === type,
    bundles: ({ context: { presetType, draft } }, mode: PresetDraft['bundleMode']) =>
      presetType === 'deployment' && draft.launchMode === 'bundled' && draft.bundleMode === mode,
    isAdvanced: ({ context }) => context.presetType === 'group' && context.draft.distributeType === 'advanced',
  },
  actions: {
    begin: assign((_, presetType: PresetType) => ({
      presetType,
      preset: null,
      draft: blankDraft(presetType),
      shown: false,
      refused: null,
    })),
    beginEdit: assign((_, preset: Preset) => ({
      presetType: preset.type,
      preset,
      draft: draftOfPreset(preset),
      shown: false,
      refused: null,
    })),
    edit: assign({ draft: ({ context }, patch: Partial<PresetDraft>) => edited(context.draft, patch) }),
    step: assign({
      draft: ({ context: { draft } }, { field, by }: Stepped) => ({
        ...draft,
        [field]: steppedNumber(field, draft[field], by),
      }),
    }),
    showProblems: assign({ shown: true }),
    refuse: assign({ refused: (_, refused: { readonly detail: string | null }) => refused }),
    accept: assign({ refused: null }),
    tell: telling(),
    tellChanged: sendTo(({ context }) => context.keeper, { type: 'presets.changed' }),
  },
}).createMachine({
  id: 'presetDialog',
  context: ({ input }) => ({
    ...input,
    presetType: 'deployment',
    preset: null,
    draft: blankDraft('deployment'),
    shown: false,
    refused: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'creation.begun': { target: 'editing', actions: { type: 'begin', params: ({ event }) => event.presetType } },
        'edit.begun': { target: 'editing', actions: { type: 'beginEdit', params: ({ event }) => event.preset } },
      },
    },
    editing: {
      on: {
        'draft.edited': { target: '.deciding', actions: { type: 'edit', params: ({ event }) => event.patch } },
        'number.stepped': { actions: { type: 'step', params: ({ event }) => event } },
        'preset.submitted': [
          { guard: 'isNew', target: 'creating', actions: 'accept' },
          { guard: 'isNamed', target: 'updating', actions: 'accept' },
          { actions: 'showProblems' },
        ],
        'dialog.closed': 'closed',
      },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: { type: 'bundles', params: 'safe' }, target: 'safe' },
            { guard: { type: 'bundles', params: 'instant' }, target: 'instant' },
            { guard: { type: 'bundles', params: 'delayed' }, target: 'delayed' },
            { guard: { type: 'is', params: 'deployment' }, target: 'standard' },
            { guard: { type: 'is', params: 'volume' }, target: 'volume' },
            { guard: { type: 'is', params: 'activity' }, target: 'activity' },
            { guard: 'isAdvanced', target: 'advanced' },
            { target: 'simple' },
          ],
        },
        standard: {},
        safe: {},
        instant: {},
        delayed: {},
        volume: {},
        activity: {},
        simple: {},
        advanced: {},
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createPreset',
        src: 'createPreset',
        input: ({ context }) => newPresetOf(context),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'tell', params: ({ context }) => notice('preset/created', { type: context.presetType }) },
            'tellChanged',
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'refuse', params: ({ event }) => said(event.error) },
            { type: 'tell', params: ({ event }) => notice('preset/createFailed', said(event.error)) },
          ],
        },
      },
    },
    updating: {
      tags: 'busy',
      invoke: {
        id: 'updatePreset',
        src: 'updatePreset',
        input: ({ context }) => editOf(context),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'tell', params: ({ context }) => notice('preset/updated', { name: context.draft.name.trim() }) },
            'tellChanged',
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'refuse', params: ({ event }) => said(event.error) },
            { type: 'tell', params: ({ event }) => notice('preset/updateFailed', said(event.error)) },
          ],
        },
      },
    },
  },
});
