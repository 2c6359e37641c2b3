import { createElement, type ComponentType, type FunctionComponent } from 'react';
import { useArrival } from '../hooks/use-arrival';
import { FloatBoundary } from './Boundary';
import { untilLoaded } from '../../services/patiently';
import { lazyPart, type LazyPart } from './lazy-part';
import { Opening } from './Opening';

type Load<Name extends string, Props> = () => Promise<Readonly<Record<Name, ComponentType<Props>>>>;
type Ahead = Pick<LazyPart<never>, 'fetchAhead'>;

/** How many are asked for together. */
const AT_ONCE = 4;

const waiting: Ahead[] = [];
let untilQuiet: (() => Promise<void>) | null = null;
let isFetching = false;

async function fetchWaiting(): Promise<void> {
  if (isFetching || untilQuiet === null) return;
  isFetching = true;
  // What has come may bring views of its own.
  while (waiting.length > 0) {
    await untilQuiet();
    await Promise.allSettled(waiting.splice(0, AT_ONCE).map((view) => view.fetchAhead()));
  }
  isFetching = false;
}

/** From now on the code of every view that a press may show is fetched ahead of the press, each time `quiet` resolves. */
export async function fetchViewsAhead(quiet: () => Promise<void>): Promise<void> {
  untilQuiet = quiet;
  await fetchWaiting();
}

function fetchLater(view: Ahead): void {
  waiting.push(view);
  void fetchWaiting();
}

/** It does not suspend: React keeps what did hidden for 300 ms after a fallback was drawn. */
const viewOf =
  <Props extends object>(part: LazyPart<Props>, Sign: ComponentType<Props> | null): FunctionComponent<Props> =>
  (props) => {
    const state = useArrival(part.arrival);
    if (state === 'here') return createElement(part, props);
    if (state === 'coming') return Sign === null ? null : createElement(Sign, props);
    throw state;
  };

/** A view that a press shows. Its code is fetched ahead, so that it is drawn in the frame of the press; else the sign stands until it has come. */
export function lazyView<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  Sign: ComponentType<Props> | null,
): FunctionComponent<Props> & Ahead {
  const part = lazyPart(load, name);
  const { fetchAhead } = part;
  fetchLater({ fetchAhead });
  return Object.assign(viewOf(part, Sign), { fetchAhead });
}

/**
 * What a view has besides, as words in colour. Its sign stands until the code has come, however long the server is away, and nothing
 * waits for it or breaks by it.
 */
export function lazyExtra<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  Sign: ComponentType<Props> | null,
): FunctionComponent<Props> {
  const part = lazyPart(async () => (await untilLoaded(load, () => false)) ?? load(), name);
  fetchLater({ fetchAhead: async () => void part.fetchAhead() });
  return viewOf(part, Sign);
}

/** A view laid over a page. It waits and breaks alone: what stands beside it stays on the screen. */
export function lazyFloat<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  Sign: ComponentType<Props> | null = Opening,
): FunctionComponent<Props> {
  const View = lazyView(load, name, Sign);
  return (props) => createElement(FloatBoundary, { what: 'What you opened' }, createElement(View, props));
}
