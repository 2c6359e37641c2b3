import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { microUsdOf } from '#shared/money';
import type { SellIntent } from '#operations/intent';
import { SkippedHoldings } from '../money/SkippedHoldings';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { usePrice } from '../hooks/use-price';
import { usePlanningWords } from '../hooks/use-planning-words';
import { Address } from '../ui/Address';
import { Button } from '../ui/Button';
import { Badge } from '../ui/Chips';
import { Figure, Sol } from '../ui/Figure';
import { counted, solExact, tokensExact, usdText } from '../ui/format';
import { PenIcon } from '../ui/icons';
import { Holds, Modal } from '../ui/Overlay';
import { Faint, Row, Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';
import { Working } from '../ui/Working';
import { usd1Bare, usd1Exact } from '../words/usd1-words';
import { bringsUsd1, saleFees, saleRows, sumOf } from './sale-rows';

/** Of selling a share, in basis points, over all wallets. */
export const saleTitle = (share: number, symbol: string): string =>
  share === 10_000 ? `Sell all ${symbol}` : `Sell ${share / 100}% of ${symbol}`;

interface SaleReviewProps {
  readonly title: string;
  /** Null while it is being made. */
  readonly plan: SellIntent | null;
  readonly canConfirm: boolean;
  readonly onLeave: () => void;
  readonly onConfirm: () => void;
}

/** What a sale over all wallets would do, before anything is signed; agreed to once. */
export function SaleReview({ title, plan, canConfirm, onLeave, onConfirm }: SaleReviewProps) {
  const planning = usePlanningWords('Planning the sale');
  return (
    <Modal
      open
      wide
      title={title}
      onClose={onLeave}
      footer={
        <>
          <Holds>Nothing is signed yet. After the signature there is no cancel.</Holds>
          <Button size="lg" onClick={onLeave}>
            Cancel
          </Button>
          {canConfirm ? <Agree onAgree={onConfirm} /> : null}
        </>
      }
    >
      {plan === null ? <Working words={planning} /> : <Plan plan={plan} />}
    </Modal>
  );
}

function Agree({ onAgree }: { readonly onAgree: () => void }) {
  const action = useFocusOnMount<HTMLButtonElement>();
  return (
    <Button ref={action} size="lg" variant="primary" spends onClick={onAgree}>
      <PenIcon size="sm" />
      Sign and sell
    </Button>
  );
}

function Plan({ plan }: { readonly plan: SellIntent }) {
  const { microUsdPerSol, isSample } = usePrice();
  const rows = saleRows(plan, [], 'left');
  const { tokens, expected, least } = sumOf(rows);
  const fees = saleFees(plan);
  const isForUsd1 = bringsUsd1(plan);
  const [unit, exact] = isForUsd1 ? ['USD1', usd1Bare] : ['SOL', solExact];
  return (
    <Stack gap="4">
      <div>
        <Faint textStyle="meta">
          Expected for {counted(rows.length, 'position')} in {counted(plan.steps.length, 'transaction')}
        </Faint>
        <Row alignItems="baseline" textStyle="figureLarge">
          {isForUsd1 ? (
            <Figure>{usd1Exact(expected)}</Figure>
          ) : (
            <>
              <Sol lamports={expected} places={9} />
              <Figure tone="faint" textStyle="title" fontWeight="normal">
                {usdText(microUsdOf(expected, microUsdPerSol))}
              </Figure>
              {isSample ? <Badge tone="sample">Sample price</Badge> : null}
            </>
          )}
        </Row>
      </div>
      <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label="The plan">
        <PlanTable
          caption="What is sold, a row a wallet"
          columns={[
            { key: 'wallet', head: 'Wallet' },
            { key: 'tokens', head: 'Tokens', figure: true },
            { key: 'expected', head: `You receive, ${unit}`, figure: true },
            { key: 'least', head: `Minimum, ${unit}`, figure: true, wideOnly: true },
          ]}
          rows={rows.map((row) => ({
            key: row.key,
            cells: {
              wallet: <Address address={row.wallet} />,
              tokens: tokensExact(row.tokens),
              expected: exact(row.expected),
              least: exact(row.least),
            },
          }))}
          total={{
            wallet: 'Total',
            tokens: tokensExact(tokens),
            expected: exact(expected),
            least: exact(least),
          }}
        />
      </chakra.div>
      <SkippedHoldings plan={plan} />
      <chakra.dl textStyle="meta">
        <Line name="Network fees" value={solExact(fees.network)} />
        <Line name="Tips to the block engine" value={solExact(fees.tips)} />
        {fees.rents === 0n ? null : <Line name="Rents of accounts of USD1" value={solExact(fees.rents)} />}
        {isForUsd1 ? <Line name="Paid to" value={<Address address={plan.master} />} /> : null}
        <Line name="Paid by" value={<Address address={plan.steps[0]?.payer ?? plan.master} />} />
        <Line name="Slippage" value={`${plan.slippageBps / 100}%`} />
      </chakra.dl>
    </Stack>
  );
}

function Line({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <Row justifyContent="space-between" py="0.5">
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <dd>
        <Figure>{value}</Figure>
      </dd>
    </Row>
  );
}
