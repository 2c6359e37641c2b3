import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { LaunchForTokenIntent } from '#operations/intent';
import { type LaunchQuote, QUOTE_FEE_LAMPORTS, sellsForUsd1, usd1Of } from '#shared/launch-quote';
import { LIMITS } from '#shared/limits';
import { microUsdOf } from '#shared/money';
import { platformOf } from '#shared/platforms';
import {
  selectCanEdit,
  selectDevBuyProblem,
  selectDraft,
  selectEstimate,
  selectHeldUsd1,
  selectPlannedForUsd1,
  type DeployActor,
} from '../../machines/launch/deploy/deploy.selectors';
import { isClosed, useClosed } from '../../services/queries/use-closed';
import { useLaterSelector } from '../hooks/use-later-selector';
import { usePrice } from '../hooks/use-price';
import { Choice } from '../ui/Choice';
import { Switch } from '../ui/Field';
import { Figure } from '../ui/Figure';
import { Faint } from '../ui/Panel';
import { Segments } from '../ui/Segments';
import { noticeText } from '../words/notice-words';
import { NOTHING_BEHIND, solAlone, STANDARD_ALONE, usd1Exact, usd1Units } from '../words/usd1-words';
import { Costs, Rule, Summary } from './CostLines';
import { FirstBuyField } from './FirstBuyField';

type DeployProps = { readonly deploy: DeployActor };

/** DEP-08, DEP-09: what the coin is sold for, where the platform sells for more than SOL. */
export function QuoteChoice({ deploy }: DeployProps) {
  const { platform, quote } = useSelector(deploy, selectDraft);
  const canEdit = useLaterSelector(deploy, selectCanEdit);
  const closed = useClosed();
  const reasonOf = (one: LaunchQuote) => (isClosed(closed, { platform, quote: one }) ? 'not on this network' : null);
  if (!sellsForUsd1(platform))
    return <Faint textStyle="meta">{solAlone(platformOf(platform)?.name ?? platform)}</Faint>;
  return (
    <Choice
      label="Quote token"
      value={quote}
      disabled={!canEdit}
      options={[
        { value: 'sol', label: 'SOL', hint: 'Wrapped within each transaction (WSOL)', reason: reasonOf('sol') },
        { value: 'usd1', label: 'USD1', hint: 'The master wallet pays, in USD1', reason: reasonOf('usd1') },
      ]}
      onChange={(chosen) => deploy.send({ type: 'draft.edited', patch: { quote: chosen } })}
    />
  );
}

/** The one mode that a launch for USD1 has, and why the others wait. */
export function StandardMode() {
  return (
    <>
      <Segments
        label="Launch mode"
        value="standard"
        choices={[
          { value: 'standard', label: 'Standard' },
          { value: 'bundled', label: 'Bundled', reason: STANDARD_ALONE },
        ]}
        onChange={() => undefined}
      />
      <div>
        <Switch label="Insta-sell" checked={false} disabled onChange={() => undefined} />
        <Faint textStyle="meta">{NOTHING_BEHIND}</Faint>
      </div>
    </>
  );
}

const PRESETS = ['10', '50', '100'] as const;

const problemText = (snapshot: SnapshotFrom<DeployActor>): string | null => {
  const problem = selectDevBuyProblem(snapshot);
  return problem === null ? null : noticeText(problem);
};

/** The first buy of a coin that is sold for USD1. */
export function Usd1Buy({ deploy }: DeployProps) {
  const { devBuyUsd1 } = useSelector(deploy, selectDraft);
  const problem = useSelector(deploy, problemText);
  const held = useSelector(deploy, selectHeldUsd1);
  return (
    <FirstBuyField
      deploy={deploy}
      unit={<Faint textStyle="meta">USD1</Faint>}
      typed={devBuyUsd1}
      message={problem}
      aside={held === null ? undefined : `The master wallet has ${usd1Exact(held)}`}
      presets={PRESETS}
      amount={usd1Of(devBuyUsd1)}
      maximum={held}
      unitsOf={usd1Units}
      onType={(typed) => deploy.send({ type: 'draft.edited', patch: { devBuyUsd1: typed } })}
      onPreset={(preset) => deploy.send({ type: 'draft.edited', patch: { devBuyUsd1: preset } })}
    />
  );
}

interface Usd1Line {
  readonly name: string;
  readonly units: bigint;
}

function Usd1Lines({
  lines,
  name,
  total,
}: {
  readonly lines: readonly Usd1Line[];
  readonly name: string;
  readonly total: bigint;
}) {
  return (
    <Costs>
      {lines.map((line) => (
        <chakra.div key={line.name} display="contents">
          <dt>{line.name}</dt>
          <dd>
            <Figure>{usd1Exact(line.units)}</Figure>
          </dd>
        </chakra.div>
      ))}
      <Rule />
      <chakra.dt textStyle="strong" color="fg">
        {name}
      </chakra.dt>
      <chakra.dd textStyle="strong">
        <Figure>{usd1Exact(total)}</Figure>
      </chakra.dd>
      <Rule />
    </Costs>
  );
}

/** What a launch for USD1 takes, USD1 and SOL apart: the plan to the unit once it is made, before that the most it may take. */
export function Usd1Costs({ deploy }: DeployProps) {
  const planned = useSelector(deploy, selectPlannedForUsd1);
  return planned === null ? <Estimated deploy={deploy} /> : <Planned plan={planned} />;
}

const EVERY_LAMPORT = 9;

function Planned({ plan: { spendUnits, quoted, costs } }: { readonly plan: LaunchForTokenIntent }) {
  return (
    <>
      <Usd1Lines
        lines={[
          { name: 'Platform fee', units: quoted.protocolFeeUnits + quoted.platformFeeUnits + quoted.creatorFeeUnits },
          { name: 'Dev buy', units: quoted.curveUnits },
        ]}
        name="USD1 from master wallet"
        total={spendUnits}
      />
      <Summary
        lines={[
          { name: 'Account rent', lamports: costs.rentLamports },
          { name: 'Network fee', lamports: costs.networkFeeLamports },
          { name: 'Reserve on the dev wallet', lamports: costs.devReserveLamports },
        ]}
        name="SOL from master wallet"
        total={costs.totalLamports}
        places={EVERY_LAMPORT}
      />
    </>
  );
}

function Estimated({ deploy }: DeployProps) {
  const { platform, devBuyUsd1 } = useSelector(deploy, selectDraft);
  const estimate = useSelector(deploy, selectEstimate);
  const { microUsdPerSol } = usePrice();
  const allowance = QUOTE_FEE_LAMPORTS.usd1;
  const units = usd1Of(devBuyUsd1);
  return (
    <>
      <Usd1Lines lines={[{ name: 'Dev buy', units }]} name="USD1, at most" total={units} />
      <Summary
        lines={[
          { name: 'Platform fee, at most', lamports: platformOf(platform)?.solCostLamports ?? 0n },
          { name: `Quote fee allowance (${usd1Exact(microUsdOf(allowance, microUsdPerSol))})`, lamports: allowance },
          { name: 'Reserve', lamports: LIMITS.launchReserveLamports },
        ]}
        name="SOL, at most"
        total={estimate}
        places={6}
      />
    </>
  );
}
