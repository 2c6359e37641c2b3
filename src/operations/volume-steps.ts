import type { Instruction } from '../chain/instruction';
import { isAmount, refuse } from '../chain/plan-checks';
import { claimCashback, closeUserVolumeAccumulator, userVolumeAccumulatorAddress } from '../chain/platforms/pumpfun';
import { checkOnce } from './built-step';
import type { CloseIntent } from './intent';

type Volume = NonNullable<CloseIntent['steps'][number]['volumes']>[number];

/** AppError `chain/plan-refused` where a volume account is not its wallet's own, holds nothing, or is named twice. */
export function checkVolumes(volumes: readonly Volume[]): void {
  checkOnce(
    volumes.map(({ account }) => account),
    'an account is closed twice',
  );
  for (const { wallet, account, lamports, cashbackLamports } of volumes) {
    if (!isAmount(lamports, cashbackLamports) || lamports === 0n || cashbackLamports > lamports)
      refuse('an amount is no number of lamports');
    if (account !== userVolumeAccumulatorAddress(wallet)) refuse('a volume account is of another wallet');
  }
}

/** Cashback is claimed, then each volume account is closed; the wallets sign. */
export const closeVolumes = (volumes: readonly Volume[]): readonly Instruction[] =>
  volumes.flatMap(({ wallet, cashbackLamports }) => [
    ...(cashbackLamports > 0n ? [claimCashback(wallet)] : []),
    closeUserVolumeAccumulator(wallet),
  ]);
