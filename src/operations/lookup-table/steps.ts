import type { Instruction } from '../../chain/instruction';
import { createLookupTable, extendLookupTable, freezeLookupTable, lookupTableAddress } from '../../chain/lookup-table';
import { isAmount, refuse } from '../../chain/plan-checks';
import { commonAccounts } from '../../chain/platforms/common-accounts';
import { DEAREST_RENT } from '../../chain/rent';
import { type Builder, checkOnce, priorityInstructions, sharedFee } from '../built-step';
import type { LookupTableIntent } from '../intent';
import { partOf, type TablePart } from './parts';

function instructionOf({ master, slot, table }: LookupTableIntent, part: TablePart): Instruction {
  const changed = { table, authority: master };
  if (part.does === 'create') return createLookupTable({ authority: master, slot });
  if (part.does === 'freeze') return freezeLookupTable(changed);
  return extendLookupTable({ ...changed, addresses: part.addresses });
}

/** The master makes, fills or freezes its table, which holds nothing but what launches and trades share. */
export const buildLookupTable: Builder<LookupTableIntent> = (intent, idx) => {
  const { master, slot, table, addresses, byteLamports, networkFeeLamports, priority } = intent;
  const part = partOf(intent, idx) ?? refuse('the plan has no such step');
  if (table !== lookupTableAddress({ authority: master, slot })) refuse('its table stands elsewhere');
  checkOnce(addresses, 'an address is named twice');
  const common = new Set(commonAccounts());
  if (addresses.some((address) => !common.has(address))) refuse('an address is of no launchpad');
  if (!isAmount(byteLamports, networkFeeLamports)) refuse('its rent is no number of lamports');
  if (byteLamports > DEAREST_RENT.lamportsPerByte) refuse('it pays more rent than its accounts cost');
  if (networkFeeLamports !== sharedFee(0, priority)) refuse('its network fee differs');
  return {
    payer: master,
    signers: [master],
    instructions: [...priorityInstructions(priority), instructionOf(intent, part)],
    usesTable: false,
  };
};
