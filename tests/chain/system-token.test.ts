import {
  ACCOUNT_SIZE,
  AccountLayout,
  createAssociatedTokenAccountIdempotentInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { ComputeBudgetProgram, PublicKey, SystemProgram } from '@solana/web3.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../src/chain/address';
import { concatBytes } from '../../src/chain/bytes';
import { computeUnitLimit, computeUnitPrice, priorityFee, transferInstruction } from '../../src/chain/system';
import { createAssociatedTokenAccountIdempotent, decodeTokenAccount } from '../../src/chain/token';
import { anyAddress, fromWeb3, SEED, u64 } from './random';

const settings = { seed: SEED, numRuns: 200 };

test('a transfer equals that of web3.js over all of u64', () => {
  fc.assert(
    fc.property(anyAddress, anyAddress, u64, (from, to, lamports) => {
      const theirs = SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports });
      expect(transferInstruction({ from, to, lamports })).toEqual(fromWeb3(theirs));
    }),
    settings,
  );
});

test.each([-1n, 2n ** 64n])('%s lamports are refused', (lamports) => {
  const [from, to] = [SYSTEM_PROGRAM, SYSTEM_PROGRAM];
  expect(() => transferInstruction({ from, to, lamports })).toThrow(
    expect.objectContaining({ code: 'chain/out-of-range' }),
  );
});

test('compute budget instructions equal those of web3.js', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), u64, (units, microLamports) => {
      expect(computeUnitLimit(units)).toEqual(fromWeb3(ComputeBudgetProgram.setComputeUnitLimit({ units })));
      expect(computeUnitPrice(microLamports)).toEqual(
        fromWeb3(ComputeBudgetProgram.setComputeUnitPrice({ microLamports })),
      );
    }),
    settings,
  );
});

test.each([
  [{ unitLimit: 200_000, microLamports: 0n }, 0n],
  [{ unitLimit: 200_000, microLamports: 1n }, 1n],
  [{ unitLimit: 1_000_000, microLamports: 1n }, 1n],
  [{ unitLimit: 1_000_001, microLamports: 1n }, 2n],
  [{ unitLimit: 300_000, microLamports: 2_500_000n }, 750_000n],
])('the priority fee of %o rounds up to %s lamports', (priority, lamports) => {
  expect(priorityFee(priority)).toBe(lamports);
});

test('creating an associated token account equals spl-token under both token programs', () => {
  fc.assert(
    fc.property(anyAddress, anyAddress, anyAddress, fc.boolean(), (payer, owner, mint, is2022) => {
      const tokenProgram = is2022 ? TOKEN_2022_PROGRAM : TOKEN_PROGRAM;
      const [ownerKey, mintKey, programKey] = [new PublicKey(owner), new PublicKey(mint), new PublicKey(tokenProgram)];
      const theirs = createAssociatedTokenAccountIdempotentInstruction(
        new PublicKey(payer),
        getAssociatedTokenAddressSync(mintKey, ownerKey, true, programKey),
        ownerKey,
        mintKey,
        programKey,
      );
      expect(createAssociatedTokenAccountIdempotent({ payer, owner, mint, tokenProgram })).toEqual(fromWeb3(theirs));
    }),
    settings,
  );
});

const option = (address: string | null) => ({
  set: address === null ? (0 as const) : (1 as const),
  key: new PublicKey(address ?? '1'.repeat(32)),
});

test('CHN-04 CON-36 token accounts decode as spl-token encodes them, with and without extensions', () => {
  const fields = fc.record({
    mint: anyAddress,
    owner: anyAddress,
    amount: u64,
    state: fc.constantFrom('initialized' as const, 'frozen' as const),
    nativeReserve: fc.option(u64),
    delegate: fc.option(anyAddress),
    delegatedAmount: u64,
    closeAuthority: fc.option(anyAddress),
  });
  fc.assert(
    fc.property(fields, fc.boolean(), (account, extended) => {
      const bytes = new Uint8Array(ACCOUNT_SIZE);
      const [delegate, close] = [option(account.delegate), option(account.closeAuthority)];
      AccountLayout.encode(
        {
          mint: new PublicKey(account.mint),
          owner: new PublicKey(account.owner),
          amount: account.amount,
          delegateOption: delegate.set,
          delegate: delegate.key,
          delegatedAmount: account.delegatedAmount,
          state: account.state === 'frozen' ? 2 : 1,
          isNativeOption: account.nativeReserve === null ? 0 : 1,
          isNative: account.nativeReserve ?? 0n,
          closeAuthorityOption: close.set,
          closeAuthority: close.key,
        },
        bytes,
      );
      expect(decodeTokenAccount(extended ? concatBytes(bytes, Uint8Array.of(2, 7, 0, 0, 0)) : bytes)).toEqual(account);
    }),
    settings,
  );
});

test('a mint with extensions, a short account and an unknown state are no token accounts', () => {
  const base = new Uint8Array(165);
  const unknownState = base.slice();
  unknownState[108] = 3;
  for (const bytes of [concatBytes(base, Uint8Array.of(1)), base.subarray(1), new Uint8Array(82), unknownState])
    expect(() => decodeTokenAccount(bytes)).toThrow(expect.objectContaining({ code: 'chain/malformed' }));
});
