import { z } from 'zod';
import { errorSentence } from '../../codec/errors';
import { TIP_ACCOUNTS } from '../../genesis/tip-accounts';
import { commitmentOf } from '../../network/history';
import type { LocalNetwork } from '../../network/local-network';
import type { BlockEngine } from '../block-engine';
import { inSlot, type Methods } from '../context';
import { read, readOr, readWire, wireEncoding } from '../params';
import { invalidParams } from '../rpc-error';
import { simulated } from './transactions';

const MOST_IDS = 5;
const bundleConfig = z.object({ encoding: wireEncoding.optional() });
const bundleToSimulate = z.object({ encodedTransactions: z.array(z.string()) });

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
    const { encoding = 'base64' } = readOr(bundleConfig, options, {});
    const results = net.simulate(encodedTransactions.map((wire) => readWire(wire, encoding)));
    const transactionResults = results.map((result) => simulated(result, false));
    const last = results.at(-1);
    if (!last || last.err === null) return inSlot(net.slot, { summary: 'succeeded', transactionResults });
    const error = { TransactionFailure: [last.signature, errorSentence(last.err)] };
    return inSlot(net.slot, { summary: { failed: { error, tx_signature: last.signature } }, transactionResults });
  },
});
