import type { StepGround } from '#operations/built-step';
import type { Address } from '../../src/chain/address';
import { type Launchpad, openedLaunchpad } from '../../src/chain/platforms/launchpad';
import { type BondingCurve, pumpfun, type PumpMarket } from '../../src/chain/platforms/pumpfun';

/** pump.fun in this state, for launches. */
export const pumpPad = (market: PumpMarket): Launchpad => openedLaunchpad(pumpfun, market, new Map());

/** pump.fun in this state, with these coins on it. */
export const pumpGround = (market: PumpMarket, curves: ReadonlyMap<Address, BondingCurve> = new Map()): StepGround => ({
  launchpads: new Map([['pumpfun', openedLaunchpad(pumpfun, market, curves)]]),
});
