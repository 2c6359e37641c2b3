import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lifeOf } from '../process/life';
import { DataFolderInUse } from './front';
import { startGantryNetwork } from './gantry-network';
import { LOOKUP_TABLES } from './genesis/lookup-table';
import { replaceFile } from './network/files';

const LOCKED = 3;
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    port: { type: 'string', default: '0' },
    'slot-ms': { type: 'string', default: '400' },
    fsync: { type: 'boolean', default: false },
  },
});

// The network outlives the process that started it, so nobody may be left to read what it says.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** The network as a process of its own; prints its addresses as one JSON line. */
async function serve(data: string): Promise<void> {
  const slotMs = Number(values['slot-ms']);
  const front = await startGantryNetwork({ data, slotMs, port: Number(values.port), fsync: values.fsync });
  const servingFile = join(data, 'serving.json');
  const close = async (): Promise<void> => {
    // While the lock is still held: after it the file may be that of the next one.
    rmSync(servingFile, { force: true });
    await front.close();
    process.exit(0);
  };
  let closing: Promise<void> | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      closing ??= close();
    });
  }
  const { rpcUrl, wsUrl, net } = front;
  const ready = { rpcUrl, wsUrl, networkId: net.id, lookupTables: LOOKUP_TABLES };
  // Whoever started this process may be gone before it reads the line: the next one finds here what holds the lock.
  replaceFile(servingFile, JSON.stringify({ ...ready, pid: process.pid, life: lifeOf(process.pid) }));
  process.stdout.write(`${JSON.stringify(ready)}\n`);
}

if (values.data === undefined) {
  process.stderr.write('usage: serve --data <folder> [--port <n>] [--slot-ms <n>] [--fsync]\n');
  process.exit(2);
}
try {
  await serve(values.data);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof DataFolderInUse ? LOCKED : 1);
}
