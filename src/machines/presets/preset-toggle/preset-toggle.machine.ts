import { assign, sendTo, setup } from 'xstate';
import { toFault, type Fault } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import { raised } from '../../parent';
import { port, type ChildrenOf } from '../../port';
import { pressedOf, type PresetToggle, type TogglePlace } from '../presets/toggling';
import type { PresetToggleContext, PresetToggleInput, PresetToggleOutput } from './preset-toggle.types';

/** Effects of one press on Apply or Deactivate. */
export const presetTogglePorts = {
  /** PATCH /presets/{id} of each, the first one first. */
  togglePresets: port<void, { readonly toggles: readonly PresetToggle[] }>('togglePresets'),
};

interface Words {
  readonly done: (pressed: PresetToggle) => Notice;
  readonly failed: (fault: Fault) => Notice;
}

/** The sidebar speaks briefly, the page names the preset and what the server said (GAP-30). */
const WORDS: Readonly<Record<TogglePlace, Words>> = {
  sidebar: {
    done: ({ isActive }) => notice(isActive ? 'preset/applied' : 'preset/rested'),
    failed: () => notice('preset/toggleFailed'),
  },
  page: {
    done: ({ isActive, name }) => notice(isActive ? 'preset/activated' : 'preset/deactivated', { name }),
    failed: ({ detail }) => notice('preset/activationFailed', { detail: detail ?? null }),
  },
};

/** One press on Apply or Deactivate: the server is asked, the outcome is told, and a refusal takes back what was shown. */
export const presetToggleMachine = setup({
  types: {
    input: {} as PresetToggleInput,
    context: {} as PresetToggleContext,
    output: {} as PresetToggleOutput,
    children: {} as ChildrenOf<typeof presetTogglePorts>,
  },
  actors: presetTogglePorts,
  actions: {
    takeBack: assign({ toggles: [] }),
    tellDone: sendTo(
      ({ context }) => context.parent,
      ({ context: { place, toggles } }) => raised(WORDS[place].done(pressedOf(toggles))),
    ),
    tellFailed: sendTo(
      ({ context }) => context.parent,
      ({ context }, fault: Fault) => raised(WORDS[context.place].failed(fault)),
    ),
    tellChanged: sendTo(({ context }) => context.keeper, { type: 'presets.changed' }),
  },
}).createMachine({
  id: 'presetToggle',
  context: ({ input }) => input,
  initial: 'toggling',
  output: ({ context }) => ({ kept: context.toggles }),
  states: {
    toggling: {
      invoke: {
        id: 'togglePresets',
        src: 'togglePresets',
        input: ({ context }) => ({ toggles: context.toggles }),
        onDone: { target: 'kept', actions: ['tellDone', 'tellChanged'] },
        onError: {
          target: 'takenBack',
          actions: ['takeBack', { type: 'tellFailed', params: ({ event }) => toFault(event.error) }, 'tellChanged'],
        },
      },
    },
    kept: { type: 'final' },
    takenBack: { type: 'final' },
  },
});
