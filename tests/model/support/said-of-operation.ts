import type { AnyEventObject } from 'xstate';

const WAITS = 'Expired, nothing landed. Resume signs what is missing again';
const ASKING = 'Asking the server what became of it';
const SENDING = 'Sending';

/** By what the keeper says of an operation of which it has journaled no step. */
const BY_VERDICT: Readonly<Record<string, string>> = {
  running: SENDING,
  unknown: SENDING,
  waiting: WAITS,
  done: 'Done',
  failed: 'Failed',
  abandoned: 'Given up',
};

/** Why the server or the signer did not do what was asked, as it is said. */
const REFUSED: Readonly<Record<string, string>> = {
  'signer/locked': 'The wallet is locked',
  'signer/unavailable': 'This browser cannot sign here: open Gantry over https or on localhost',
  'api/unreachable': 'Network error',
  'api/conflict': 'It was changed in the meantime',
  'api/unprocessable': 'The server refused what was sent',
};

const verdictIn = (record: unknown): string =>
  typeof record === 'object' && record !== null && 'state' in record ? String(record.state) : 'nothing';
const codeIn = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
const isRefusal = (event: AnyEventObject, code: string): boolean =>
  event.type === 'xstate.error.actor.submitOperation' && codeIn(event['error']) === code;

/** What a person must read of an operation after how it began and all that has happened to it; which state it is in has no say. */
export function saidOfOperation(story: readonly AnyEventObject[], began: unknown = null): string {
  const last = story.at(-1);
  if (last === undefined) return began === null ? 'Signing' : (BY_VERDICT[verdictIn(began)] ?? '');
  const happened = (type: string): boolean => story.some((event) => event.type === type);
  const isAgain = happened('operation.resumed');
  const wasHeard = began !== null || happened('xstate.done.actor.submitOperation') || happened('operation.progressed');
  const [, timer] = /^xstate\.after\.(\w+)/.exec(last.type) ?? [];
  switch (timer ?? last.type) {
    case 'operation.withdrawn':
      return 'Given up';
    case 'operation.resumed':
      return 'Signing again';
    case 'operation.abandoned':
      return 'Giving up';
    case 'operation.progressed':
      return BY_VERDICT[verdictIn(last['record'])] ?? '';
    case 'xstate.done.actor.signOperation':
      return isAgain ? 'Signing again' : SENDING;
    case 'xstate.error.actor.signOperation':
    case 'signTimeout':
      // Nothing was signed: the first time there is nothing to go on with, later everything waits as before.
      return isAgain ? WAITS : 'Failed';
    case 'xstate.error.actor.submitOperation': {
      const isOver =
        isRefusal(last, 'api/unprocessable') || story.filter((event) => isRefusal(event, 'api/conflict')).length === 2;
      return isOver ? 'Failed' : ASKING;
    }
    case 'xstate.done.actor.submitOperation':
    case 'xstate.done.actor.resumeOperation':
    case 'xstate.done.actor.abandonOperation':
    case 'xstate.done.actor.lookUpOperation':
      return BY_VERDICT[verdictIn(last['output'])] ?? ASKING;
    case 'xstate.error.actor.resumeOperation':
    case 'xstate.error.actor.abandonOperation':
    case 'xstate.error.actor.lookUpOperation':
      return ASKING;
    case 'lookAgain':
      // Bytes the server never heard of follow under the same id; without them there is only asking.
      return !wasHeard && story.at(-2)?.type === 'xstate.done.actor.lookUpOperation' ? SENDING : ASKING;
    default:
      throw new Error(`nothing is known of ${last.type}`);
  }
}

/** Whether the page itself still sends or asks: then the server's last refusal stands beside, which a verdict of the keeper ends. */
export function isUnanswered(story: readonly AnyEventObject[]): boolean {
  const said = saidOfOperation(story);
  if (said === ASKING) return true;
  const last = story.at(-1)?.type ?? '';
  return said === SENDING && last !== 'operation.progressed' && !/^xstate\.done\.actor\.(?!sign)/.test(last);
}

/** Only what is proven dead is signed again or given up, and then both are offered. */
export const waitsForPerson = (story: readonly AnyEventObject[], began: unknown = null): boolean =>
  saidOfOperation(story, began) === WAITS;

/** The words of what was last refused: new bytes that were taken leave it behind, and so does a record of bytes that were sent. */
export function refusedIn(story: readonly AnyEventObject[]): string | null {
  let [refused, sent]: [string | null, boolean] = [null, false];
  for (const { type, ...event } of story) {
    if (type === 'xstate.done.actor.signOperation') [refused, sent] = [null, true];
    else if (type.startsWith('xstate.after.signTimeout')) refused = 'signer/unavailable';
    else if (/^xstate\.error\.actor\.(?!lookUp)/.test(type)) {
      refused = codeIn(event['error']);
      // What a Resume signed is worth nothing once it was refused.
      if (type === 'xstate.error.actor.resumeOperation') sent = false;
    } else if (sent && (type === 'operation.progressed' || verdictIn(event['output']) !== 'nothing'))
      [refused, sent] = [null, false];
  }
  return refused === null ? null : (REFUSED[refused] ?? refused);
}
