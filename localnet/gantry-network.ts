import { startFront, type Front, type FrontOptions } from './front';
import { presetAccounts } from './genesis/presets';
import { programFiles } from './genesis/programs';
import { rentExempt } from './network/rent';

/** startFront with the launch programs deployed at their real ids and, on an empty ledger only, the accounts they expect. */
export async function startGantryNetwork(options: Omit<FrontOptions, 'genesis'>): Promise<Front> {
  return startFront({ ...options, genesis: (faucet) => presetAccounts(rentExempt, faucet), programs: programFiles() });
}
