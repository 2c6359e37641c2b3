import { bytesOf } from '../codec/base58';
import { TOKEN } from '../codec/programs';
import type { GenesisAccount } from '../network/types';

/** The mint of USD1, at its address on mainnet. */
export const USD1 = 'USD1ttGY1N17NEEHLmELoaybftRBUSErhqYiQzvEmuB';
const MINT_SIZE = 82;
const DECIMALS = 6;
/** The version of the presets that brought USD1 and the settings of coins sold for it. */
export const SINCE_USD1 = 5;

/** An SPL Token mint without anything issued yet, whose authority is the faucet: here it is test money. Nobody can freeze it. */
export function usd1Mint(lamportsFor: (size: number) => bigint, faucet: string): GenesisAccount {
  const data = Buffer.alloc(MINT_SIZE);
  data[0] = 1;
  data.set(bytesOf(faucet), 4);
  data[44] = DECIMALS;
  data[45] = 1;
  return { address: USD1, owner: TOKEN, lamports: lamportsFor(MINT_SIZE), data, since: SINCE_USD1 };
}
