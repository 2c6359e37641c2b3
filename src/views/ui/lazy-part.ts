import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part whose code can be fetched ahead; it is then there at its first render, without a fallback before it. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { fetchAhead(): Promise<void> };

interface Shown<Props> {
  readonly default: ComponentType<Props>;
}

/** A part by its name, loaded when it is first shown or fetched ahead. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyPart<Props> => {
  let here: Shown<Props> | null = null;
  const fetchIt = async (): Promise<Shown<Props>> => {
    here ??= { default: (await load())[name] };
    return here;
  };
  return Object.assign(
    lazy(() => (here === null ? fetchIt() : alreadyHere(here))),
    {
      async fetchAhead() {
        await fetchIt();
      },
    },
  );
};

/** React asks a promise once and goes on at once when it answers within the call. */
function alreadyHere<Value>(value: Value): Promise<Value> {
  const answered: Pick<PromiseLike<Value>, 'then'> = {
    then: (onDone) => Promise.resolve(onDone === null || onDone === undefined ? undefined : onDone(value)) as never,
  };
  return answered as Promise<Value>;
}
