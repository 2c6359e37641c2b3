import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Visitor } from './visitor';

/** What the build says of an address: modules of its first screen, calls everybody makes, calls of signed-in people, and what stands until the script runs. */
interface Hint {
  readonly modules: readonly string[];
  readonly reads: readonly string[];
  readonly inside: readonly string[];
  readonly frames?: Readonly<Partial<Record<Visitor, string>>>;
  readonly styles?: string;
  readonly font?: string;
}

/** What is written into the page for one address and one visitor. */
export interface FirstScreen {
  /** What the frame is drawn with, for the very top of the page: a browser fetches in the order it reads. May be empty. */
  readonly looks: string;
  /** Links for the end of the head; may be empty. */
  readonly links: string;
  /** Markup that stands until the script runs; null leaves the page's own. */
  readonly frame: string | null;
}

const NOTHING: FirstScreen = { looks: '', links: '', frame: null };

const module = (path: string): string => `<link rel="modulepreload" crossorigin href="${path}">`;
const call = (path: string): string => `<link rel="preload" as="fetch" crossorigin href="${path}">`;
const looks = ({ styles = '', font = '' }: Hint): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}"><link rel="stylesheet" href="${styles}">`;

/** It is seen, not used: its buttons do nothing yet, and the words of those who hear come from the status beside it. */
const framed = (markup: string): string =>
  `<p role="status" class="first-status">Loading Gantry</p><div class="first-frame" inert aria-hidden="true">${markup}</div>`;

/** By which the browser fetches an address's first screen and data, and shows its frame, while the page's own script is on its way. */
export async function firstScreen(
  webRoot: string,
  path: string,
  whoAsks: () => Promise<Visitor>,
): Promise<FirstScreen> {
  const text = await readFile(join(webRoot, 'hints.json'), 'utf8').catch(() => '{}');
  const hints: Readonly<Record<string, Hint>> = JSON.parse(text);
  const hint = Object.hasOwn(hints, path) ? hints[path] : undefined;
  if (hint === undefined) return NOTHING;
  const visitor = await whoAsks();
  const isInside = visitor === 'newcomer' || visitor === 'user';
  const frame = hint.frames?.[visitor];
  // Modules before the data: they are there at once, and data is of no use before them.
  const links = [...hint.reads.map(call), ...hint.modules.map(module), ...(isInside ? hint.inside : []).map(call)].join(
    '',
  );
  return frame === undefined ? { looks: '', links, frame: null } : { looks: looks(hint), links, frame: framed(frame) };
}
