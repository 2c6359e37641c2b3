import type { StepGround } from '#operations/built-step';
import type { OperationIntent } from '#operations/intent';
import { coinsTraded, tokenCoinsTraded } from '#operations/movements';
import type { Address } from '../../src/chain/address';
import { type Launchpad, openedLaunchpad } from '../../src/chain/platforms/launchpad';
import { openLaunchpads } from '../../src/chain/platforms/launchpads';
import { openTokenLaunchpads } from '../../src/chain/platforms/token-launchpads';
import { type BondingCurve, pumpfun, type PumpMarket } from '../../src/chain/platforms/pumpfun';

/** pump.fun in this state, for launches. */
export const pumpPad = (market: PumpMarket): Launchpad => openedLaunchpad(pumpfun, market, new Map());

/** pump.fun in this state, with these coins on it. */
export const pumpGround = (market: PumpMarket, curves: ReadonlyMap<Address, BondingCurve> = new Map()): StepGround => ({
  launchpads: new Map([['pumpfun', openedLaunchpad(pumpfun, market, curves)]]),
});

/** What the steps of a plan stand on, as the chain of these accounts is. */
export function groundIn(intent: OperationIntent, bytesOf: (address: Address) => Uint8Array | null): StepGround {
  const tokenCoins = tokenCoinsTraded(intent);
  return {
    launchpads: openLaunchpads(coinsTraded(intent), bytesOf),
    ...(tokenCoins.size === 0 ? {} : { tokenLaunchpads: openTokenLaunchpads(tokenCoins, bytesOf) }),
  };
}
