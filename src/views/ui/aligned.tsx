import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const AMOUNT = /^[−+-]?[\d,]+(?:\.(\d+))?$/;

/** Decimals of an amount in words, as 3 of `1.204`; null for what is no amount. */
export function decimalsOf(cell: ReactNode): number | null {
  const found = typeof cell === 'string' ? AMOUNT.exec(cell) : null;
  return found === null ? null : (found[1] ?? '').length;
}

/** An amount whose point stands below those of its column, which has this many decimals at most. Digits are tabular. */
export function aligned(cell: ReactNode, places: number): ReactNode {
  const decimals = decimalsOf(cell);
  if (decimals === null || decimals === places) return cell;
  // The point itself is narrower than a digit.
  const point = decimals === 0 ? ' + 0.28em' : '';
  return <chakra.span style={{ paddingInlineEnd: `calc(${places - decimals}ch${point})` }}>{cell}</chakra.span>;
}
