import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectPath } from '../../server/base/paths';

const READY_MS = 120_000;

/** Variables of a server that must not see the database or the settings of whoever runs the tests. */
const cleanEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name !== 'DATABASE_URL' && !name.startsWith('GANTRY_')),
  );

const running = new Set<ChildProcess>();
// Whoever ends the tests early leaves no server and no network behind.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A process of this project, run from its source or from the build. */
export interface Program {
  readonly pid: number;
  /** `kill -9`. */
  kill(): void;
  /** SIGTERM, and waits. */
  stop(): Promise<void>;
}

/**
 * For a server that is killed before it has computed much: its database of WebAssembly is not optimised, which takes longer than
 * all else of a start.
 */
export const SHORT_LIVED: readonly string[] = ['--liftoff-only'];

/** Starts a program, with these variables besides, and resolves with the first line of its output that `ready` takes. */
export async function startProgram<T>(
  file: string,
  args: readonly string[],
  ready: (line: string) => T | null,
  nodeArgs: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly program: Program; readonly ready: T }> {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...nodeArgs, ...loader, projectPath(file), ...args], {
    cwd: projectPath(),
    env: { ...cleanEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const answer = await firstReady(child, ready).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`${file} did not start: ${said.join('')}`, { cause: error });
  });
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    ready: answer,
    program: {
      pid: child.pid ?? 0,
      kill: () => void child.kill('SIGKILL'),
      async stop() {
        if (isOver()) return;
        const over = once(child, 'exit');
        child.kill('SIGTERM');
        await over;
      },
    },
  };
}

function firstReady<T>(child: ChildProcess, ready: (line: string) => T | null): Promise<T> {
  return new Promise((resolve, reject) => {
    const { stdout } = child;
    if (stdout === null) return reject(new Error('no output'));
    const timer = setTimeout(() => reject(new Error('too late')), READY_MS);
    createInterface({ input: stdout }).on('line', (line) => {
      const answer = ready(line);
      if (answer === null) return;
      clearTimeout(timer);
      resolve(answer);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`exit ${code ?? signal ?? ''}`));
    });
  });
}
