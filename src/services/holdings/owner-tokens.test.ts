import { expect, test } from 'vitest';
import { addressBytes } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { createOwnerTokens, type OwnedTokens } from './owner-tokens';
import { readOwnerTokens } from './read-owner-tokens';
import { summaryOf, USDC_MINT, WSOL_MINT } from './token-summary';

const COIN = 'So11111111111111111111111111111111111111112';
const held = (mint: string, amount: bigint): OwnedTokens => ({ mint, amount, lamports: 2_039_280n });

test('GRP-05 GRP-06 GRP-07 GRP-08 badges count coins, USDC, wrapped SOL and empty accounts', () =>
  expect(
    summaryOf([
      held('Mint1', 5n),
      held('Mint1', 7n),
      held('Mint2', 1n),
      held('Mint3', 0n),
      held(USDC_MINT, 2_500_000n),
      held(WSOL_MINT, 30n),
    ]),
  ).toEqual({ tokens: 2, usdc: 2_500_000n, wsol: 30n, emptyAccounts: 1 }));

test('CHN-03 CHN-15 ENT-10 accounts of both token programs are read by owner and decoded by offset', async () => {
  const asked: unknown[] = [];
  const data = Buffer.alloc(72);
  data.set(addressBytes(COIN), 0);
  data.writeBigUInt64LE(77n, 64);
  const rpc: Rpc = {
    call: async <T>(method: string, params?: readonly unknown[]) => {
      asked.push([method, params?.[0], params?.[1]]);
      const accounts =
        asked.length === 1
          ? [{ pubkey: 'Account1', account: { lamports: 9, data: [data.toString('base64'), 'base64'] } }]
          : [];
      return { context: { slot: 7 - asked.length }, value: accounts } as T;
    },
  };
  expect(await readOwnerTokens(rpc, 'Owner1')).toEqual({
    slot: 5,
    accounts: new Map([['Account1', { mint: COIN, amount: 77n, lamports: 9n }]]),
  });
  expect(asked).toEqual([
    ['getTokenAccountsByOwner', 'Owner1', { programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }],
    ['getTokenAccountsByOwner', 'Owner1', { programId: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' }],
  ]);
});

test('wallets are read a few at a time, told once a turn, and nobody when nothing changed', async () => {
  let rests = 0;
  let told = 0;
  let amount = 1n;
  const store = createOwnerTokens({
    read: async (owner) => {
      if (owner === 'w3') throw new Error('lost');
      return [held('Mint1', amount)];
    },
    stale: async (owners) => owners.filter((owner) => owner !== 'w0'),
    rest: async () => {
      rests += 1;
    },
  });
  store.subscribe(() => (told += 1));
  const owners = Array.from({ length: 20 }, (_, i) => `w${i}`);
  await store.refresh(owners);
  const first = store.get('w0');
  expect([rests, told, first, store.get('w3')]).toEqual([2, 3, [held('Mint1', 1n)], undefined]);
  await store.refresh(owners);
  expect([told, store.get('w0') === first]).toEqual([3, true]);
  amount = 2n;
  await store.refresh(['w0']);
  expect([told, store.get('w0')]).toEqual([4, [held('Mint1', 2n)]]);
  amount = 3n;
  await store.keep(['w0', 'w1']);
  expect([store.get('w0'), store.get('w1')]).toEqual([[held('Mint1', 2n)], [held('Mint1', 3n)]]);
});
