import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { simulationMachine, simulationPorts } from './simulation.machine';

export const simulationModel = defineModel({
  machine: simulationMachine,
  ports: simulationPorts,
  input: undefined,
  events: { 'test.toggled': [{ type: 'test.toggled' }] },
  outcomes: {
    askSample: {
      done: [{ pauseMs: 3_000 }, { pauseMs: 5_000 }, { pauseMs: 4_200.5 }, { pauseMs: 0 }, { pauseMs: 60_000 }],
      error: [new AppError('api/unreachable')],
    },
  },
});
