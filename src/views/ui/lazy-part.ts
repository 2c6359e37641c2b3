import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part by its name, loaded when it is first shown. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: (await load())[name] }));
