import { createActor, fromPromise, fromTransition, type AnyEventObject } from 'xstate';
import { AppError } from '#shared/fault';
import type { AnyModel } from '../../testing/model';
import type { PresetToggle } from '../presets/toggling';
import { presetToggleMachine } from './preset-toggle.machine';

/** What stays is what was being changed, or nothing. */
export const staysAsPressed: NonNullable<AnyModel['feasible']> = ({ context }, { output }) =>
  output?.kept === undefined ||
  output.kept.length === 0 ||
  JSON.stringify(output.kept) === JSON.stringify(context.toggles);

/** A live press that the server carries out the first time and refuses from then on, with what it was asked. */
export function refusedSecond() {
  const asked: (readonly PresetToggle[])[] = [];
  const togglePresets = fromPromise<void, { readonly toggles: readonly PresetToggle[] }>(async ({ input }) => {
    asked.push(input.toggles);
    if (asked.length > 1) throw new AppError('api/not-found', { detail: 'Preset not found' });
  });
  return { asked, presetToggle: presetToggleMachine.provide({ actors: { togglePresets } }) };
}

/** Stands for whoever is told. */
export const listener = () =>
  createActor(
    fromTransition<readonly AnyEventObject[], AnyEventObject, never, undefined>(
      (heard, event) => [...heard, event],
      [],
    ),
  ).start();

/** All that one was told, in order. */
export const heardBy = (who: ReturnType<typeof listener>): readonly AnyEventObject[] => who.getSnapshot().context;
