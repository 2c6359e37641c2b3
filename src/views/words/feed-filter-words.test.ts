import { expect, test } from 'vitest';
import type { SourceHealth } from '#shared/contract/feed';
import { accountWords, healthWords } from './feed-filter-words';

const off: SourceHealth = {
  source: 'bluesky',
  state: 'off',
  why: 'The operator has not turned Bluesky on.',
  delay: null,
};
const live: SourceHealth = { source: 'webhook', state: 'live', why: null, delay: null };
const solana = { name: 'Solana', handle: 'solana', source: 'x', why: null } as const;
const handle = 'alice.bsky.social';
const alice = { name: handle, handle, source: 'bluesky', why: null } as const;

test('a source says how it is and why, and an account of one that is off says so', () => {
  expect([off, live].map(healthWords)).toEqual([
    'Bluesky: off. The operator has not turned Bluesky on.',
    'X, by other programs: live',
  ]);
  expect([solana, alice].map((account) => accountWords(account, [off, live]))).toEqual(['Solana, X', 'Bluesky, off']);
  expect(accountWords(alice, [{ ...off, state: 'reconnecting' }])).toBe('Bluesky, reconnecting');
  expect(accountWords(alice, [])).toBe('Bluesky');
  expect(accountWords({ ...alice, why: 'Bluesky knows no such account.' }, [])).toBe(
    'Bluesky. Bluesky knows no such account.',
  );
});
