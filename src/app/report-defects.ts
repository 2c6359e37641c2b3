import { isMachineSnapshot, type InspectedEventEvent, type InspectionEvent } from 'xstate';
import { AppError } from '#shared/fault';

const INTERNAL = 'xstate.';
const FAILED = `${INTERNAL}error.`;

/** What falls on deaf ears: an event from outside all actors, as a press sends it, where nothing would change and nothing be said; null where it is taken. */
export function deafTo({ actorRef, sourceRef, event }: InspectedEventEvent): string | null {
  const snapshot: unknown = actorRef.getSnapshot();
  if (sourceRef !== undefined || event.type.startsWith(INTERNAL) || !isMachineSnapshot(snapshot)) return null;
  if (snapshot.status !== 'active' || snapshot.can(event)) return null;
  return `${snapshot.machine.id} does not take ${event.type} in ${JSON.stringify(snapshot.value)}`;
}

/** Hands what no chart plans for to the browser's own error report: failures that are no planned refusal (`AppError`), and events of a view that nobody takes. */
export function reportDefects(event: InspectionEvent): void {
  if (event.type !== '@xstate.event') return;
  const deaf = deafTo(event);
  if (deaf !== null) reportError(new Error(deaf));
  if (!event.event.type.startsWith(FAILED)) return;
  const { error } = event.event;
  if (error !== undefined && !(error instanceof AppError)) reportError(error);
}
