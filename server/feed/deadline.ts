/**
 * Does a step that ends with the signal, or after so many ms. By hand: what `AbortSignal.any` makes may be collected while it is waited for,
 * and then never ends anything.
 */
export async function withDeadline<T>(
  signal: AbortSignal,
  ms: number,
  step: (call: AbortSignal) => Promise<T>,
): Promise<T> {
  const call = new AbortController();
  const stop = (): void => call.abort();
  const timer = setTimeout(stop, ms);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    return await step(call.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
