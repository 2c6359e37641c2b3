import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../../tests/faults/processes';

export interface House {
  readonly url: string;
  /** Where its server and network keep what they know. */
  readonly data: string;
  close(): Promise<void>;
}

/** The built server of a house on a data folder of its own; every page is served by the same code. */
export async function openHouse(program: string): Promise<House> {
  const data = await mkdtemp(join(tmpdir(), 'gantry-bench-'));
  const { program: server, ready: url } = await startProgram(
    program,
    ['--data', data, '--port', '0', '--log-level', 'warn'],
    (line) => /Gantry is at (\S+)/.exec(line)?.[1] ?? null,
  );
  return {
    url,
    data,
    async close() {
      await server.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
