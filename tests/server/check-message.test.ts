import { expect, test } from 'vitest';
import { intentOf } from '#operations/intent';
import { checkMessage } from '../../server/operations/check-step';
import { writable, type Instruction } from '../../src/chain/instruction';
import { compileMessage, parseMessage, type ParsedMessage } from '../../src/chain/message';
import { buildStep } from '#operations/steps';
import { newKeys, transferPlan } from '../support/money';
import { NO_LAUNCHPADS } from '#operations/built-step';

const GROUND = NO_LAUNCHPADS;
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

test('T18 a network fee of 10 SOL is refused, and one above the person’s own limit', () => {
  const priced = (fee: bigint, feeCap?: bigint): string => {
    const dear = intentOf({ ...transferPlan(from, to, 1n), feeLamports: (5_000n + fee).toString() });
    const step = (): ParsedMessage => {
      const { payer, instructions } = buildStep(dear, 0, GROUND);
      return parseMessage(compileMessage({ payer, instructions, blockhash: stranger, lookupTables: [] }));
    };
    try {
      checkMessage(dear, 0, fee > 1_000_000_000n ? message : step(), {
        ground: GROUND,
        ...(feeCap === undefined ? {} : { feeCap }),
      });
      return 'accepted';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const above = (cost: string, limit: string): string =>
    `Priority fee and tip are ${cost} SOL, above the limit of ${limit} SOL for one transaction. Nothing was sent.`;
  expect(priced(10_000_000_000n, 20_000_000_000n)).toBe(above('10', '1'));
  expect([priced(50_000_000n), priced(50_000_001n)]).toEqual(['accepted', above('0.050000001', '0.05')]);
  expect([priced(50_000_001n, 50_000_001n), priced(1_001n, 1_000n)]).toEqual([
    'accepted',
    above('0.000001001', '0.000001'),
  ]);
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
