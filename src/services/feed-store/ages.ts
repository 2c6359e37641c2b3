/** What an age is written into. */
interface Written {
  textContent: string | null;
}

export interface Ages {
  /** Writes how old something of this time is, now and at every tick; answers how to stop. */
  follow(place: Written, at: number): () => void;
  /** Writes every age anew. */
  tick(): void;
}

const SECONDS = 1_000;
const STEPS: readonly (readonly [ms: number, unit: string])[] = [
  [86_400 * SECONDS, 'd'],
  [3_600 * SECONDS, 'h'],
  [60 * SECONDS, 'm'],
];

/** `5s`, `3m`, `2h` or `4d`; what lies ahead, by a clock that is wrong, is `0s`. */
export function ageText(now: number, at: number): string {
  const age = Math.max(0, now - at);
  const [ms, unit] = STEPS.find(([step]) => age >= step) ?? [SECONDS, 's'];
  return `${Math.floor(age / ms)}${unit}`;
}

/** Ages are written into the page by themselves, so that no row is drawn anew because a second has passed. */
export function createAges(now: () => number): Ages {
  const followed = new Map<Written, number>();
  const write = (place: Written, at: number): void => {
    const text = ageText(now(), at);
    if (place.textContent !== text) place.textContent = text;
  };
  return {
    follow(place, at) {
      followed.set(place, at);
      write(place, at);
      return () => followed.delete(place);
    },
    tick: () => followed.forEach((at, place) => write(place, at)),
  };
}
