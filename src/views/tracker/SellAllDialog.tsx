import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { microUsdOf } from '#shared/money';
import type { SellIntent } from '#shared/operation-intent';
import {
  selectCanConfirmSale,
  selectSalePlan,
  selectSellAllStep,
  type SellAllActor,
} from '../../machines/sell-all/sell-all.selectors';
import { SkippedHoldings } from '../groups/SkippedHoldings';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { usePrice } from '../hooks/use-price';
import { Address } from '../ui/Address';
import { Button } from '../ui/Button';
import { Badge } from '../ui/Chips';
import { Figure, Sol } from '../ui/Figure';
import { counted, solExact, tokensExact, usdText } from '../ui/format';
import { PenIcon } from '../ui/icons';
import { Holds, Modal } from '../ui/Overlay';
import { Faint, Row, Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';
import { Working } from '../ui/Progress';
import { saleFees, saleRows, sumOf } from './sale-rows';

/** The plan of Sell All, before anything is signed. */
export function SellAllDialog({ sale, symbol }: { readonly sale: SellAllActor; readonly symbol: string }) {
  const step = useSelector(sale, selectSellAllStep);
  const plan = useSelector(sale, selectSalePlan);
  const canConfirm = useSelector(sale, selectCanConfirmSale);
  if (step !== 'planning' && step !== 'reviewing') return null;
  const leave = () => sale.send({ type: 'sale.left' });
  return (
    <Modal
      open
      wide
      title={`Sell all ${symbol}`}
      onClose={leave}
      footer={
        <>
          <Holds>Nothing is signed yet. After the signature there is no cancel.</Holds>
          <Button size="lg" onClick={leave}>
            Cancel
          </Button>
          {canConfirm ? <Agree onAgree={() => sale.send({ type: 'sale.confirmed' })} /> : null}
        </>
      }
    >
      {step === 'reviewing' && plan !== null ? <Plan plan={plan} /> : <Working words="Planning from the chain" />}
    </Modal>
  );
}

function Agree({ onAgree }: { readonly onAgree: () => void }) {
  const action = useFocusOnMount<HTMLButtonElement>();
  return (
    <Button ref={action} size="lg" variant="primary" onClick={onAgree}>
      <PenIcon size="sm" />
      Sign and sell
    </Button>
  );
}

function Plan({ plan }: { readonly plan: SellIntent }) {
  const { microUsdPerSol, isSample } = usePrice();
  const rows = saleRows(plan, [], 'left');
  const { tokens, expectedLamports } = sumOf(rows);
  const fees = saleFees(plan);
  const least = rows.reduce((sum, { minLamports }) => sum + minLamports, 0n);
  return (
    <Stack gap="4">
      <div>
        <Faint textStyle="meta">
          Expected for {counted(rows.length, 'position')} in {counted(plan.steps.length, 'transaction')}
        </Faint>
        <Row alignItems="baseline" textStyle="figureLarge">
          <Sol lamports={expectedLamports} places={9} />
          <Figure tone="faint" textStyle="title" fontWeight="normal">
            {usdText(microUsdOf(expectedLamports, microUsdPerSol))}
          </Figure>
          {isSample ? <Badge tone="sample">Sample price</Badge> : null}
        </Row>
      </div>
      <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label="The plan">
        <PlanTable
          caption="What is sold, a row a wallet"
          columns={[
            { key: 'wallet', head: 'Wallet' },
            { key: 'tokens', head: 'Tokens', figure: true },
            { key: 'expected', head: 'Brings, SOL', figure: true },
            { key: 'least', head: 'At least, SOL', figure: true, wideOnly: true },
          ]}
          rows={rows.map((row) => ({
            key: row.key,
            cells: {
              wallet: <Address address={row.wallet} />,
              tokens: tokensExact(row.tokens),
              expected: solExact(row.expectedLamports),
              least: solExact(row.minLamports),
            },
          }))}
          total={{
            wallet: 'Together',
            tokens: tokensExact(tokens),
            expected: solExact(expectedLamports),
            least: solExact(least),
          }}
        />
      </chakra.div>
      <SkippedHoldings plan={plan} />
      <chakra.dl textStyle="meta">
        <Line name="Network fees" value={solExact(fees.network)} />
        <Line name="Tips to the block engine" value={solExact(fees.tips)} />
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
