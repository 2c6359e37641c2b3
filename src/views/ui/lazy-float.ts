import { createElement, Suspense, type ComponentType, type FunctionComponent } from 'react';
import { lazyPart } from './lazy-part';

/** Something laid over a page, loaded when it is first shown. It waits for its code alone: what stands beside it stays on the screen. */
export function lazyFloat<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): FunctionComponent<Props> {
  const Part = lazyPart(load, name);
  return (props) => createElement(Suspense, null, createElement(Part, props));
}
