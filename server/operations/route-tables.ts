import { toFault } from '#shared/fault';
import type { OperationPlan } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { decodeLookupTable } from '../../src/chain/lookup-table';
import { type LookupTable, tablesLookedUp } from '../../src/chain/message';
import { tablesNamed } from '#operations/movements';
import type { UserContext } from '../base/context';
import { adoptMadeTables } from '../journal/made-tables';
import { refuseWire } from './refuse-wire';
import { readAccounts } from './step-ground';

/** Bytes that cannot be read are refused where they are compared with the plan. */
function namedBy(wire: Uint8Array): readonly string[] {
  try {
    return tablesLookedUp(wire);
  } catch {
    return [];
  }
}

/** The network's lookup tables; those made since, by this server or another one, where the bytes name one that is not known. */
async function ownTables(
  ctx: Pick<UserContext, 'db' | 'network' | 'log'>,
  wires: readonly Uint8Array[],
): Promise<readonly LookupTable[]> {
  const own = await ctx.network.tables();
  const isKnown = (address: string): boolean => own.some((table) => table.address === address);
  if (wires.flatMap(namedBy).every(isKnown)) return own;
  await adoptMadeTables(ctx);
  return ctx.network.tables();
}

/**
 * The network's lookup tables and those a plan's routes name, as they are on the chain, for bytes that were signed. 503 when the
 * network is silent.
 */
export async function readTables(
  ctx: Pick<UserContext, 'db' | 'network' | 'log'>,
  plan: OperationPlan,
  wires: readonly Uint8Array[] = [],
): Promise<readonly LookupTable[]> {
  const { network } = ctx;
  const own = await ownTables(ctx, wires);
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
