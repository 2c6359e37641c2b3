/** At the latest then what waits for a quiet browser goes on, ms. */
const QUIET_BY_MS = 3_000;

let tell = (): void => undefined;
const rendered = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Said once the first view stands in the document. */
export const sayRendered = (): void => tell();

/** A slice of work ends here: what a person does meanwhile is heard before the next one. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Before the next time the page is drawn. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    // A page in the background draws nothing.
    if (document.visibilityState === 'hidden') setTimeout(resolve, 0);
    else requestAnimationFrame(() => resolve());
  });

/** Once the first view stands in the document, whether or not anybody looks at it. */
export async function afterFirstView(): Promise<void> {
  await rendered;
  await nextTask();
}

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
