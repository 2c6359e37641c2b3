import { base64Bytes } from '#shared/base64';
import type { Address } from '../address';
import { concatBytes, sameBytes } from '../bytes';
import type { EventSource, ProgramCall } from './platform';

/** Anchor's tag in front of an event that a program sends to itself. */
const SELF_CALL = Uint8Array.of(228, 69, 165, 46, 81, 203, 154, 29);

const INVOKE = /^Program (\w+) invoke \[(\d+)\]$/;
const RETURN = /^Program (\w+) (?:success|failed.*)$/;
const DATA = 'Program data: ';

function bytesOfLine(line: string): Uint8Array {
  try {
    return concatBytes(...line.slice(DATA.length).split(' ').map(base64Bytes));
  } catch {
    return new Uint8Array();
  }
}

function dataOfLogs(logs: readonly string[], program: Address): Uint8Array[] {
  const stack: string[] = [];
  const found: Uint8Array[] = [];
  for (const line of logs) {
    const invoked = INVOKE.exec(line)?.[1];
    if (invoked !== undefined) stack.push(invoked);
    else if (RETURN.test(line)) stack.pop();
    else if (line.startsWith(DATA) && stack.at(-1) === program) found.push(bytesOfLine(line));
  }
  return found;
}

const isSelfCall = (data: Uint8Array): boolean => sameBytes(data.subarray(0, 8), SELF_CALL);

/**
 * The event bytes, tag first, that one program itself wrote, in order: several programs use the same tags, so the call stack
 * decides who wrote a line of a log.
 */
export const eventBytesOf = (source: EventSource, program: Address): Uint8Array[] =>
  'logs' in source
    ? dataOfLogs(source.logs, program)
    : source.inner
        .filter((call) => call.program === program && isSelfCall(call.data))
        .map(({ data }) => data.subarray(8));

/** The event bytes, tag first, that one program wrote, in order, each with the accounts of the call that it wrote it in. */
export function eventsInCalls(
  calls: readonly ProgramCall[],
  program: Address,
): { readonly bytes: Uint8Array; readonly accounts: readonly Address[] }[] {
  let accounts: readonly Address[] = [];
  return calls
    .filter((call) => call.program === program)
    .flatMap(({ data, accounts: named }) => {
      if (isSelfCall(data)) return [{ bytes: data.subarray(8), accounts }];
      accounts = named;
      return [];
    });
}
