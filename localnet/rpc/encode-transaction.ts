import { base58Decode, base58Encode } from '../codec/base58';
import { memoOf, parseInstruction } from '../codec/instructions';
import { isWritable, parseTransaction, type LoadedAddresses, type WireTransaction } from '../codec/wire';
import type { LandedTransaction } from '../network/history';
import type { TransactionConfig } from './params';
import { RpcError } from './rpc-error';

interface AnyInstruction {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  readonly data: string | Buffer;
  readonly stackHeight?: number;
}

const bytesIn = ({ data }: AnyInstruction): Buffer => (typeof data === 'string' ? base58Decode(data) : data);

const compiled = ({ programIdIndex, accounts, data, stackHeight }: AnyInstruction): Record<string, unknown> => ({
  programIdIndex,
  accounts,
  data: typeof data === 'string' ? data : base58Encode(data),
  stackHeight: stackHeight ?? null,
});

/** `jsonParsed` spells out what nodes parse; of the rest it names accounts and program, and data stays base58. */
const named =
  (keys: readonly string[]) =>
  (instruction: AnyInstruction): Record<string, unknown> => {
    const { data, stackHeight } = compiled(instruction);
    const programId = keys[instruction.programIdIndex] ?? '';
    const accounts = instruction.accounts.map((index) => keys[index] ?? '');
    const parsed = parseInstruction(programId, { accounts, data: bytesIn(instruction) });
    return parsed === null ? { programId, accounts, data, stackHeight } : { ...parsed, programId, stackHeight };
  };

/** The `memo` field of `getSignaturesForAddress`. */
export function memoIn({ wire, loaded }: LandedTransaction): string | null {
  const tx = parseTransaction(Buffer.from(wire, 'base64'));
  const keys = [...tx.staticKeys, ...loaded.writable, ...loaded.readonly];
  return memoOf(tx.instructions.map(({ programIdIndex, data }) => ({ programId: keys[programIdIndex] ?? '', data })));
}

const namedKeys = (tx: WireTransaction, loaded: LoadedAddresses, keys: readonly string[]): unknown[] =>
  keys.map((pubkey, index) => ({
    pubkey,
    signer: index < tx.header.numRequiredSignatures,
    source: index < tx.staticKeys.length ? 'transaction' : 'lookupTable',
    writable: isWritable(tx, loaded, index),
  }));

function assertSupported({ version }: WireTransaction, most: number | undefined): void {
  if (version === 'legacy' || (most !== undefined && version <= most)) return;
  const advice = `Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`;
  throw new RpcError(-32015, `Transaction version (${version}) is not supported by the requesting client. ${advice}`);
}

const balancesOf = (record: LandedTransaction): Record<string, unknown> => ({
  err: record.err,
  status: record.err === null ? { Ok: null } : { Err: record.err },
  fee: BigInt(record.fee),
  preBalances: record.pre.map(BigInt),
  postBalances: record.post.map(BigInt),
  preTokenBalances: record.preTokens,
  postTokenBalances: record.postTokens,
});

/** Signatures, accounts and balances of one transaction, without its instructions. Throws RpcError -32015. */
export function encodeTransactionAccounts(
  record: LandedTransaction,
  { maxSupportedTransactionVersion }: TransactionConfig,
): Record<string, unknown> {
  const tx = parseTransaction(Buffer.from(record.wire, 'base64'));
  assertSupported(tx, maxSupportedTransactionVersion);
  const { loaded } = record;
  const accountKeys = namedKeys(tx, loaded, [...tx.staticKeys, ...loaded.writable, ...loaded.readonly]);
  return { transaction: { signatures: tx.signatures, accountKeys }, meta: balancesOf(record), version: tx.version };
}

/** One transaction with its meta, without slot and time. Throws RpcError -32015. */
export function encodeTransaction(record: LandedTransaction, config: TransactionConfig): Record<string, unknown> {
  const { encoding = 'json', maxSupportedTransactionVersion } = config;
  const wire = Buffer.from(record.wire, 'base64');
  const tx = parseTransaction(wire);
  assertSupported(tx, maxSupportedTransactionVersion);
  const { loaded } = record;
  const keys = [...tx.staticKeys, ...loaded.writable, ...loaded.readonly];
  const parsed = encoding === 'jsonParsed';
  const write = parsed ? named(keys) : compiled;
  const body = (): unknown => {
    if (encoding === 'base64') return [record.wire, 'base64'];
    if (encoding === 'base58') return [base58Encode(wire), 'base58'];
    const message = {
      ...(parsed ? { accountKeys: namedKeys(tx, loaded, keys) } : { accountKeys: tx.staticKeys, header: tx.header }),
      recentBlockhash: tx.blockhash,
      instructions: tx.instructions.map(write),
      ...(tx.version !== 'legacy' && { addressTableLookups: tx.lookups }),
    };
    return { signatures: tx.signatures, message };
  };
  const meta = {
    ...balancesOf(record),
    innerInstructions: record.inner.map(({ index, instructions }) => ({
      index,
      instructions: instructions.map(write),
    })),
    logMessages: record.logs,
    rewards: [],
    ...(!parsed && { loadedAddresses: loaded }),
    ...(record.returnData !== null && { returnData: record.returnData }),
    computeUnitsConsumed: record.units,
  };
  return { transaction: body(), meta, version: tx.version };
}
