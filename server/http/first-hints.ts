import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the build says of an address: modules of its first screen, calls everybody makes, calls of signed-in people. */
interface Hint {
  readonly modules: readonly string[];
  readonly reads: readonly string[];
  readonly inside: readonly string[];
}

const module = (path: string): string => `<link rel="modulepreload" crossorigin href="${path}">`;
const call = (path: string): string => `<link rel="preload" as="fetch" crossorigin href="${path}">`;

/** Links by which the browser fetches an address's first screen and data while the page's own script is on its way. */
export async function firstHints(webRoot: string, path: string, signedIn: boolean): Promise<string> {
  const text = await readFile(join(webRoot, 'hints.json'), 'utf8').catch(() => '{}');
  const hints: Readonly<Record<string, Hint>> = JSON.parse(text);
  const hint = Object.hasOwn(hints, path) ? hints[path] : undefined;
  if (hint === undefined) return '';
  return [...hint.reads, ...(signedIn ? hint.inside : [])].map(call).concat(hint.modules.map(module)).join('');
}
