import { base58Decode, base58Encode } from '../codec/base58';
import { TOKEN, TOKEN_2022 } from '../codec/programs';
import { mintAccount, tokenAccount, uiAmount } from '../codec/token';
import { tokenExtensions } from '../codec/token-extensions';
import { zstdFrame } from '../codec/zstd';
import type { LocalNetwork } from '../network/local-network';
import type { Account } from '../network/types';
import type { AccountConfig, Filter } from './params';
import { invalidParams, RpcError } from './rpc-error';

/** What nodes say of accounts that pay no rent. */
const RENT_EPOCH = 18_446_744_073_709_551_615n;
const MOST_BASE58_BYTES = 128;
const PROGRAM_NAMES: Readonly<Record<string, string>> = { [TOKEN]: 'spl-token', [TOKEN_2022]: 'spl-token-2022' };

function parsedToken(net: LocalNetwork, account: Account): Record<string, unknown> | null {
  const token = tokenAccount(account);
  if (!token) return null;
  const decimals = net.accounts.decimalsOf(token.mint);
  const { delegate, closeAuthority, nativeReserve } = token;
  return {
    isNative: nativeReserve !== null,
    mint: token.mint,
    owner: token.owner,
    state: token.frozen ? 'frozen' : 'initialized',
    tokenAmount: uiAmount(token.amount, decimals),
    ...(nativeReserve !== null && { rentExemptReserve: uiAmount(nativeReserve, decimals) }),
    ...(delegate !== null && { delegate, delegatedAmount: uiAmount(token.delegated, decimals) }),
    ...(closeAuthority !== null && { closeAuthority }),
  };
}

function parsedMint(account: Account): Record<string, unknown> | null {
  const mint = mintAccount(account);
  if (!mint) return null;
  const { decimals, freezeAuthority, mintAuthority, supply } = mint;
  return { decimals, freezeAuthority, isInitialized: true, mintAuthority, supply: supply.toString() };
}

/** Data in the `jsonParsed` spelling; null for accounts that nodes do not parse either. */
function parsedData(net: LocalNetwork, account: Account): Record<string, unknown> | null {
  const program = PROGRAM_NAMES[account.owner];
  if (program === undefined) return null;
  const token = parsedToken(net, account);
  const info = token ?? parsedMint(account);
  if (info === null) return null;
  const extensions = tokenExtensions(account.data);
  const parsed = {
    info: extensions.length === 0 ? info : { ...info, extensions },
    type: token === null ? 'mint' : 'account',
  };
  return { program, parsed, space: account.data.length };
}

function encodeData(net: LocalNetwork, account: Account, { encoding = 'binary', dataSlice }: AccountConfig): unknown {
  const slice = dataSlice ? account.data.subarray(dataSlice.offset, dataSlice.offset + dataSlice.length) : account.data;
  if (encoding === 'base64+zstd') return [zstdFrame(slice).toString('base64'), 'base64+zstd'];
  const parsed = encoding === 'jsonParsed' ? parsedData(net, account) : null;
  if (parsed !== null) return parsed;
  if (encoding === 'base64' || encoding === 'jsonParsed') return [slice.toString('base64'), 'base64'];
  if (slice.length > MOST_BASE58_BYTES) {
    const reason = 'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.';
    throw new RpcError(-32600, reason);
  }
  return encoding === 'binary' ? base58Encode(slice) : [base58Encode(slice), 'base58'];
}

export function encodeAccount(net: LocalNetwork, account: Account, config: AccountConfig): Record<string, unknown> {
  const { lamports, owner, executable, data } = account;
  const encoded = encodeData(net, account, config);
  return { lamports, owner, data: encoded, executable, rentEpoch: RENT_EPOCH, space: data.length };
}

export const encodeKeyed = (net: LocalNetwork, account: Account, config: AccountConfig): Record<string, unknown> => ({
  pubkey: account.address,
  account: encodeAccount(net, account, config),
});

type Memcmp = Extract<Filter, { readonly memcmp: unknown }>['memcmp'];

function filterBytes({ bytes, encoding }: Memcmp): Buffer {
  if (typeof bytes !== 'string') return Buffer.from(bytes);
  if (encoding === 'base64') return Buffer.from(bytes, 'base64');
  try {
    return base58Decode(bytes);
  } catch {
    throw invalidParams('filter bytes are not base58');
  }
}

/** Whether accounts pass all `filters`. Throws RpcError -32602. */
export function matcher(filters: readonly Filter[]): (account: Account) => boolean {
  const tests = filters.map((filter): ((account: Account) => boolean) => {
    if ('dataSize' in filter) return (account) => account.data.length === filter.dataSize;
    if ('tokenAccountState' in filter) return (account) => tokenAccount(account) !== null;
    const want = filterBytes(filter.memcmp);
    const { offset } = filter.memcmp;
    return (account) => account.data.subarray(offset, offset + want.length).equals(want);
  });
  return (account) => tests.every((test) => test(account));
}
