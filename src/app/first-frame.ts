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

/** What waits for a frame when the page goes into the background waits no longer than this, ms. */
const FRAME_BY_MS = 1_000;

/** Before the next time the page is drawn. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    // A page in the background draws nothing.
    setTimeout(resolve, document.hidden ? 0 : FRAME_BY_MS);
    requestAnimationFrame(() => resolve());
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
