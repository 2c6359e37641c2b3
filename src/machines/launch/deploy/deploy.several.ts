import type { SeveralLaunch } from '#operations/domain/launch';
import { buyRangeOf } from '#shared/launch-several';
import type { GroupRef } from '#shared/domain/group';
import { severalEstimate } from '../launch-preparation/launch-preparation.costs';
import type { DeployDraft, SeveralProblem } from './deploy.types';

type Group = Pick<GroupRef, 'wallets'> | undefined;

/** Whoever snipes elsewhere makes a coin last. */
const ROLES = { normal: 0, sniper: 1, developer: 2 } as const;

/** Wallets of a group that make coins beside the main one, in their order; the developer's makes that. */
const crewOf = (group: Group, count: number): readonly string[] =>
  (group?.wallets ?? [])
    .filter(({ type }) => type !== 'developer')
    .toSorted((one, other) => ROLES[one.type] - ROLES[other.type])
    .slice(0, count)
    .map(({ address }) => address);

/** What keeps a multi-launch from being launched; null where nothing does, or where one coin is made. */
export function severalProblem({ several }: Pick<DeployDraft, 'several'>, group: Group): SeveralProblem | null {
  if (several === null) return null;
  if (buyRangeOf(several) === null) return 'range-missing';
  return group !== undefined && crewOf(group, several.count).length < several.count ? 'wallets-few' : null;
}

/** What is made beside the main coin; null where nothing is. */
export function severalOf({ several }: Pick<DeployDraft, 'several'>, group: Group): SeveralLaunch | null {
  const buyLamports = several === null ? null : buyRangeOf(several);
  if (several === null || buyLamports === null) return null;
  return { count: several.count, buyLamports, wallets: crewOf(group, several.count) };
}

/** Lamports that the coins beside the main one take from the master at most. */
export function besideLamports({ several, platform }: Pick<DeployDraft, 'several' | 'platform'>): bigint {
  if (several === null) return 0n;
  const [, most] = buyRangeOf(several) ?? [0n, 0n];
  const main = { platform, devBuyLamports: 0n };
  return severalEstimate(main, several.count, most) - severalEstimate(main, 0, 0n);
}
