/** At the latest then what waits for a quiet browser goes on, ms. */
const QUIET_BY_MS = 3_000;

let tell = (): void => undefined;
const rendered = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Said once the first view stands in the document. */
export const sayRendered = (): void => tell();

/** Before the next time the page is drawn. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    // A page in the background draws nothing.
    if (document.visibilityState === 'hidden') setTimeout(resolve, 0);
    else requestAnimationFrame(() => resolve());
  });

/** Once the first view is drawn. */
export async function afterFirstFrame(): Promise<void> {
  await rendered;
  await nextFrame();
  await nextFrame();
}

/** Once the first view is drawn and the browser has nothing more urgent to do. */
export async function whenQuiet(): Promise<void> {
  await afterFirstFrame();
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: QUIET_BY_MS });
    else setTimeout(resolve, 0);
  });
}
