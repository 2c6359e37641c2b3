import type { SellIntent } from '#shared/operation-intent';
import { Address } from '../ui/Address';
import { counted } from '../ui/format';
import { Notice } from '../ui/Panel';

const WHY_NOT = {
  complete: 'its bonding curve is complete, and no Jupiter is configured',
  unknown: 'no launchpad here buys it, and no Jupiter is configured',
  worthless: 'it would bring nothing',
  unroutable: 'Jupiter has no route for it that can be signed',
  unanswered: 'Jupiter did not answer; sell again in a minute',
  later: 'this sale is full; sell again once it is done',
} as const;

/** Holdings that a sale leaves where they are, each with its reason. */
export function SkippedHoldings({ plan }: { readonly plan: SellIntent }) {
  const skipped = plan.skipped ?? [];
  if (skipped.length === 0) return null;
  const mints = [...new Map(skipped.map((one) => [one.mint, one])).values()];
  return (
    <Notice tone="warn">
      Not sold:
      <ul>
        {mints.map(({ mint, why }) => (
          <li key={mint}>
            <Address address={mint} />, {counted(skipped.filter((one) => one.mint === mint).length, 'wallet')}:{' '}
            {WHY_NOT[why]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
