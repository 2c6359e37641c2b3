import { expect, test } from 'vitest';
import { intentOf } from '#shared/operation-intent';
import { checkMessage } from '../../server/operations/check-step';
import { writable, type Instruction } from '../../src/chain/instruction';
import { compileMessage, parseMessage, type ParsedMessage } from '../../src/chain/message';
import { buildStep } from '../../src/chain/steps';
import { newKeys, transferPlan } from '../support/money';

const GROUND = { market: null, curves: new Map() };
const [from, to, stranger] = [newKeys().address, newKeys().address, newKeys().address];
const intent = intentOf(transferPlan(from, to, 1_000_000_000n));
const { payer, instructions } = buildStep(intent, 0, GROUND);
const message = parseMessage(compileMessage({ payer, instructions, blockhash: stranger, lookupTables: [] }));

const wordsFor = (patch: Partial<ParsedMessage>): string => {
  try {
    checkMessage(intent, 0, { ...message, ...patch }, { ground: GROUND });
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
/** Every instruction of the message changed alike. */
const changed = (patch: (one: Instruction) => Partial<Instruction>): Partial<ParsedMessage> => ({
  instructions: message.instructions.map((one) => ({ ...one, ...patch(one) })),
});
const refusal = (what: string) => `The signed transaction does not match the plan: ${what}.`;
const ELSE = refusal('it does something else than this transfer');

test('the step as it was planned is accepted', () => {
  expect(wordsFor({})).toBe('accepted');
});

test.each<[string, Partial<ParsedMessage>, string]>([
  ['another payer', { payer: stranger }, refusal('somebody else signs or pays')],
  ['one more signer', { signers: [...message.signers, stranger] }, refusal('somebody else signs or pays')],
  ['no signer', { signers: [] }, refusal('somebody else signs or pays')],
  ['another signer in its place', { signers: [stranger] }, refusal('somebody else signs')],
  ['another program', changed(() => ({ program: stranger })), ELSE],
  ['one more account', changed(({ accounts }) => ({ accounts: [...accounts, writable(stranger)] })), ELSE],
  ['one account fewer', changed(({ accounts }) => ({ accounts: accounts.slice(0, -1) })), ELSE],
  [
    'another account in its place',
    changed(({ accounts }) => ({ accounts: accounts.map(() => writable(stranger)) })),
    ELSE,
  ],
  ['other data', changed(({ data }) => ({ data: data.map((byte) => byte ^ 1) })), ELSE],
  ['one instruction more', { instructions: [...message.instructions, ...message.instructions] }, ELSE],
  ['no instruction', { instructions: [] }, ELSE],
])('%s is refused', (_, patch, words) => {
  expect(wordsFor(patch)).toBe(words);
});
