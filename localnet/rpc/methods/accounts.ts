import { z } from 'zod';
import type { LocalNetwork } from '../../network/local-network';
import { inSlot, newest, readContext, slotFor, type Methods } from '../context';
import { encodeAccount, encodeKeyed, matcher } from '../encode-account';
import { accountConfig, address, programConfig, read, readOr, type AccountConfig } from '../params';
import { invalidParams } from '../rpc-error';

const MOST_ACCOUNTS = 100;

export const accountMethods = (net: LocalNetwork): Methods => {
  const encoded = (key: string, config: AccountConfig): Record<string, unknown> | null => {
    const account = net.account(key);
    return account && encodeAccount(net, account, config);
  };
  return {
    getBalance: ([key, config]) => {
      const wanted = read(address, key);
      return newest(net, readContext(config), () => net.account(wanted)?.lamports ?? 0n);
    },
    getAccountInfo: ([key, value]) => {
      const wanted = read(address, key);
      const config = readOr(accountConfig, value, {});
      return newest(net, config, () => encoded(wanted, config));
    },
    getMultipleAccounts: ([keys, value]) => {
      const wanted = read(z.array(address), keys);
      if (wanted.length > MOST_ACCOUNTS) throw invalidParams(`Too many inputs provided; max ${MOST_ACCOUNTS}`);
      const config = readOr(accountConfig, value, {});
      return newest(net, config, () => wanted.map((key) => encoded(key, config)));
    },
    getProgramAccounts: ([program, value]) => {
      const wanted = read(address, program);
      const config = readOr(programConfig, value, {});
      slotFor(net, config);
      const accounts = net.accounts.stored.ofProgram(wanted).filter(matcher(config.filters ?? []));
      const found = accounts.map((account) => encodeKeyed(net, account, config));
      return config.withContext === true ? inSlot(net.slot, found) : found;
    },
  };
};
