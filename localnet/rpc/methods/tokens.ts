import { z } from 'zod';
import { TOKEN, TOKEN_2022 } from '../../codec/programs';
import { mintAccount, tokenAccount, uiAmount, type Mint } from '../../codec/token';
import type { LocalNetwork } from '../../network/local-network';
import type { Account } from '../../network/types';
import { newest, readContext, type Methods } from '../context';
import { encodeKeyed } from '../encode-account';
import { accountConfig, address, read, readOr } from '../params';
import { invalidParams, RpcError } from '../rpc-error';

const LARGEST = 20;
/** Which of somebody's token accounts are asked for. */
const ownerFilter = z.union([z.object({ mint: address }), z.object({ programId: address })]);

const descending = (a: bigint, b: bigint): number => {
  if (a === b) return 0;
  return a < b ? 1 : -1;
};

export const tokenMethods = (net: LocalNetwork): Methods => {
  const mintOf = (key: string): Mint => {
    const account = net.account(key);
    const mint = account && mintAccount(account);
    if (!mint) throw invalidParams('not a Token mint');
    return mint;
  };
  const filtered = (held: readonly Account[], by: unknown, value: unknown): unknown => {
    const filter = read(ownerFilter, by);
    const config = readOr(accountConfig, value, {});
    const found = held.filter((account) =>
      'mint' in filter ? tokenAccount(account)?.mint === filter.mint : account.owner === filter.programId,
    );
    return newest(net, config, () => found.map((account) => encodeKeyed(net, account, config)));
  };
  return {
    getTokenAccountsByOwner: ([owner, by, value]) =>
      filtered(net.accounts.stored.tokensOfHolder(read(address, owner)), by, value),
    getTokenAccountsByDelegate: ([key, by, value]) => {
      const delegate = read(address, key);
      const all = [TOKEN, TOKEN_2022].flatMap((program) => net.accounts.stored.ofProgram(program));
      return filtered(
        all.filter((account) => tokenAccount(account)?.delegate === delegate),
        by,
        value,
      );
    },
    getTokenAccountBalance: ([key, value]) => {
      const account = net.account(read(address, key));
      if (!account) throw new RpcError(-32602, 'Invalid param: could not find account');
      const token = tokenAccount(account);
      if (!token) throw new RpcError(-32602, 'Invalid param: not a Token account');
      return newest(net, readContext(value), () => uiAmount(token.amount, mintOf(token.mint).decimals));
    },
    getTokenSupply: ([key, value]) => {
      const { supply, decimals } = mintOf(read(address, key));
      return newest(net, readContext(value), () => uiAmount(supply, decimals));
    },
    getTokenLargestAccounts: ([key, value]) => {
      const mint = read(address, key);
      const { decimals } = mintOf(mint);
      const holders = net.accounts.stored.tokensOfMint(mint).map((account) => ({
        address: account.address,
        amount: tokenAccount(account)?.amount ?? 0n,
      }));
      holders.sort((a, b) => descending(a.amount, b.amount));
      const largest = holders.slice(0, LARGEST);
      return newest(net, readContext(value), () =>
        largest.map((holder) => ({ address: holder.address, ...uiAmount(holder.amount, decimals) })),
      );
    },
  };
};
