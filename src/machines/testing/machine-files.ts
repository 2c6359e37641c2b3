import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Chart } from './chart';

const MACHINES = fileURLToPath(new URL('..', import.meta.url));
const SUFFIX = '.machine.ts';

export interface MachineFile {
  /** Folder and file name without suffix, such as `create-group`. */
  readonly name: string;
  readonly folder: string;
  readonly text: string;
  /** Names of the files beside it. */
  readonly beside: readonly string[];
}

/** Every `*.machine.ts` of the house, by name. */
export function machineFiles(): readonly MachineFile[] {
  return readdirSync(MACHINES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: folder }) => {
      const beside = readdirSync(join(MACHINES, folder));
      return beside
        .filter((file) => file.endsWith(SUFFIX))
        .map((file) => ({
          name: file.slice(0, -SUFFIX.length),
          folder: join(MACHINES, folder),
          text: readFileSync(join(MACHINES, folder, file), 'utf8'),
          beside,
        }));
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && '__xstatenode' in value;

/** The machine a file exports, with the first sentence of its doc line. */
export async function chartFrom({ name, folder, text }: MachineFile): Promise<Chart> {
  const exported: Readonly<Record<string, unknown>> = await import(
    pathToFileURL(join(folder, `${name}${SUFFIX}`)).href
  );
  const [machine, ...others] = Object.values(exported).filter(isMachine);
  if (machine === undefined || others.length > 0) throw new Error(`${name}${SUFFIX} must export one machine`);
  return { id: name, about: aboutOf(text), machine };
}

const aboutOf = (text: string): string => {
  const line = /\/\*\* (.*?)(?: Chart: \S+)? \*\/\nexport const \w+Machine\b/.exec(text)?.[1];
  return line ?? '';
};
