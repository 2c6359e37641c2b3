import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Visitor } from './visitor';

/** The sheet of every page: the theme's global rules and looks of first screens, which the script finds by their names. */
interface Sheet {
  readonly styles: string;
  readonly looks: string;
}

/** What the build says of an address: modules of its first screen, calls of whoever has a session, calls of people with a profile, and what stands until the script runs. */
interface Hint {
  readonly modules: readonly string[];
  readonly reads: readonly string[];
  readonly inside: readonly string[];
  readonly frames?: Readonly<Partial<Record<Visitor, string>>>;
  readonly font?: string;
}

interface Hints {
  readonly sheet?: Sheet;
  /** Of every page. */
  readonly modules?: readonly string[];
  readonly screens?: Readonly<Record<string, Hint>>;
}

/** What is written into the page for one address and one visitor. */
export interface FirstScreen {
  /** What the page is drawn with, for the very top of it: a browser fetches in the order it reads. May be empty. */
  readonly looks: string;
  /** Links for the end of the head; may be empty. */
  readonly links: string;
  /** Markup that stands until the script runs; null leaves the page's own. */
  readonly frame: string | null;
}

const module = (path: string): string => `<link rel="modulepreload" crossorigin href="${path}">`;
const call = (path: string): string => `<link rel="preload" as="fetch" crossorigin href="${path}">`;
const sheetLink = ({ styles, looks }: Sheet): string =>
  `<link rel="stylesheet" href="${styles}" data-looks="${looks}">`;
const fontLink = (path: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`;

/** It is seen, not used: its buttons do nothing yet, and the words of those who hear come from the status beside it. */
const framed = (markup: string): string =>
  `<p role="status" class="first-status">Loading Gantry</p><div class="first-frame" inert aria-hidden="true">${markup}</div>`;

/** By which the browser fetches an address's first screen and data, and shows its frame, while the page's own script is on its way. */
export async function firstScreen(webRoot: string, path: string, visitor: Visitor): Promise<FirstScreen> {
  const text = await readFile(join(webRoot, 'hints.json'), 'utf8').catch(() => '{}');
  const { sheet, modules = [], screens = {} }: Hints = JSON.parse(text);
  const looks = sheet === undefined ? '' : sheetLink(sheet);
  const hint = Object.hasOwn(screens, path) ? screens[path] : undefined;
  const always = modules.map(module);
  if (hint === undefined) return { looks, links: always.join(''), frame: null };
  const isInside = visitor === 'newcomer' || visitor === 'user';
  const frame = hint.frames?.[visitor];
  // Modules before the data: they are there at once, and data is of no use before them.
  const reads = visitor === 'visitor' ? [] : hint.reads;
  const links = [
    ...reads.map(call),
    ...always,
    ...hint.modules.map(module),
    ...(isInside ? hint.inside : []).map(call),
  ].join('');
  if (frame === undefined) return { looks, links, frame: null };
  return { looks: `${fontLink(hint.font ?? '')}${looks}`, links, frame: framed(frame) };
}
