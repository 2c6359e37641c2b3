import { chakra } from '@chakra-ui/react';
import type { GroupColor } from '#shared/limits';

interface DistributionProps {
  readonly color: GroupColor;
  /** Lamports a wallet, the developer first. */
  readonly shares: readonly bigint[];
  readonly hasDeveloper: boolean;
  readonly label: string;
}

/** One segment a wallet, as wide as its share of the group's SOL; the developer at full strength. */
export function Distribution({ color, shares, hasDeveloper, label }: DistributionProps) {
  const total = shares.reduce((sum, share) => sum + share, 0n);
  const weight = (share: bigint) => (total === 0n ? 1 : Number((share * 1000n) / total));
  return (
    <chakra.span
      role="img"
      aria-label={label}
      display="flex"
      gap="hair"
      h="segment"
      {...(total === 0n ? { opacity: 0.35 } : {})}
    >
      {shares.map((share, index) => (
        <chakra.i
          key={index}
          minWidth="hair"
          bg={`group.${color}`}
          style={{ flexGrow: weight(share), flexBasis: 0 }}
          opacity={hasDeveloper && index === 0 ? 1 : 0.62}
        />
      ))}
    </chakra.span>
  );
}
