import { type Program, startProgram } from '../processes';

const LIMITS = ['requestsPerClient', 'changesPerClient', 'requestsPerUser', 'socketsPerUser']
  .map((name) => `${name}=100000/60`)
  .join(',');

/** A server of the feed that can be killed. */
export interface FeedNode {
  readonly url: string;
  readonly kills: number;
  /** `kill -9`, and a start of the same data on the same port; resolves when it is up again. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

interface NodeOptions {
  readonly data: string;
  /** Where its store, its network and its key are. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export async function startNode({ data, args, env }: NodeOptions): Promise<FeedNode> {
  const start = (port: number) =>
    startProgram(
      'dist/node/server.js',
      ['--data', data, '--port', String(port), '--limits', LIMITS, ...args],
      (line) => /Gantry is at (\S+)/.exec(line)?.[1] ?? null,
      [],
      env,
    );
  const first = await start(0);
  let program: Program = first.program;
  let kills = 0;
  return {
    url: first.ready,
    get kills() {
      return kills;
    },
    async kill() {
      kills += 1;
      program.kill();
      ({ program } = await start(Number(new URL(first.ready).port)));
    },
    stop: () => program.stop(),
  };
}
