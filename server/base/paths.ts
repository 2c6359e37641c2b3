import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('package.json not found above the program');
  return findRoot(parent);
}

const root = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Absolute path of a file of this project, the same from sources and from the build. */
export const projectPath = (...parts: readonly string[]): string => join(root, ...parts);
