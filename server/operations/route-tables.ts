import { toFault } from '#shared/fault';
import type { OperationPlan } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { decodeLookupTable } from '../../src/chain/lookup-table';
import type { LookupTable } from '../../src/chain/message';
import { tablesNamed } from '#operations/movements';
import type { NetworkAccess } from '../chain/network-access';
import { refuseWire } from './refuse-wire';
import { readAccounts } from './step-ground';

/** The network's lookup tables and those a plan's routes name, as they are on the chain. 503 when the network is silent. */
export async function readTables(network: NetworkAccess, plan: OperationPlan): Promise<readonly LookupTable[]> {
  const own = await network.tables();
  const named = tablesNamed(intentOf(plan)).filter((address) => !own.some((table) => table.address === address));
  if (named.length === 0) return own;
  const accounts = await readAccounts(network, named);
  return [
    ...own,
    ...named.map((address, index): LookupTable => {
      const data = accounts[index] ?? null;
      if (data === null) return refuseWire(`there is no lookup table at ${address}`);
      try {
        return { address, addresses: decodeLookupTable(data) };
      } catch (cause) {
        return refuseWire(`the lookup table at ${address} cannot be read (${toFault(cause).code})`, cause);
      }
    }),
  ];
}
