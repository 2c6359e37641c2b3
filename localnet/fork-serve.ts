import { parseArgs } from 'node:util';
import { startFork } from './fork/fork-front';
import { NoSurfpool } from './fork/surfpool';

const NO_ENGINE = 4;
const { values } = parseArgs({
  options: {
    remote: { type: 'string' },
    port: { type: 'string', default: '0' },
    'slot-ms': { type: 'string', default: '400' },
  },
});

// The fork outlives the process that started it, so nobody may be left to read what it says.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** An error and what lies behind it, in one line. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = error.message === '' ? error.name : error.message;
  return error.cause === undefined ? said : `${said}: ${sentenceOf(error.cause)}`;
}

/** A fork as a process of its own; prints its addresses as one JSON line. */
async function serve(remoteUrl: string): Promise<void> {
  const fork = await startFork({ remoteUrl, slotMs: Number(values['slot-ms']), port: Number(values.port) });
  let closing: Promise<void> | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      closing ??= fork.close().then(() => process.exit(0));
    });
  }
  const { rpcUrl, wsUrl, id } = fork;
  process.stdout.write(`${JSON.stringify({ rpcUrl, wsUrl, networkId: id, lookupTables: [] })}\n`);
}

if (values.remote === undefined) {
  process.stderr.write('usage: fork-serve --remote <rpc-url> [--port <n>] [--slot-ms <n>]\n');
  process.exit(2);
}
// The client's own timers keep no process alive, and one that ends while it waits says nothing.
const alive = setInterval(() => undefined, 1_000);
try {
  await serve(values.remote);
  clearInterval(alive);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(error instanceof NoSurfpool ? NO_ENGINE : 1);
}
