import { expect, test } from 'vitest';
import { cancelWords } from './operation-words';
import { type StepSaid, stateWords, stepWords } from './state-words';

const step = (idx: number, state: StepSaid['state'], error: string | null = null, attempt = 1): StepSaid => ({
  idx,
  attempt,
  state,
  error,
});
const RENT = '{"InsufficientFundsForRent":{"account_index":2}}';
const CUSTOM = '{"InstructionError":[3,{"Custom":6003}]}';

test.each([
  ['nothing was handed to the network', 'running', [step(0, 'signed')], 'Sending'],
  ['nothing is in the journal yet', 'running', [], 'Sending'],
  ['the network has it', 'running', [step(0, 'sent')], 'Confirming'],
  ['one is unproven', 'unknown', [step(0, 'landed'), step(1, 'unknown')], 'Asking the chain what landed'],
  ['all were proven dead', 'unknown', [step(0, 'expired'), step(1, 'failed', RENT)], 'Nothing landed'],
  ['all expired', 'waiting', [step(0, 'expired')], 'Expired, nothing landed. Resume signs what is missing again'],
  [
    'a part landed',
    'waiting',
    [step(0, 'landed'), step(1, 'expired')],
    '1 of 3 landed, the rest expired. Resume signs what is missing again',
  ],
  [
    'it was refused for rent',
    'waiting',
    [step(0, 'failed', RENT)],
    'The network refused it: InsufficientFundsForRent. Resume signs what is missing again',
  ],
  [
    'a program refused it',
    'waiting',
    [step(0, 'landed'), step(1, 'failed', CUSTOM)],
    'The network refused it: error 6003 of its program. Resume signs what is missing again',
  ],
  [
    'what was refused was signed again and expired',
    'waiting',
    [step(0, 'failed', RENT), step(0, 'expired', null, 2)],
    'Expired, nothing landed. Resume signs what is missing again',
  ],
  ['it is done', 'done', [step(0, 'landed')], null],
  ['it failed', 'failed', [step(0, 'failed', RENT)], null],
] as const)('words by state: %s', (_, state, steps, words) => expect(stateWords(state, steps, 3)).toBe(words));

test.each([
  [[], 'Signing. Nothing was sent yet.'],
  [['signing'], 'Signing. Nothing was sent yet.'],
  [['sending'], 'Signed, so it cannot be cancelled. Sending it to the server.'],
  [['asking'], 'Signed, so it cannot be cancelled. Asking whether the server has it.'],
  [['confirming'], 'Signed, so it cannot be cancelled. It goes on when you close this.'],
  [['unknown'], 'Signed, so it cannot be cancelled. It goes on when you close this.'],
  [['waiting'], 'What did not land has expired. Resume signs it again; Abandon gives it up.'],
  [['resuming'], 'Signing again what did not land.'],
  [['abandoning'], 'Giving up. What has landed stays.'],
  [['confirming', 'signing'], 'Signing. Nothing was sent yet.'],
  [['confirming', 'waiting', 'sending'], 'What did not land has expired. Resume signs it again; Abandon gives it up.'],
] as const)('whether %j can be cancelled is said as it is', (stages, words) => expect(cancelWords(stages)).toBe(words));

test.each([
  [false, 'signed', 0, 'signed'],
  [true, 'signed', 0, 'waits for the launch'],
  [true, 'sent', 1, 'sent'],
  [true, 'expired', 0, 'not sent'],
  [true, 'expired', 2, 'expired'],
] as const)('of a step behind another one: %s, %s after %d sends: %s', (isBehind, state, sends, words) =>
  expect(stepWords({ ...step(1, state), sends }, isBehind)).toBe(words),
);
