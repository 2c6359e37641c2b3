let last: KeyboardEvent | null = null;
const keep = (event: KeyboardEvent): void => {
  last = event;
};

/** Keeps the last key pressed while the shortcuts' code is on its way. */
export const listenForEarlyPress = (): void => window.addEventListener('keydown', keep);

/** Hands over that press, if it is younger than `withinMs`, and keeps none from here on. */
export function takeEarlyPress(withinMs: number): KeyboardEvent | null {
  window.removeEventListener('keydown', keep);
  const press = last;
  last = null;
  return press !== null && performance.now() - press.timeStamp < withinMs ? press : null;
}
