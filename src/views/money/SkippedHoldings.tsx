import type { WhySkipped } from '#operations/domain/group-plan';
import type { ReturnIntent, SellIntent } from '#operations/intent';
import type { BurningAccount } from '#operations/close/kind';
import { formatUnits } from '#shared/money';
import { Address } from '../ui/Address';
import { counted, solExact } from '../ui/format';
import { Muted, Notice } from '../ui/Panel';
import { usd1Exact } from '../words/usd1-words';

const WHY_NOT: Readonly<Record<WhySkipped, string>> = {
  complete: 'its bonding curve is complete, and Jupiter is not configured',
  unknown: 'no launchpad here buys it, and Jupiter is not configured',
  mayhem: 'it is a mayhem coin, and Jupiter is not configured',
  'foreign-quote': 'it is not quoted in SOL, and Jupiter is not configured',
  money: 'it is money that coins are bought with, which Return SOL brings back',
  worthless: 'it would bring nothing',
  frozen: 'its account is frozen',
  refused: 'its program refuses the sale',
  unroutable: 'Jupiter has no route for it that can be signed',
  unanswered: 'Jupiter did not answer; sell again in a minute',
  later: 'this sale is full; sell again once it is done',
};

interface LeftTokensProps {
  readonly left: NonNullable<ReturnIntent['left']>;
}

/** Tokens nothing here sells, which a return leaves in their accounts with the rent of these. */
export function LeftTokens({ left }: LeftTokensProps) {
  const rent = left.reduce((all, { lamports }) => all + lamports, 0n);
  return (
    <Notice tone="warn">
      These tokens cannot be sold here:
      <ul>
        {left.map(({ account, mint, wallet, why }) => (
          <li key={account}>
            <Address address={mint} /> of <Address address={wallet} />: {WHY_NOT[why]}
          </li>
        ))}
      </ul>
      Leave them, and all other SOL is returned. The rent of {counted(left.length, 'token account')}, {solExact(rent)}{' '}
      SOL, stays where it is.
    </Notice>
  );
}

interface EmptiedPursesProps {
  readonly plan: ReturnIntent;
}

/** USD1 that comes back beside the SOL, and what opening the master's account of it costs. */
export function EmptiedPurses({ plan: { steps } }: EmptiedPursesProps) {
  const purses = steps.flatMap(({ purses: emptied = [] }) => emptied);
  const [opening = 0n] = steps.flatMap(({ openLamports = [] }) => openLamports);
  if (purses.length === 0) return null;
  const units = purses.reduce((all, { tokens }) => all + tokens, 0n);
  return (
    <Muted>
      {usd1Exact(units)} of {counted(purses.length, 'wallet')} comes back too. Their accounts of it are closed, with
      their rent among the SOL above.
      {opening === 0n ? '' : ` The master’s own account of USD1 is opened for ${solExact(opening)} SOL.`}
    </Muted>
  );
}

interface BurntTokensProps {
  readonly burnt: readonly BurningAccount[];
}

/** What is burnt so that accounts can be closed: each token with its amount, and what comes back for it. */
export function BurntTokens({ burnt }: BurntTokensProps) {
  const rent = burnt.reduce((all, { lamports }) => all + lamports, 0n);
  return (
    <Notice tone="down" alert>
      These tokens are burnt for ever. Nobody can bring them back, whatever they are worth elsewhere:
      <ul>
        {burnt.map(({ account, mint, wallet, burn }) => (
          <li key={account}>
            {formatUnits(burn.tokens, burn.decimals)} of <Address address={mint} /> of <Address address={wallet} />:{' '}
            {WHY_NOT[burn.why]}
          </li>
        ))}
      </ul>
      Their accounts are closed, and {solExact(rent)} SOL of rent comes back to the wallets.
    </Notice>
  );
}

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
