import type { RawPost } from '#shared/contract/feed';
import { ageOf, ESTIMATE, fill, isOpen, listen, openSheet, OVERSCAN, type Part, valuesOf } from './card';

interface Row {
  readonly place: HTMLElement;
  readonly post: RawPost;
  readonly age: Node | null;
  height: number;
}

const TICK_MS = 1_000;

function elementOf({ space, tag, attributes, children }: Part): Element {
  const element = document.createElementNS(space, tag);
  for (const [name, value] of attributes) element.setAttribute(name, value);
  element.append(...children.map((child) => (typeof child === 'string' ? child : elementOf(child))));
  return element;
}

/** What a post says goes to these places of a copy; found once for all copies. */
function writesOf(part: Part, path: readonly number[], age: (path: readonly number[]) => void) {
  const own = part.attributes.flatMap(([name, value]) => (isOpen(value) ? [{ path, name, value }] : []));
  const below: readonly { path: readonly number[]; name: string | null; value: string }[] = part.children.flatMap(
    (child, at) => {
      if (typeof child !== 'string') return writesOf(child, [...path, at], age);
      if (child === '{age}') age([...path, at]);
      return isOpen(child) ? [{ path: [...path, at], name: null, value: child }] : [];
    },
  );
  return [...own, ...below];
}

const follow = (element: Node, path: readonly number[]): Node | null =>
  path.reduce<Node | null>((node, at) => node?.childNodes[at] ?? null, element);

const { sheet, box } = await openSheet();
const scroller = document.createElement('div');
const list = document.createElement('ol');
const model = document.createElement('li');
let agePath: readonly number[] = [];
const writes = writesOf(sheet.card, [0], (path) => (agePath = path));
scroller.className = sheet.scroller;
scroller.setAttribute('role', 'region');
list.className = sheet.list;
model.className = sheet.place;
model.append(elementOf(sheet.card));
scroller.append(list);
box.append(scroller);

/** Oldest first. */
let posts: RawPost[] = [];
const rows = new Map<string, Row>();
let isDue = false;
/** Height of the row that was measured last. */
let usual = ESTIMATE;

function addRow(post: RawPost): Row {
  const copy = model.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('no element');
  const values = valuesOf(post);
  for (const { path, name, value } of writes) {
    const node = follow(copy, path);
    if (name !== null && node instanceof Element) node.setAttribute(name, fill(value, values));
    else if (node !== null) node.textContent = fill(value, values);
  }
  list.append(copy);
  return { place: copy, post, age: follow(copy, agePath), height: 0 };
}

function draw(): void {
  isDue = false;
  const count = Math.min(posts.length, sheet.kept);
  if (posts.length > 2 * sheet.kept) posts = posts.slice(-sheet.kept);
  list.style.height = `${count * ESTIMATE}px`;
  const most = Math.min(count, Math.ceil(sheet.height / usual) + OVERSCAN);
  const shown = posts.slice(-most).toReversed();
  const ids = new Set(shown.map(({ id }) => id));
  for (const [id, { place }] of rows) {
    if (ids.has(id)) continue;
    place.remove();
    rows.delete(id);
  }
  for (const post of shown) if (!rows.has(post.id)) rows.set(post.id, addRow(post));
  let top = 0;
  for (const [at, { id }] of shown.entries()) {
    const row = rows.get(id);
    if (row === undefined) continue;
    // Measured when all new ones are there, so that the page is laid out once.
    row.height ||= row.place.offsetHeight;
    const { place } = row;
    place.style.transform = `translateY(${top}px)`;
    place.dataset['index'] = String(at);
    place.setAttribute('aria-setsize', String(count));
    place.setAttribute('aria-posinset', String(at + 1));
    usual = row.height;
    top += row.height;
  }
}

setInterval(() => {
  for (const { age, post } of rows.values()) if (age !== null) age.textContent = ageOf(post);
}, TICK_MS);
listen((came) => {
  posts.push(...came);
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(draw);
});
