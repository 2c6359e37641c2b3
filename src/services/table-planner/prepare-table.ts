import type { OperationRequest } from '#operations/domain/operation';
import type { User } from '#shared/contract/users';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import { newOperationId } from '../new-operation-id';
import type { UserServices } from '../page-services';
import { planTable, readTableCover } from './plan-table';

type Services = Pick<UserServices, 'links' | 'now'>;

/** How far the tables go that the server names: those there are, and how many shared accounts stand in one and in none. */
export async function readTables({ links }: Services) {
  const { rpc, endpoint } = links.current();
  const { tables, covered, missing } = await readTableCover(rpc, (await endpoint()).network.lookupTables);
  return { tables, covered, missing: missing.length };
}

/** Asks for a table of what is missing, at the person's general priority; see `planTable` for what it refuses. */
export async function prepareTable(
  services: Services,
  { master, me }: { readonly master: string; readonly me: User },
): Promise<OperationRequest> {
  const { rpc, endpoint } = services.links.current();
  const { id, lookupTables } = (await endpoint()).network;
  const { generalPriority } = me.tradingSettings ?? DEFAULT_TRADING_SETTINGS;
  const intent = await planTable(rpc, { master, lookupTables, microLamports: BigInt(generalPriority) });
  return { id: newOperationId(services), networkId: id, intent };
}
