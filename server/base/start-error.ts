/** Stops the start. The message is one sentence that names the way out; the process ends with code 1 and no stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
