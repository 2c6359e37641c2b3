import type { InspectionEvent } from 'xstate';
import { AppError } from '#shared/fault';

const FAILED = 'xstate.error.';

/** Hands what no chart plans for to the browser's own error report; planned refusals are `AppError` and stay in the charts. */
export function reportDefects(event: InspectionEvent): void {
  if (event.type !== '@xstate.event' || !event.event.type.startsWith(FAILED)) return;
  const { error } = event.event;
  if (error !== undefined && !(error instanceof AppError)) reportError(error);
}
