import { chakra } from '@chakra-ui/react';
import type { GroupColor } from '#shared/limits';
import { badgeRecipe, groupChipRecipe, keyCapRecipe, networkChipRecipe, stateNodeRecipe } from '../theme/recipes/badge';

export const Badge = chakra('span', badgeRecipe);
export const KeyCap = chakra('kbd', keyCapRecipe);
const GroupChipBox = chakra('span', groupChipRecipe);
const NetworkChipBox = chakra('span', networkChipRecipe);
const StateNodeBox = chakra('span', stateNodeRecipe);

/** Colour plus number, so colour is never alone; without a group it stands for the master wallet. */
export function GroupChip({ color, number }: { readonly color?: GroupColor; readonly number?: number }) {
  return <GroupChipBox color={color ?? 'master'}>{number ?? 'M'}</GroupChipBox>;
}

export type ClusterLabel = 'local' | 'fork' | 'devnet' | 'testnet' | 'mainnet-beta' | 'unknown';
const CLUSTER_NAMES: Readonly<Record<ClusterLabel, string>> = {
  local: 'Local',
  fork: 'Fork',
  devnet: 'Devnet',
  testnet: 'Testnet',
  'mainnet-beta': 'Mainnet',
  unknown: 'Unknown network',
};

export function NetworkChip({
  cluster,
  latencyMs,
}: {
  readonly cluster: ClusterLabel;
  readonly latencyMs?: number | null;
}) {
  return (
    <NetworkChipBox cluster={cluster} title={`Network: ${CLUSTER_NAMES[cluster]}`}>
      {CLUSTER_NAMES[cluster]}
      {latencyMs === undefined || latencyMs === null ? null : (
        <chakra.span
          fontWeight="normal"
          color="fg.muted"
          pl="1.5"
          borderLeftWidth="hair"
          fontVariantNumeric="tabular-nums"
          hideBelow="md"
        >
          {latencyMs} ms
        </chakra.span>
      )}
    </NetworkChipBox>
  );
}

export type StateMoment = 'past' | 'live' | 'next';
export interface StateStep {
  readonly name: string;
  readonly when: StateMoment;
}

/** Steps in the person's words: past solid, live filled, ahead dashed. */
export function StateTrack({ label, steps }: { readonly label: string; readonly steps: readonly StateStep[] }) {
  return (
    <chakra.ol aria-label={label} display="flex" flexWrap="wrap" gap="1.5">
      {steps.map((step) => (
        <chakra.li
          key={step.name}
          display="inline-flex"
          {...(step.when === 'live' ? { 'aria-current': 'step' as const } : {})}
        >
          <StateNodeBox when={step.when}>{step.name}</StateNodeBox>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
