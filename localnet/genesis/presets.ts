import pumpAccounts from '../fixtures/pump-accounts.json' with { type: 'json' };
import pumpFeeRecipients from '../fixtures/pump-fee-recipients.json' with { type: 'json' };
import { TOKEN } from '../codec/programs';
import type { GenesisAccount } from '../network/types';
import { launchlabAccounts } from './launchlab';
import { lookupTableAccounts } from './lookup-table';
import { meteoraAccounts } from './meteora';
import { TIP_ACCOUNTS } from './tip-accounts';
import { usd1Mint } from './usd1';

const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';
const MINT_SIZE = 82;
const SOL_DECIMALS = 9;
/** A share of a trade's fee must not find its receiver below the rent minimum. */
const FUNDED = 1_000_000_000n;

function wrappedSolMint(lamportsFor: (size: number) => bigint): GenesisAccount {
  const data = Buffer.alloc(MINT_SIZE);
  data[44] = SOL_DECIMALS;
  data[45] = 1;
  return { address: WRAPPED_SOL, owner: TOKEN, lamports: lamportsFor(MINT_SIZE), data };
}

/** What stands on mainnet before anybody launches. `lamportsFor`: the rent minimum of an account of `size` bytes; `faucet` mints test USD1. */
export function presetAccounts(lamportsFor: (size: number) => bigint, faucet: string): GenesisAccount[] {
  const pump = pumpAccounts.map(({ address, owner, data }) => {
    const bytes = Buffer.from(data, 'base64');
    return { address, owner, lamports: lamportsFor(bytes.length), data: bytes };
  });
  const receivers = [...pumpFeeRecipients.normal, ...pumpFeeRecipients.reserved, ...pumpFeeRecipients.buyback];
  const funded = [...receivers, ...TIP_ACCOUNTS].map((address) => ({ address, lamports: FUNDED }));
  const first = [...pump, ...funded, wrappedSolMint(lamportsFor), ...lookupTableAccounts(lamportsFor)];
  return [...first, ...launchlabAccounts(lamportsFor), ...meteoraAccounts(lamportsFor), usd1Mint(lamportsFor, faucet)];
}
