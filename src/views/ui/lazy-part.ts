import { createElement, use, type ComponentType, type FunctionComponent } from 'react';
import { patiently } from '../../services/patiently';

/** A part whose code can be fetched ahead; it is then there at its first render, without a fallback before it. */
export type LazyPart<Props> = FunctionComponent<Props> & {
  fetchAhead(): Promise<void>;
  readonly arrival: Arrival;
};

/** The way of a part's code to the page, for who draws something else until it is here. */
export interface Arrival {
  state(): 'coming' | 'here' | PartMissing;
  /** Asks for the code; calls once it is here or missing. */
  subscribe(listener: () => void): () => void;
}

/** The code of a part was asked for several times and did not come: the server is away, or has a new version. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

const missing = new Set<() => void>();

/** Parts that did not arrive are fetched again when they are next shown. */
export function askForMissing(): void {
  for (const forget of missing) forget();
  missing.clear();
}

/** A part by its name, loaded when it is first shown or fetched ahead; throws `PartMissing` to its boundary when it does not come. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyPart<Props> => {
  let here: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  let failed: PartMissing | null = null;
  let watchers = 0;
  const forget = (): void => {
    coming = null;
    failed = null;
  };
  const arrive = async (): Promise<ComponentType<Props>> => {
    try {
      const { [name]: part } = await patiently(load);
      here = part;
      return part;
    } catch (cause) {
      failed = new PartMissing('a part of the page did not arrive', { cause });
      // Until somebody asks again every render is told the same; a new promise each would never end.
      missing.add(forget);
      throw failed;
    }
  };
  const fetchIt = (): Promise<ComponentType<Props>> => (coming ??= arrive());
  const Part = (props: Props) => createElement(here ?? use(fetchIt()), props);
  return Object.assign(Part, {
    arrival: {
      state: () => (here === null ? (failed ?? 'coming') : 'here'),
      subscribe(listener: () => void) {
        watchers += 1;
        void Promise.allSettled([fetchIt()]).then(listener);
        return () => {
          watchers -= 1;
        };
      },
    } satisfies Arrival,
    async fetchAhead() {
      try {
        await fetchIt();
      } catch (error) {
        // Whoever waits for it at its place is told there.
        if (watchers === 0) forget();
        throw error;
      }
    },
  });
};
