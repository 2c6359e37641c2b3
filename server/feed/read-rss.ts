import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { htmlText, tidyText } from './html-text';

/** One item of a feed, its words as plain text, with nothing of it believed yet. */
export interface FeedItem {
  /** What its feed calls it: guid, id or link; null where it says none of them. */
  readonly key: string | null;
  readonly title: string;
  /** Its summary, else its content. */
  readonly text: string;
  /** As written; may be no address. */
  readonly link: string | null;
  /** When it says that it was written, in ms; null where it does not say, or says what is no time. */
  readonly writtenMs: number | null;
  /** Addresses of its pictures as written; those that it shows small stand last. */
  readonly pictures: readonly string[];
}

export interface ReadFeed {
  /** Empty where the feed has no title. */
  readonly title: string;
  /** As they stand in the document. */
  readonly items: readonly FeedItem[];
}

/** The bytes are no feed of RSS 0.9-2.0 or Atom 1.0. Its message names nothing of them. */
export class NoFeed extends Error {
  override readonly name = 'NoFeed';
}

const ROOTS: ReadonlySet<string> = new Set(['rss', 'feed', 'rdf:rdf']);
const ITEMS: ReadonlySet<string> = new Set(['item', 'entry']);
const ITEMS_MAX = 1_000;
/** Deeper than any feed; a closing tag costs as much as there are open ones. */
const DEEPEST = 64;
/** UTF-16 units of one field that are read. */
const FIELD_MAX = 100_000;
/** Bytes that are parsed before others have their turn. */
const SLICE = 64 * 1024;
const HEAD = 256;

/** Fields of an item by the names of RSS, RDF and Atom; of several for one thing the first that says something. */
const FIELDS = {
  key: ['guid', 'id'],
  title: ['title'],
  text: ['description', 'summary', 'content:encoded', 'content'],
  link: ['link'],
  written: ['pubdate', 'published', 'dc:date', 'updated'],
} as const;
const NAMES: ReadonlySet<string> = new Set(Object.values(FIELDS).flat());
const PLAIN: ReadonlySet<string> = new Set(['text', 'xhtml']);

type Fields = Map<string, string>;
type Attributes = Readonly<Record<string, string>>;

interface Pictures {
  readonly large: string[];
  readonly small: string[];
}

const PICTURES_MAX = 4;
/** The picture a tag names, by Media RSS, the enclosures of RSS and the links of Atom; null where it names none. */
function pictureOf(name: string, attributes: Attributes): string | null {
  const { url = '', href = '', type = '', medium = '', rel = '' } = attributes;
  if (name === 'media:thumbnail') return url || null;
  if (name === 'media:content') return medium === 'image' || type.startsWith('image/') ? url || null : null;
  if (name === 'enclosure') return type.startsWith('image/') ? url || null : null;
  return name === 'link' && rel === 'enclosure' && type.startsWith('image/') ? href || null : null;
}

const firstOf = (fields: Fields, names: readonly string[]): string =>
  names.map((name) => fields.get(name)?.trim() ?? '').find((said) => said !== '') ?? '';

function itemOf(fields: Fields, { large, small }: Pictures): FeedItem {
  const link = firstOf(fields, FIELDS.link) || null;
  const written = Date.parse(firstOf(fields, FIELDS.written));
  return {
    key: firstOf(fields, FIELDS.key) || link,
    title: firstOf(fields, FIELDS.title),
    text: firstOf(fields, FIELDS.text),
    link,
    writtenMs: Number.isNaN(written) ? null : written,
    pictures: (large.length > 0 ? large : small).slice(0, PICTURES_MAX),
  };
}

/** By what its first line says; UTF-8 where it says nothing. */
function textOf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const label = /<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch (cause) {
    throw new NoFeed('the feed is in an unknown encoding', { cause });
  }
}

interface Field {
  readonly name: string;
  readonly depth: number;
  /** In Atom of its attribute, in RSS always. */
  readonly isHtml: boolean;
  said: string;
}

/** What is gathered from the tags of a feed, one after the other. */
function createGatherer() {
  const items: FeedItem[] = [];
  let title = '';
  let depth = 0;
  let isAtom = false;
  let item: { readonly depth: number; readonly fields: Fields; readonly pictures: Pictures } | null = null;
  let field: Field | null = null;

  const begins = (name: string, attributes: Readonly<Record<string, string>>): Field | null => {
    const isOfItem = item !== null && depth === item.depth + 1 && NAMES.has(name);
    const isOfFeed = item === null && name === 'title' && depth <= 3;
    if (!isOfItem && !isOfFeed) return null;
    const isHtml = isAtom
      ? !PLAIN.has(attributes['type'] ?? 'text')
      : name === 'title' || FIELDS.text.some((one) => one === name);
    return { name, depth, isHtml, said: '' };
  };
  const ends = ({ name, isHtml, said }: Field): void => {
    const text = isHtml ? htmlText(said) : tidyText(said);
    if (item === null) title = title || text;
    else if (!item.fields.has(name) && text !== '') item.fields.set(name, text);
  };
  const linked = (fields: Fields, { rel = 'alternate', href = '' }: Readonly<Record<string, string>>): void => {
    if (rel === 'alternate' && href !== '' && !fields.has('link')) fields.set('link', href);
  };
  return {
    parts: () => ({ title, items }),
    isFull: () => items.length >= ITEMS_MAX,
    onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
      depth += 1;
      if (depth > DEEPEST) throw new NoFeed('the feed is nested too deep');
      if (depth === 1 && !ROOTS.has(name)) throw new NoFeed('the document is no feed');
      if (depth === 1) isAtom = name === 'feed';
      if (field !== null) field.said += ' ';
      else if (item === null && ITEMS.has(name))
        item = { depth, fields: new Map(), pictures: { large: [], small: [] } };
      else field = begins(name, attributes);
      const picture = item === null ? null : pictureOf(name, attributes);
      if (picture !== null) item?.pictures[name === 'media:thumbnail' ? 'small' : 'large'].push(picture);
      if (isAtom && name === 'link' && item !== null && depth === item.depth + 1) linked(item.fields, attributes);
    },
    ontext(text: string): void {
      if (field !== null && field.said.length < FIELD_MAX) field.said += text.slice(0, FIELD_MAX);
    },
    onclosetag(): void {
      if (field?.depth === depth) {
        ends(field);
        field = null;
      }
      if (item?.depth === depth) {
        items.push(itemOf(item.fields, item.pictures));
        item = null;
      }
      depth -= 1;
    },
  };
}

/**
 * A feed from its bytes, which may be anything: entities of its own mean nothing, no address in it is opened, at most 1,000 items are
 * read. Throws NoFeed. Others have their turn in between.
 */
export async function readRss(bytes: Uint8Array): Promise<ReadFeed> {
  const text = textOf(bytes);
  const gatherer = createGatherer();
  const parser = new Parser(gatherer, { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true });
  for (let at = 0; at < text.length && !gatherer.isFull(); at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    await setImmediate();
  }
  if (!gatherer.isFull()) parser.end();
  const { title, items } = gatherer.parts();
  return { title, items: items.slice(0, ITEMS_MAX) };
}
