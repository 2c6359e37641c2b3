import type { GlobalVolume, UserVolume } from './accounts';

/**
 * Base units of the incentive's token that a wallet has earned and not claimed once the last day it traded on is over
 * (pump-sdk 2.0.0, `totalUnclaimedTokens`).
 */
export function unclaimedIncentives(global: GlobalVolume, user: UserVolume): bigint {
  const { startTime, endTime, secondsInADay, totalTokenSupply, solVolumes } = global;
  const { totalUnclaimedTokens, currentSolVolume, lastUpdateTimestamp } = user;
  const traded = startTime !== 0n && secondsInADay !== 0n && endTime >= startTime && lastUpdateTimestamp >= startTime;
  if (!traded) return totalUnclaimedTokens;
  const dayOf = (time: bigint): bigint => (time - startTime) / secondsInADay;
  const day = dayOf(lastUpdateTimestamp);
  const volume = solVolumes[Number(day)] ?? 0n;
  if (day > dayOf(endTime) || volume === 0n) return totalUnclaimedTokens;
  return totalUnclaimedTokens + (currentSolVolume * (totalTokenSupply[Number(day)] ?? 0n)) / volume;
}

/**
 * Whether a wallet's volume account may be closed without a loss: incentives and cashback in a stable coin would be gone with it.
 * Cashback in lamports comes back with its rent.
 */
export const mayCloseVolume = (global: GlobalVolume, user: UserVolume): boolean =>
  unclaimedIncentives(global, user) === 0n && user.stableCashbackEarned <= user.totalStableCashbackClaimed;
