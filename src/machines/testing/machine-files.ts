import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Chart } from './chart';
import type { MachineNotes } from '#shared/machine-notes';
import type { AnyModel } from './model';
import { NO_NOTES } from './notes';

const MACHINES = fileURLToPath(new URL('..', import.meta.url));
const SUFFIX = '.machine.ts';
const NOTES = '.notes.ts';
const MODEL = '.model.ts';

export interface MachineFile {
  /** Folder and file name without suffix, such as `create-group`. */
  readonly name: string;
  /** The domain its folder stands in, such as `groups`; null for the root of the actor system. */
  readonly domain: string | null;
  readonly folder: string;
  readonly text: string;
  /** Text of the machine file and of every other that holds a part of its chart: setup, regions, ports, arrows. */
  readonly parts: readonly string[];
  /** Names of the files beside it. */
  readonly beside: readonly string[];
}

/** Every `*.machine.ts` of the house, by name. */
export function machineFiles(): readonly MachineFile[] {
  return readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(SUFFIX))
    .map((path) => {
      const folder = join(MACHINES, dirname(path));
      const [domain, ...within] = dirname(path).split(sep);
      return {
        name: basename(path, SUFFIX),
        domain: within.length === 0 ? null : (domain ?? null),
        folder,
        text: readFileSync(join(MACHINES, path), 'utf8'),
        parts: partsIn(folder, basename(path, SUFFIX)),
        beside: readdirSync(folder),
      };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const NO_PART = /\.(?:model|test|types|selectors|notes|fixtures)\.ts$/;
const CHART = /\b(?:setup|createMachine|createStateConfig|port|childPort|channel)(?:<|\()|\btarget: '/;

const partsIn = (folder: string, name: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.startsWith(`${name}.`) && !NO_PART.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => CHART.test(text));

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && '__xstatenode' in value;

const isNotes = (value: unknown): value is MachineNotes =>
  typeof value === 'object' && value !== null && 'machine' in value && typeof value.machine === 'string';

const isModel = (value: unknown): value is AnyModel =>
  typeof value === 'object' && value !== null && 'machine' in value && isMachine(value.machine) && 'outcomes' in value;

async function exportsOf({ folder, name }: MachineFile, suffix: string): Promise<readonly unknown[]> {
  const exported: Readonly<Record<string, unknown>> = await import(
    pathToFileURL(join(folder, `${name}${suffix}`)).href
  );
  return Object.values(exported);
}

/** The machine a file exports, with its notes; those of a machine without are empty. */
export async function chartFrom(file: MachineFile): Promise<Chart> {
  const { name, domain, beside } = file;
  const [machine, ...others] = (await exportsOf(file, SUFFIX)).filter(isMachine);
  if (machine === undefined || others.length > 0) throw new Error(`${name}${SUFFIX} must export one machine`);
  const noted = beside.includes(`${name}${NOTES}`) ? (await exportsOf(file, NOTES)).find(isNotes) : undefined;
  return { id: name, domain, notes: noted ?? NO_NOTES, machine };
}

/** What the walk knows of the machine of a file. */
export async function modelFrom(file: MachineFile): Promise<AnyModel> {
  const model = (await exportsOf(file, MODEL)).find(isModel);
  if (model === undefined) throw new Error(`${file.name}${MODEL} must export a model`);
  return model;
}

/** First sentence of a machine's doc line; empty when it has none. */
export const docLineOf = ({ text }: MachineFile): string =>
  /\/\*\* (.*?)(?: Chart: \S+)? \*\/\nexport const \w+Machine\b/.exec(text)?.[1] ?? '';
