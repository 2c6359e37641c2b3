import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { simulationMachine } from './simulation.machine';

export type SimulationActor = ActorRefFrom<typeof simulationMachine>;
type SimulationSnapshot = SnapshotFrom<typeof simulationMachine>;

export const selectIsTesting = (snapshot: SimulationSnapshot) => snapshot.matches('on');
export const selectTestFault = (snapshot: SimulationSnapshot) => snapshot.context.fault;
