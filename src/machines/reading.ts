import type { DoneActorEvent } from 'xstate';
import { withFault } from './keep-fault';

interface Ways<To extends string, Keep extends string, Then extends readonly string[], Failed extends string> {
  /** Where it leads once it is read. */
  readonly to: To;
  /** The action that keeps what was read. */
  readonly keep: Keep;
  /** What is done behind that. */
  readonly then: Then;
  /** Where it leads when it could not be read, keeping why. */
  readonly failed: Failed;
}

const whatWasRead = <Read>({ event }: { readonly event: DoneActorEvent<Read> }): Read => event.output;

/**
 * Reads what a list or a form shows, through the port of this name: for `invoke` of the state that waits for it. When it is read
 * again, and from where, is the chart's own. The machine has the actions `keep` names and `storeFault`.
 */
export const readingWith = <
  const Port extends string,
  const To extends string,
  const Keep extends string,
  const Then extends readonly string[],
  const Failed extends string,
>(
  port: Port,
  { to, keep, then, failed }: Ways<To, Keep, Then, Failed>,
) =>
  ({
    id: port,
    src: port,
    onDone: { target: to, actions: [{ type: keep, params: whatWasRead }, ...then] },
    onError: withFault(failed),
  }) as const;

/** The same where nothing is done behind keeping it, and what could not be read leads to `failed`. */
export const reading = <const Port extends string, const To extends string, const Keep extends string>(
  port: Port,
  to: To,
  keep: Keep,
) => readingWith(port, { to, keep, then: [], failed: 'failed' });

/** The state `loading` of what is read when it is opened: for as long as the chart's delay `readTimeout`, then `failed`. */
export const loadingFrom = <const Port extends string, const To extends string, const Keep extends string>(
  port: Port,
  to: To,
  keep: Keep,
) => ({ invoke: reading(port, to, keep), after: { readTimeout: 'failed' } }) as const;
