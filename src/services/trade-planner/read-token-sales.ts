import type { SellIntent } from '#operations/intent';
import type { Address } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import type { WhyNot } from '../../chain/platforms/launchpad';
import {
  everywhereForTokens,
  findTokenLaunchpads,
  type TokenLaunchpads,
  tokenLaunchpadPlaces,
} from '../../chain/platforms/token-launchpads';
import type { RentRate } from '../../chain/rent';
import { priceTokenHoldings, purseOf } from './price-token-holdings';
import { dataAt, readAccounts } from './read-accounts';
import type { SellableHolding } from './read-holdings';

type Position = SellIntent['steps'][number]['positions'][number];

/** Coins that are sold for a token, and what selling them brings. */
export interface TokenSales {
  readonly tokenLaunchpads: TokenLaunchpads;
  /** `unknown` for a coin that none of these sells. */
  readonly whyNot: (mint: Address) => WhyNot | null;
  /** Of holdings that none says anything against. */
  readonly price: (holdings: readonly SellableHolding[], slippageBps: number) => readonly Position[];
}

interface Asked {
  readonly mints: readonly Address[];
  readonly wallets: readonly Address[];
  readonly master: Address;
  readonly rent: RentRate;
}

/** Looks for these coins at every launchpad that sells for a token, and at what is in the purses of whoever would be paid. */
export async function readTokenSales(rpc: Rpc, { mints, wallets, master, rent }: Asked): Promise<TokenSales> {
  const curves = await readAccounts(rpc, tokenLaunchpadPlaces(everywhereForTokens(mints)));
  const tokenLaunchpads = findTokenLaunchpads(mints, (address) => dataAt(curves, address));
  const launchpadAt = (mint: Address) => [...tokenLaunchpads.values()].find(({ whyNot }) => whyNot(mint) !== 'unknown');
  const tokens = new Set(mints.flatMap((mint) => launchpadAt(mint)?.quoteMint ?? []));
  const accounts = await readAccounts(
    rpc,
    [...tokens].flatMap((token) => [master, ...wallets].map((owner) => purseOf(owner, token))),
  );
  return {
    tokenLaunchpads,
    whyNot(mint) {
      const launchpad = launchpadAt(mint);
      return launchpad === undefined ? 'unknown' : launchpad.whyNot(mint);
    },
    price: (holdings, slippageBps) =>
      priceTokenHoldings(
        { tokenLaunchpads, accounts, rent },
        holdings.flatMap((one) => {
          const platform = launchpadAt(one.mint)?.id;
          return platform === undefined ? [] : [{ ...one, platform }];
        }),
        { master, slippageBps },
      ),
  };
}
