import type { AnyEventObject } from 'xstate';

/** What happened, in order, as a person or the network would tell it. */
export type Story = readonly AnyEventObject[];

/** The delay that has passed, where that is what happened. */
const passedIn = ({ type }: AnyEventObject): string | null => /^xstate\.after\.(\w+)/.exec(type)?.[1] ?? null;

/** The port that answered, and whether it did what it was asked. */
function answeredIn({ type }: AnyEventObject): { readonly port: string; readonly well: boolean } | null {
  const [, kind, port] = /^xstate\.(done|error)\.actor\.(\w+)$/.exec(type) ?? [];
  return port === undefined ? null : { port, well: kind === 'done' };
}

/** What happened in one word: the event, the delay, or the port with `failed` where it did not answer. */
export function happenedIn(event: AnyEventObject): string {
  const answered = answeredIn(event);
  if (answered === null) return passedIn(event) ?? event.type;
  return answered.well ? answered.port : `${answered.port} failed`;
}
