import { createHash } from 'node:crypto';
import { createSolanaRpc, signature as signatureOf } from '@solana/kit';
import * as spl from '@solana/spl-token';
import {
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  type ParsedInstruction,
  type PartiallyDecodedInstruction,
} from '@solana/web3.js';
import { expect, test } from 'vitest';
import { parseInstruction } from '../../localnet/codec/instructions';
import { call, fundedWallet, openFront, SOL } from './localnet-support';

const TOKEN = spl.TOKEN_PROGRAM_ID;
const TOKEN_2022 = spl.TOKEN_2022_PROGRAM_ID;
const MEMO = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const MEMO_V1 = new PublicKey('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo');
const RENT = 'SysvarRent111111111111111111111111111111111';
const HASHES = 'SysvarRecentB1ockHashes11111111111111111111';

const memo = (text: Buffer, program = MEMO) => new TransactionInstruction({ programId: program, keys: [], data: text });

/** What the network says of an instruction made by a library that is not ours. */
const said = (instruction: TransactionInstruction) =>
  parseInstruction(instruction.programId.toBase58(), {
    accounts: instruction.keys.map(({ pubkey }) => pubkey.toBase58()),
    data: instruction.data,
  });

const key = (byte: number) => new PublicKey(Buffer.alloc(32, byte));
const [a, b, c, d, e] = [key(1), key(2), key(3), key(4), key(5)] as const;
const [A, B, C, D, E] = [a.toBase58(), b.toBase58(), c.toBase58(), d.toBase58(), e.toBase58()] as const;
/** Borsh: a string, and an instruction of the metadata interface, which is named by a hash. */
const text = (value: string) => {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
};
const ofMetadata = (name: string, accounts: readonly PublicKey[], ...data: readonly Buffer[]) =>
  new TransactionInstruction({
    programId: TOKEN_2022,
    keys: accounts.map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })),
    data: Buffer.concat([
      createHash('sha256').update(`spl_token_metadata_interface:${name}`).digest().subarray(0, 8),
      ...data,
    ]),
  });
const ui = (amount: string, decimals: number, uiAmount: number, uiAmountString: string) => ({
  amount,
  decimals,
  uiAmount,
  uiAmountString,
});
const TWO_HALF = ui('2500000', 6, 2.5, '2.5');

test.each<[string, object, TransactionInstruction]>([
  [
    'createAccount',
    { source: A, newAccount: B, lamports: 7n, space: 9n, owner: C },
    SystemProgram.createAccount({ fromPubkey: a, newAccountPubkey: b, lamports: 7, space: 9, programId: c }),
  ],
  ['assign', { account: A, owner: B }, SystemProgram.assign({ accountPubkey: a, programId: b })],
  [
    'transfer',
    { source: A, destination: B, lamports: 18_014_398_509_481_985n },
    SystemProgram.transfer({ fromPubkey: a, toPubkey: b, lamports: 18_014_398_509_481_985n }),
  ],
  [
    'createAccountWithSeed',
    { source: A, newAccount: B, base: C, seed: 'säed', lamports: 7n, space: 9n, owner: D },
    SystemProgram.createAccountWithSeed({
      fromPubkey: a,
      newAccountPubkey: b,
      basePubkey: c,
      seed: 'säed',
      lamports: 7,
      space: 9,
      programId: d,
    }),
  ],
  [
    'advanceNonce',
    { nonceAccount: A, recentBlockhashesSysvar: HASHES, nonceAuthority: B },
    SystemProgram.nonceAdvance({ noncePubkey: a, authorizedPubkey: b }),
  ],
  [
    'withdrawFromNonce',
    {
      nonceAccount: A,
      destination: C,
      recentBlockhashesSysvar: HASHES,
      rentSysvar: RENT,
      nonceAuthority: B,
      lamports: 3n,
    },
    SystemProgram.nonceWithdraw({ noncePubkey: a, authorizedPubkey: b, toPubkey: c, lamports: 3 }),
  ],
  [
    'authorizeNonce',
    { nonceAccount: A, nonceAuthority: B, newAuthorized: C },
    SystemProgram.nonceAuthorize({ noncePubkey: a, authorizedPubkey: b, newAuthorizedPubkey: c }),
  ],
  ['allocate', { account: A, space: 9n }, SystemProgram.allocate({ accountPubkey: a, space: 9 })],
  [
    'allocateWithSeed',
    { account: A, base: B, seed: 's', space: 9n, owner: C },
    SystemProgram.allocate({ accountPubkey: a, basePubkey: b, seed: 's', space: 9, programId: c }),
  ],
  [
    'assignWithSeed',
    { account: A, base: B, seed: 's', owner: C },
    SystemProgram.assign({ accountPubkey: a, basePubkey: b, seed: 's', programId: c }),
  ],
  [
    'transferWithSeed',
    { source: A, sourceBase: B, destination: C, lamports: 7n, sourceSeed: 's', sourceOwner: D },
    SystemProgram.transfer({ fromPubkey: a, basePubkey: b, toPubkey: c, lamports: 7, seed: 's', programId: d }),
  ],
])('jsonParsed of the system program: %s', (type, info, instruction) => {
  expect(said(instruction)).toEqual({ program: 'system', parsed: { type, info } });
});

test.each<[string, object, TransactionInstruction]>([
  [
    'initializeMint',
    { mint: A, rentSysvar: RENT, decimals: 6, mintAuthority: B },
    spl.createInitializeMintInstruction(a, 6, b, null, TOKEN),
  ],
  [
    'initializeMint2',
    { mint: A, decimals: 6, mintAuthority: B, freezeAuthority: C },
    spl.createInitializeMint2Instruction(a, 6, b, c, TOKEN),
  ],
  [
    'initializeAccount',
    { account: A, mint: B, owner: C, rentSysvar: RENT },
    spl.createInitializeAccountInstruction(a, b, c, TOKEN),
  ],
  [
    'initializeAccount2',
    { account: A, mint: B, rentSysvar: RENT, owner: C },
    spl.createInitializeAccount2Instruction(a, b, c, TOKEN),
  ],
  ['initializeAccount3', { account: A, mint: B, owner: C }, spl.createInitializeAccount3Instruction(a, b, c, TOKEN)],
  [
    'initializeMultisig',
    { multisig: A, rentSysvar: RENT, m: 2, signers: [B, C] },
    spl.createInitializeMultisigInstruction(a, [b, c], 2, TOKEN),
  ],
  [
    'transfer',
    { source: A, destination: B, amount: '5', authority: C },
    spl.createTransferInstruction(a, b, c, 5n, [], TOKEN),
  ],
  [
    'transfer',
    { source: A, destination: B, amount: '5', multisigAuthority: C, signers: [D, E] },
    spl.createTransferInstruction(a, b, c, 5n, [d, e], TOKEN),
  ],
  ['approve', { source: A, delegate: B, amount: '5', owner: C }, spl.createApproveInstruction(a, b, c, 5n, [], TOKEN)],
  ['revoke', { source: A, multisigOwner: B, signers: [C] }, spl.createRevokeInstruction(a, b, [c], TOKEN)],
  [
    'setAuthority',
    { mint: A, authorityType: 'mintTokens', newAuthority: null, authority: B },
    spl.createSetAuthorityInstruction(a, b, spl.AuthorityType.MintTokens, null, [], TOKEN),
  ],
  [
    'setAuthority',
    { account: A, authorityType: 'closeAccount', newAuthority: C, authority: B },
    spl.createSetAuthorityInstruction(a, b, spl.AuthorityType.CloseAccount, c, [], TOKEN),
  ],
  [
    'mintTo',
    { mint: A, account: B, amount: '5', mintAuthority: C },
    spl.createMintToInstruction(a, b, c, 5n, [], TOKEN),
  ],
  ['burn', { account: A, mint: B, amount: '5', authority: C }, spl.createBurnInstruction(a, b, c, 5n, [], TOKEN)],
  ['closeAccount', { account: A, destination: B, owner: C }, spl.createCloseAccountInstruction(a, b, c, [], TOKEN)],
  [
    'freezeAccount',
    { account: A, mint: B, freezeAuthority: C },
    spl.createFreezeAccountInstruction(a, b, c, [], TOKEN),
  ],
  ['thawAccount', { account: A, mint: B, freezeAuthority: C }, spl.createThawAccountInstruction(a, b, c, [], TOKEN)],
  [
    'transferChecked',
    { source: A, mint: B, destination: C, tokenAmount: TWO_HALF, authority: D },
    spl.createTransferCheckedInstruction(a, b, c, d, 2_500_000n, 6, [], TOKEN_2022),
  ],
  [
    'approveChecked',
    { source: A, mint: B, delegate: C, tokenAmount: TWO_HALF, owner: D },
    spl.createApproveCheckedInstruction(a, b, c, d, 2_500_000n, 6, [], TOKEN),
  ],
  [
    'mintToChecked',
    { mint: A, account: B, tokenAmount: TWO_HALF, mintAuthority: C },
    spl.createMintToCheckedInstruction(a, b, c, 2_500_000n, 6, [], TOKEN),
  ],
  [
    'burnChecked',
    { account: A, mint: B, tokenAmount: TWO_HALF, authority: C },
    spl.createBurnCheckedInstruction(a, b, c, 2_500_000n, 6, [], TOKEN),
  ],
  ['syncNative', { account: A }, spl.createSyncNativeInstruction(a, TOKEN)],
  ['amountToUiAmount', { mint: A, amount: '5' }, spl.createAmountToUiAmountInstruction(a, 5n, TOKEN)],
  ['uiAmountToAmount', { mint: A, uiAmount: '2.5' }, spl.createUiAmountToAmountInstruction(a, '2.5', TOKEN)],
  ['initializeImmutableOwner', { account: A }, spl.createInitializeImmutableOwnerInstruction(a, TOKEN_2022)],
  [
    'initializeMintCloseAuthority',
    { mint: A, newAuthority: B },
    spl.createInitializeMintCloseAuthorityInstruction(a, b, TOKEN_2022),
  ],
  [
    'initializePermanentDelegate',
    { mint: A, delegate: B },
    spl.createInitializePermanentDelegateInstruction(a, b, TOKEN_2022),
  ],
  ['initializeNonTransferableMint', { mint: A }, spl.createInitializeNonTransferableMintInstruction(a, TOKEN_2022)],
  [
    'createNativeMint',
    { payer: A, nativeMint: spl.NATIVE_MINT_2022.toBase58(), systemProgram: SystemProgram.programId.toBase58() },
    spl.createCreateNativeMintInstruction(a, spl.NATIVE_MINT_2022, TOKEN_2022),
  ],
  [
    'initializeTransferFeeConfig',
    { mint: A, transferFeeConfigAuthority: B, transferFeeBasisPoints: 42, maximumFee: 2_121n },
    spl.createInitializeTransferFeeConfigInstruction(a, b, null, 42, 2_121n, TOKEN_2022),
  ],
  [
    'transferCheckedWithFee',
    {
      source: A,
      mint: B,
      destination: C,
      tokenAmount: ui('55', 2, 0.55, '0.55'),
      feeAmount: ui('5', 2, 0.05, '0.05'),
      authority: D,
    },
    spl.createTransferCheckedWithFeeInstruction(a, b, c, d, 55n, 2, 5n, [], TOKEN_2022),
  ],
  [
    'withdrawWithheldTokensFromMint',
    { mint: A, feeRecipient: B, withdrawWithheldAuthority: C },
    spl.createWithdrawWithheldTokensFromMintInstruction(a, b, c, [], TOKEN_2022),
  ],
  [
    'harvestWithheldTokensToMint',
    { mint: A, sourceAccounts: [B, C] },
    spl.createHarvestWithheldTokensToMintInstruction(a, [b, c], TOKEN_2022),
  ],
  [
    'initializeMetadataPointer',
    { mint: A, metadataAddress: B },
    spl.createInitializeMetadataPointerInstruction(a, PublicKey.default, b, TOKEN_2022),
  ],
  [
    'updateMetadataPointer',
    { mint: A, metadataAddress: C, authority: B },
    spl.createUpdateMetadataPointerInstruction(a, b, c, [], TOKEN_2022),
  ],
  [
    'initializeTokenMetadata',
    {
      metadata: A,
      updateAuthority: B,
      mint: C,
      mintAuthority: D,
      name: 'Mega',
      symbol: 'MEGA',
      uri: 'https://m.example',
    },
    ofMetadata('initialize_account', [a, b, c, d], text('Mega'), text('MEGA'), text('https://m.example')),
  ],
  [
    'updateTokenMetadataField',
    { metadata: A, updateAuthority: B, field: 'color', value: 'red' },
    ofMetadata('updating_field', [a, b], Buffer.from([3]), text('color'), text('red')),
  ],
  [
    'updateTokenMetadataField',
    { metadata: A, updateAuthority: B, field: 'uri', value: 'https://m.example' },
    ofMetadata('updating_field', [a, b], Buffer.from([2]), text('https://m.example')),
  ],
  [
    'removeTokenMetadataKey',
    { metadata: A, updateAuthority: B, key: 'color', idempotent: true },
    ofMetadata('remove_key_ix', [a, b], Buffer.from([1]), text('color')),
  ],
  [
    'updateTokenMetadataAuthority',
    { metadata: A, updateAuthority: B, newAuthority: null },
    ofMetadata('update_the_authority', [a, b], Buffer.alloc(32)),
  ],
  [
    'emitTokenMetadata',
    { metadata: A, start: 1n },
    ofMetadata('emitter', [a], Buffer.from([1, 1, 0, 0, 0, 0, 0, 0, 0, 0])),
  ],
])('jsonParsed of the token programs: %s', (type, info, instruction) => {
  expect(said(instruction)).toEqual({ program: 'spl-token', parsed: { type, info } });
});

test('what a mainnet node said of a new token account is said here of the same instructions', () => {
  // Of mainnet transactions in public recordings: an associated account of a Token-2022 mint, and its inner calls.
  const owner = new PublicKey('26ooGGTHJwqr56cNg68oQge98LHw7Gq6HQw4grycFtEb');
  const account = new PublicKey('HemgrMzJGXEfbBhFbtbmcJoyUTatke7GqfZdbtH2iNQ4');
  const mint = new PublicKey('J2UXqJ1HYRwjCviLEqkY9mhoEPJ5UnoHEnbeijCweREV');
  const made = spl.createAssociatedTokenAccountIdempotentInstruction(owner, account, owner, mint, TOKEN_2022);
  expect(said(made)).toEqual({
    program: 'spl-associated-token-account',
    parsed: {
      info: {
        account: 'HemgrMzJGXEfbBhFbtbmcJoyUTatke7GqfZdbtH2iNQ4',
        mint: 'J2UXqJ1HYRwjCviLEqkY9mhoEPJ5UnoHEnbeijCweREV',
        source: '26ooGGTHJwqr56cNg68oQge98LHw7Gq6HQw4grycFtEb',
        systemProgram: '11111111111111111111111111111111',
        tokenProgram: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
        wallet: '26ooGGTHJwqr56cNg68oQge98LHw7Gq6HQw4grycFtEb',
      },
      type: 'createIdempotent',
    },
  });
  const size = new TransactionInstruction({
    programId: TOKEN_2022,
    keys: [{ pubkey: mint, isSigner: false, isWritable: false }],
    data: Buffer.from([21, 7, 0]),
  });
  expect(said(size)).toEqual({
    program: 'spl-token',
    parsed: {
      info: { extensionTypes: ['immutableOwner'], mint: 'J2UXqJ1HYRwjCviLEqkY9mhoEPJ5UnoHEnbeijCweREV' },
      type: 'getAccountDataSize',
    },
  });
});

test('an instruction that is cut short, has too few accounts, or is of no known kind is left as it is', () => {
  const transfer = SystemProgram.transfer({ fromPubkey: a, toPubkey: b, lamports: 7 });
  const bent = (change: { readonly keys?: typeof transfer.keys; readonly data?: Buffer }) =>
    said(
      new TransactionInstruction({
        programId: transfer.programId,
        keys: transfer.keys,
        data: transfer.data,
        ...change,
      }),
    );
  expect(bent({})).not.toBeNull();
  expect(bent({ data: transfer.data.subarray(0, 11) })).toBeNull();
  expect(bent({ keys: transfer.keys.slice(0, 1) })).toBeNull();
  expect(bent({ data: Buffer.from([99, 0, 0, 0]) })).toBeNull();
  expect(said(memo(Buffer.from([0x80])))).toBeNull();
  expect(said(memo(Buffer.from('gm 🦖')))).toEqual({ program: 'spl-memo', parsed: 'gm 🦖' });
});

const kindOf = (instruction: ParsedInstruction | PartiallyDecodedInstruction): unknown =>
  'parsed' in instruction ? (instruction.parsed.type ?? instruction.parsed) : instruction.programId.toBase58();

/** Makes a wrapped SOL account and says two things about it. */
async function wrapWithMemos() {
  const front = await openFront();
  const owner = fundedWallet(front);
  const account = spl.getAssociatedTokenAddressSync(spl.NATIVE_MINT, owner.publicKey);
  const { blockhash } = await front.connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: owner.publicKey, recentBlockhash: blockhash }).add(
    spl.createAssociatedTokenAccountInstruction(owner.publicKey, account, owner.publicKey, spl.NATIVE_MINT),
    SystemProgram.transfer({ fromPubkey: owner.publicKey, toPubkey: account, lamports: SOL }),
    spl.createSyncNativeInstruction(account),
    memo(Buffer.from('gm 🦖')),
    memo(Buffer.from('rent for the wrap'), MEMO_V1),
  );
  transaction.sign(owner);
  const signature = await front.connection.sendRawTransaction(transaction.serialize());
  front.net.advance(40);
  return { ...front, owner: owner.publicKey, account, signature };
}

test('getTransaction and getBlock spell out system, token, associated token and memo instructions, inner ones too', async () => {
  const { rpcUrl, connection, owner, account, signature } = await wrapWithMemos();
  const [O, T, W] = [owner, account, spl.NATIVE_MINT].map((key) => key.toBase58());
  const parsed = await connection.getParsedTransaction(signature, 'confirmed');
  const own = parsed?.transaction.message.instructions ?? [];
  expect(own.map(kindOf)).toEqual(['create', 'transfer', 'syncNative', 'gm 🦖', 'rent for the wrap']);
  expect(own[1]).toEqual({
    program: 'system',
    programId: SystemProgram.programId,
    parsed: { type: 'transfer', info: { source: O, destination: T, lamports: Number(SOL) } },
    stackHeight: null,
  });
  const [inner] = parsed?.meta?.innerInstructions ?? [];
  expect(inner?.instructions.map(kindOf)).toEqual([
    'getAccountDataSize',
    'createAccount',
    'initializeImmutableOwner',
    'initializeAccount3',
  ]);
  expect(inner?.instructions.at(-1)).toEqual({
    program: 'spl-token',
    programId: TOKEN,
    parsed: { type: 'initializeAccount3', info: { account: T, mint: W, owner: O } },
    stackHeight: 2,
  });
  const rpc = createSolanaRpc(rpcUrl);
  const config = { encoding: 'jsonParsed', commitment: 'confirmed', maxSupportedTransactionVersion: 0 } as const;
  const read = await rpc.getTransaction(signatureOf(signature), config).send();
  const texts = read?.transaction.message.instructions.map((each) =>
    'parsed' in each ? each.program : each.programId,
  );
  expect(texts).toEqual(['spl-associated-token-account', 'system', 'spl-token', 'spl-memo', 'spl-memo']);
  const block = await rpc.getBlock(read?.slot ?? 0n, { ...config, rewards: false }).send();
  expect(block?.transactions.at(-1)?.transaction).toEqual(read?.transaction);
});

test('getSignaturesForAddress tells the memos of a transaction behind their lengths, and null where there is none', async () => {
  const { rpcUrl, net, connection, owner, account, signature } = await wrapWithMemos();
  net.airdrop(owner.toBase58(), SOL);
  net.advance();
  const [first, second] = await connection.getSignaturesForAddress(owner);
  expect([first?.memo, second?.signature, second?.memo]).toEqual([
    null,
    signature,
    '[7] gm 🦖; [17] rent for the wrap',
  ]);
  const [listed] = await call<readonly { memo: string | null }[]>(
    rpcUrl,
    'getSignaturesForAddress',
    account.toBase58(),
  );
  expect(listed?.memo).toBe('[7] gm 🦖; [17] rent for the wrap');
});
