import {
  described,
  pick,
  readKey,
  readU16,
  readU32,
  readU64,
  type Parsed,
  type RawInstruction,
  type Shape,
} from './instruction-shape';
import { Reader } from './reader';
import { uiAmount } from './token';

type Info = Record<string, unknown>;

const NO_KEY = '11111111111111111111111111111111';
const AUTHORITY = ['authority', 'multisigAuthority'] as const;
const OWNER = ['owner', 'multisigOwner'] as const;
const MINT_AUTHORITY = ['mintAuthority', 'multisigMintAuthority'] as const;
const FREEZE_AUTHORITY = ['freezeAuthority', 'multisigFreezeAuthority'] as const;

const AUTHORITY_TYPES = [
  'mintTokens',
  'freezeAccount',
  'accountOwner',
  'closeAccount',
  'transferFeeConfig',
  'withheldWithdraw',
  'closeMint',
  'interestRate',
  'permanentDelegate',
  'confidentialTransferMint',
  'transferHookProgramId',
  'confidentialTransferFeeConfig',
  'metadataPointer',
  'groupPointer',
  'groupMemberPointer',
  'scaledUiAmount',
  'pause',
  'permissionedBurn',
];
const OF_ACCOUNTS: ReadonlySet<string> = new Set(['accountOwner', 'closeAccount']);

const EXTENSION_TYPES = [
  'uninitialized',
  'transferFeeConfig',
  'transferFeeAmount',
  'mintCloseAuthority',
  'confidentialTransferMint',
  'confidentialTransferAccount',
  'defaultAccountState',
  'immutableOwner',
  'memoTransfer',
  'nonTransferable',
  'interestBearingConfig',
  'cpiGuard',
  'permanentDelegate',
  'nonTransferableAccount',
  'transferHook',
  'transferHookAccount',
  'confidentialTransferFeeConfig',
  'confidentialTransferFeeAmount',
  'metadataPointer',
  'tokenMetadata',
  'groupPointer',
  'tokenGroup',
  'groupMemberPointer',
  'tokenGroupMember',
  'confidentialMintBurn',
  'scaledUiAmount',
  'pausable',
  'pausableAccount',
  'permissionedBurn',
];

const left = (r: Reader): number => r.bytes.length - r.at;
const optionalKey = (r: Reader): string | null => (r.byte() === 0 ? null : readKey(r));
const nonZeroKey = (r: Reader): string | null => {
  const key = readKey(r);
  return key === NO_KEY ? null : key;
};
const text = (r: Reader): string => r.take(readU32(r)).toString('utf8');
const optional = (name: string, value: unknown): Info => (value === null ? {} : { [name]: value });

const amount = (r: Reader): Info => ({ amount: readU64(r).toString() });
const tokenAmount = (r: Reader): Info => {
  const units = readU64(r);
  return { tokenAmount: uiAmount(units, r.byte()) };
};
const mintSettings = (r: Reader): Info => ({
  decimals: r.byte(),
  mintAuthority: readKey(r),
  ...optional('freezeAuthority', optionalKey(r)),
});
const ownerKey = (r: Reader): Info => ({ owner: readKey(r) });
const signersNeeded = (r: Reader): Info => ({ m: r.byte() });
const feeSettings = (r: Reader): Info => ({ transferFeeBasisPoints: readU16(r), maximumFee: readU64(r) });
const extensionTypes = (r: Reader): Info => {
  if (left(r) === 0) return {};
  return { extensionTypes: r.times(left(r) / 2, () => pick(EXTENSION_TYPES, readU16(r))) };
};

/** Which of a mint or an account is changed hangs on the kind of authority. */
const setAuthority = (r: Reader): Shape => {
  const authorityType = pick(AUTHORITY_TYPES, r.byte());
  const newAuthority = optionalKey(r);
  const owned = OF_ACCOUNTS.has(authorityType) ? 'account' : 'mint';
  const data = (): Info => ({ authorityType, newAuthority });
  return { type: 'setAuthority', accounts: [owned], data, authority: AUTHORITY };
};

const TRANSFER_FEE_KINDS: readonly (Shape | undefined)[] = [
  {
    type: 'initializeTransferFeeConfig',
    accounts: ['mint'],
    data: (r) => ({
      ...optional('transferFeeConfigAuthority', optionalKey(r)),
      ...optional('withdrawWithheldAuthority', optionalKey(r)),
      ...feeSettings(r),
    }),
  },
  {
    type: 'transferCheckedWithFee',
    accounts: ['source', 'mint', 'destination'],
    data: (r) => {
      const [units, decimals, fee] = [readU64(r), r.byte(), readU64(r)];
      return { tokenAmount: uiAmount(units, decimals), feeAmount: uiAmount(fee, decimals) };
    },
    authority: AUTHORITY,
  },
  {
    type: 'withdrawWithheldTokensFromMint',
    accounts: ['mint', 'feeRecipient'],
    authority: ['withdrawWithheldAuthority', 'multisigWithdrawWithheldAuthority'],
  },
  undefined,
  { type: 'harvestWithheldTokensToMint', accounts: ['mint'], rest: ['sourceAccounts', 0] },
  {
    type: 'setTransferFee',
    accounts: ['mint'],
    data: feeSettings,
    // The small t is a node's own spelling.
    authority: ['transferFeeConfigAuthority', 'multisigtransferFeeConfigAuthority'],
  },
];

const METADATA_POINTER_KINDS: readonly Shape[] = [
  {
    type: 'initializeMetadataPointer',
    accounts: ['mint'],
    data: (r) => ({ ...optional('authority', nonZeroKey(r)), ...optional('metadataAddress', nonZeroKey(r)) }),
  },
  {
    type: 'updateMetadataPointer',
    accounts: ['mint'],
    data: (r) => optional('metadataAddress', nonZeroKey(r)),
    authority: AUTHORITY,
  },
];

/** By the byte that opens the data; extensions have kinds of their own behind it. */
const KINDS: Readonly<Record<number, Shape | ((r: Reader) => Shape)>> = {
  0: { type: 'initializeMint', accounts: ['mint', 'rentSysvar'], data: mintSettings },
  1: { type: 'initializeAccount', accounts: ['account', 'mint', 'owner', 'rentSysvar'] },
  2: { type: 'initializeMultisig', accounts: ['multisig', 'rentSysvar'], data: signersNeeded, rest: ['signers', 1] },
  3: { type: 'transfer', accounts: ['source', 'destination'], data: amount, authority: AUTHORITY },
  4: { type: 'approve', accounts: ['source', 'delegate'], data: amount, authority: OWNER },
  5: { type: 'revoke', accounts: ['source'], authority: OWNER },
  6: setAuthority,
  7: { type: 'mintTo', accounts: ['mint', 'account'], data: amount, authority: MINT_AUTHORITY },
  8: { type: 'burn', accounts: ['account', 'mint'], data: amount, authority: AUTHORITY },
  9: { type: 'closeAccount', accounts: ['account', 'destination'], authority: OWNER },
  10: { type: 'freezeAccount', accounts: ['account', 'mint'], authority: FREEZE_AUTHORITY },
  11: { type: 'thawAccount', accounts: ['account', 'mint'], authority: FREEZE_AUTHORITY },
  12: {
    type: 'transferChecked',
    accounts: ['source', 'mint', 'destination'],
    data: tokenAmount,
    authority: AUTHORITY,
  },
  13: { type: 'approveChecked', accounts: ['source', 'mint', 'delegate'], data: tokenAmount, authority: OWNER },
  14: { type: 'mintToChecked', accounts: ['mint', 'account'], data: tokenAmount, authority: MINT_AUTHORITY },
  15: { type: 'burnChecked', accounts: ['account', 'mint'], data: tokenAmount, authority: AUTHORITY },
  16: { type: 'initializeAccount2', accounts: ['account', 'mint', 'rentSysvar'], data: ownerKey },
  17: { type: 'syncNative', accounts: ['account'] },
  18: { type: 'initializeAccount3', accounts: ['account', 'mint'], data: ownerKey },
  19: { type: 'initializeMultisig2', accounts: ['multisig'], data: signersNeeded, rest: ['signers', 1] },
  20: { type: 'initializeMint2', accounts: ['mint'], data: mintSettings },
  21: { type: 'getAccountDataSize', accounts: ['mint'], data: extensionTypes },
  22: { type: 'initializeImmutableOwner', accounts: ['account'] },
  23: { type: 'amountToUiAmount', accounts: ['mint'], data: amount },
  24: {
    type: 'uiAmountToAmount',
    accounts: ['mint'],
    data: (r) => ({ uiAmount: r.take(left(r)).toString('utf8') }),
  },
  25: {
    type: 'initializeMintCloseAuthority',
    accounts: ['mint'],
    data: (r) => ({ newAuthority: optionalKey(r) }),
  },
  26: (r) => pick(TRANSFER_FEE_KINDS, r.byte()),
  31: { type: 'createNativeMint', accounts: ['payer', 'nativeMint', 'systemProgram'] },
  32: { type: 'initializeNonTransferableMint', accounts: ['mint'] },
  35: { type: 'initializePermanentDelegate', accounts: ['mint'], data: (r) => ({ delegate: readKey(r) }) },
  38: { type: 'withdrawExcessLamports', accounts: ['source', 'destination'], authority: AUTHORITY },
  39: (r) => pick(METADATA_POINTER_KINDS, r.byte()),
};

const METADATA = ['metadata', 'updateAuthority'];
const field = (r: Reader): string => {
  const kind = r.byte();
  return kind === 3 ? text(r) : pick(['name', 'symbol', 'uri'], kind);
};
const optionalU64 = (r: Reader): bigint | null => (r.byte() === 0 ? null : readU64(r));

/** The metadata interface, by the eight bytes that open the data. */
const METADATA_KINDS: Readonly<Record<string, Shape>> = {
  d2e11ea258b84d8d: {
    type: 'initializeTokenMetadata',
    accounts: [...METADATA, 'mint', 'mintAuthority'],
    data: (r) => ({ name: text(r), symbol: text(r), uri: text(r) }),
  },
  dde9312db5cadcc8: {
    type: 'updateTokenMetadataField',
    accounts: METADATA,
    data: (r) => ({ field: field(r), value: text(r) }),
  },
  ea122038598d25b5: {
    type: 'removeTokenMetadataKey',
    accounts: METADATA,
    data: (r) => ({ idempotent: r.byte() === 1, key: text(r) }),
  },
  d7e4a6e45464567b: {
    type: 'updateTokenMetadataAuthority',
    accounts: METADATA,
    data: (r) => ({ newAuthority: nonZeroKey(r) }),
  },
  faa6b4fa0d0cb846: {
    type: 'emitTokenMetadata',
    accounts: ['metadata'],
    data: (r) => ({ ...optional('start', optionalU64(r)), ...optional('end', optionalU64(r)) }),
  },
};

/** An instruction of either token program. Throws an Error when it is none of the known kinds. */
export function parseToken({ accounts, data }: RawInstruction): Parsed {
  const r = new Reader(data);
  const ofMetadata = METADATA_KINDS[data.subarray(0, 8).toString('hex')];
  if (ofMetadata) {
    r.take(8);
    return described(ofMetadata, accounts, r);
  }
  const kind = KINDS[r.byte()];
  if (kind === undefined) throw new Error('no such instruction');
  return described(typeof kind === 'function' ? kind(r) : kind, accounts, r);
}
