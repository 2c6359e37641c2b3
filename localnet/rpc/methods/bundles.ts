import { z } from 'zod';
import { errorSentence } from '../../codec/errors';
import { TIP_ACCOUNTS } from '../../genesis/tip-accounts';
import { commitmentOf } from '../../network/history';
import type { LocalNetwork } from '../../network/local-network';
import type { Account } from '../../network/types';
import type { BlockEngine } from '../block-engine';
import { inSlot, type Methods } from '../context';
import { encodeAccount } from '../encode-account';
import { address, read, readOr, readWire, wireEncoding } from '../params';
import { invalidParams } from '../rpc-error';

const MOST_IDS = 5;
const bundleConfig = z.object({ encoding: wireEncoding.optional() });
const bundleToSimulate = z.object({ encodedTransactions: z.array(z.string()) });
/** Whose states are told of each transaction; nothing of one that is null. */
const statesAsked = z.array(
  z.object({ addresses: z.array(address), encoding: z.enum(['base64']).optional() }).nullable(),
);
const bundleSimulation = bundleConfig.extend({
  transactionEncoding: wireEncoding.optional(),
  preExecutionAccountsConfigs: statesAsked.optional(),
  postExecutionAccountsConfigs: statesAsked.optional(),
});
type StatesAsked = z.infer<typeof statesAsked>;

/** Throws RpcError -32602 unless there is one for each transaction. */
function readStates(asked: StatesAsked | undefined, transactions: number): StatesAsked {
  if (asked !== undefined && asked.length !== transactions)
    throw invalidParams('pre/post_execution_accounts_configs must be equal in length to the number of transactions');
  return asked ?? [];
}

function readIds(value: unknown): string[] {
  const ids = read(z.array(z.string()), value);
  if (ids.length > MOST_IDS) throw invalidParams(`Too many bundle ids; max ${MOST_IDS}`);
  return ids;
}

/** The block engine's own methods, at /api/v1/bundles and, for convenience, at the node's address too. */
export const bundleMethods = (net: LocalNetwork, engine: BlockEngine): Methods => ({
  getTipAccounts: () => TIP_ACCOUNTS,
  sendBundle: ([list, value]) => {
    const { encoding } = readOr(bundleConfig, value, {});
    return engine.send(read(z.array(z.string()), list).map((wire) => readWire(wire, encoding)));
  },
  getBundleStatuses: ([ids]) => {
    const bundles = readIds(ids).map((id) => {
      const bundle = net.history.bundle(id);
      if (!bundle) return null;
      const { slot, signatures: transactions } = bundle;
      const confirmation_status = commitmentOf(net.slots, slot);
      return { bundle_id: id, transactions, slot, confirmation_status, err: { Ok: null } };
    });
    return inSlot(net.slot, bundles);
  },
  getInflightBundleStatuses: ([ids]) => {
    const statuses = readIds(ids).map((id) => {
      const known = engine.inflight(id);
      return { bundle_id: id, status: known?.status ?? 'Invalid', landed_slot: known?.landedSlot ?? null };
    });
    return inSlot(net.slot, statuses);
  },
  simulateBundle: ([value, options]) => {
    const { encodedTransactions } = read(bundleToSimulate, value);
    const config = readOr(bundleSimulation, options, {});
    const { encoding = 'base64', transactionEncoding = encoding } = config;
    const before = readStates(config.preExecutionAccountsConfigs, encodedTransactions.length);
    const after = readStates(config.postExecutionAccountsConfigs, encodedTransactions.length);
    const addresses = [...new Set([...before, ...after].flatMap((asked) => asked?.addresses ?? []))];
    const wires = encodedTransactions.map((wire) => readWire(wire, transactionEncoding));
    let known: readonly (Account | null)[] = addresses.map((one) => net.account(one));
    const told = (asked: StatesAsked[number] | undefined): unknown =>
      asked?.addresses.map((one) => {
        const account = known[addresses.indexOf(one)] ?? null;
        return account && encodeAccount(net, account, { encoding: 'base64' });
      }) ?? null;
    const results = net.simulate(wires, { addresses });
    const transactionResults = results.map((result, index) => {
      const preExecutionAccounts = told(before[index]);
      known = result.accounts;
      const { err, logs, units: unitsConsumed, returnData } = result;
      return { err, logs, unitsConsumed, returnData, preExecutionAccounts, postExecutionAccounts: told(after[index]) };
    });
    const last = results.at(-1);
    if (!last || last.err === null) return inSlot(net.slot, { summary: 'succeeded', transactionResults });
    const error = { TransactionFailure: [last.signature, errorSentence(last.err)] };
    return inSlot(net.slot, { summary: { failed: { error, tx_signature: last.signature } }, transactionResults });
  },
});
