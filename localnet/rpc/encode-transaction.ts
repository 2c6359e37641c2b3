import { base58Encode } from '../codec/base58';
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

const compiled = ({ programIdIndex, accounts, data, stackHeight }: AnyInstruction): Record<string, unknown> => ({
  programIdIndex,
  accounts,
  data: typeof data === 'string' ? data : base58Encode(data),
  stackHeight: stackHeight ?? null,
});

/** `jsonParsed` names accounts and programs; instruction data stays base58, as nodes leave what they cannot parse. */
const named =
  (keys: readonly string[]) =>
  (instruction: AnyInstruction): Record<string, unknown> => {
    const { data, stackHeight } = compiled(instruction);
    const accounts = instruction.accounts.map((index) => keys[index]);
    return { programId: keys[instruction.programIdIndex], accounts, data, stackHeight };
  };

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
    err: record.err,
    status: record.err === null ? { Ok: null } : { Err: record.err },
    fee: BigInt(record.fee),
    preBalances: record.pre.map(BigInt),
    postBalances: record.post.map(BigInt),
    innerInstructions: record.inner.map(({ index, instructions }) => ({
      index,
      instructions: instructions.map(write),
    })),
    logMessages: record.logs,
    preTokenBalances: record.preTokens,
    postTokenBalances: record.postTokens,
    rewards: [],
    ...(!parsed && { loadedAddresses: loaded }),
    ...(record.returnData !== null && { returnData: record.returnData }),
    computeUnitsConsumed: record.units,
  };
  return { transaction: body(), meta, version: tx.version };
}
