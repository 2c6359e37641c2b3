import { AppError } from '#shared/fault';
import { busyDay, calmDay, somePresets } from '../presets/presets.fixtures';
import { togglesOf } from '../presets/toggling';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { presetToggleMachine, presetTogglePorts } from './preset-toggle.machine';
import type { PresetToggleInput } from './preset-toggle.types';

const of = { parent: someParent, keeper: someParent } as const;
const pressed = (place: PresetToggleInput['place'], { id }: { readonly id: string }): PresetToggleInput => ({
  ...of,
  place,
  toggles: togglesOf(somePresets, id, place),
});

/** Presses in either place: on a preset that rests, and on one that is active. */
export const presses = {
  applyInSidebar: pressed('sidebar', busyDay),
  restInSidebar: pressed('sidebar', calmDay),
  applyOnPage: pressed('page', busyDay),
  restOnPage: pressed('page', calmDay),
} as const;

export const presetToggleModel = defineModel({
  machine: presetToggleMachine,
  ports: presetTogglePorts,
  input: presses.applyInSidebar,
  otherInputs: [presses.restInSidebar, presses.applyOnPage, presses.restOnPage],
  events: {},
  outcomes: {
    togglePresets: {
      done: [undefined],
      error: [new AppError('api/not-found', { detail: 'Preset not found' }), new AppError('api/unreachable')],
    },
  },
});
