import { chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { LIMITS } from '#shared/limits';
import { sumOf } from '#shared/money';
import { platformOf } from '#shared/platforms';
import {
  selectBesideLamports,
  selectDevBuyLamports,
  selectDraft,
  selectEstimate,
  selectIsForUsd1,
  selectLaunchWarmup,
  selectPlannedBeside,
  selectPlannedCosts,
  selectPlannedSale,
  selectPlannedSnipes,
  type DeployActor,
  type PlannedSale,
  type PlannedSnipe,
} from '../../machines/launch/deploy/deploy.selectors';
import {
  selectWarmth,
  selectWarmupFault,
  type LaunchWarmupActor,
} from '../../machines/launch/launch-warmup/launch-warmup.selectors';
import type { LaunchCosts } from '#operations/intent';
import { useLaterSelector } from '../hooks/use-later-selector';
import { usePlanningWords } from '../hooks/use-planning-words';
import { Faint } from '../ui/Panel';
import { faultText } from '../words/fault-words';
import { type Line, Summary } from './CostLines';
import { Usd1Costs } from './for-usd1';

/** The plan to the lamport once it is made; before that the most it may take. */
export function CostSummary({ deploy }: { readonly deploy: DeployActor }) {
  const planned = useSelector(deploy, selectPlannedCosts);
  const sale = useSelector(deploy, selectPlannedSale);
  const snipes = useSelector(deploy, selectPlannedSnipes, shallowEqual);
  const beside = useSelector(deploy, selectPlannedBeside);
  const warmup = useSelector(deploy, selectLaunchWarmup);
  const isForUsd1 = useSelector(deploy, selectIsForUsd1);
  const forSol =
    planned === null ? (
      <Estimated deploy={deploy} />
    ) : (
      <Planned costs={planned} sale={sale} snipes={snipes} beside={beside} />
    );
  return (
    <div>
      {isForUsd1 ? <Usd1Costs deploy={deploy} /> : forSol}
      {warmup === undefined ? null : <Warmth actor={warmup} />}
    </div>
  );
}

interface PlannedProps {
  readonly costs: LaunchCosts;
  readonly sale: PlannedSale | null;
  readonly snipes: readonly PlannedSnipe[];
  /** Lamports of the coins beside it. */
  readonly beside: bigint;
}

function Planned({ costs, sale, snipes, beside }: PlannedProps) {
  const [sold] = sale?.steps ?? [];
  const saleFee = sold?.networkFeeLamports ?? 0n;
  const { protocolFeeLamports, platformFeeLamports = 0n, creatorFeeLamports } = costs;
  const lines: readonly Line[] = [
    { name: 'Platform fee', lamports: protocolFeeLamports + platformFeeLamports + creatorFeeLamports },
    { name: 'Dev buy', lamports: costs.devBuyLamports },
    { name: 'Account rent', lamports: costs.rentLamports },
    { name: 'Network fee', lamports: costs.networkFeeLamports },
    ...(costs.tipLamports === undefined ? [] : [{ name: 'Tip to the block engine', lamports: costs.tipLamports }]),
    ...(sold === undefined ? [] : [{ name: 'Network fee of the sale', lamports: saleFee }]),
    { name: 'Reserve on the dev wallet', lamports: costs.devReserveLamports },
    ...(beside === 0n ? [] : [{ name: 'The other coins', lamports: beside }]),
  ];
  const back = (sold?.positions ?? []).flatMap(({ expectedLamports, minLamports }): Line[] => [
    { name: 'The sale brings, at this price', lamports: expectedLamports },
    { name: 'The sale brings, at least', lamports: minLamports },
  ]);
  const spent = sumOf(snipes.map((snipe) => snipe.costs.totalLamports));
  const others: readonly Line[] =
    snipes.length === 0
      ? []
      : [{ name: `${snipes.length === 1 ? 'The sniper pays' : 'The snipers pay'}, at this price`, lamports: spent }];
  const total = costs.totalLamports + saleFee + beside;
  return <Summary lines={lines} total={total} name="Total from master wallet" places={6} back={[...back, ...others]} />;
}

function Estimated({ deploy }: { readonly deploy: DeployActor }) {
  const { platform } = useSelector(deploy, selectDraft);
  const devBuy = useSelector(deploy, selectDevBuyLamports);
  const estimate = useSelector(deploy, selectEstimate);
  const beside = useSelector(deploy, selectBesideLamports);
  const lines: readonly Line[] = [
    { name: 'Platform fee, at most', lamports: platformOf(platform)?.solCostLamports ?? 0n },
    { name: 'Dev buy', lamports: devBuy },
    { name: 'Reserve', lamports: LIMITS.launchReserveLamports },
    ...(beside === 0n ? [] : [{ name: 'The other coins, at most', lamports: beside }]),
  ];
  return <Summary lines={lines} total={estimate} name="Total, at most" places={4} />;
}

const WORDS = {
  cold: null,
  warming: 'Planning the launch',
  warm: 'Planned to the lamport. Nothing is signed yet.',
  failed: null,
} as const;

function Warmth({ actor }: { readonly actor: LaunchWarmupActor }) {
  const warmth = useLaterSelector(actor, selectWarmth);
  const fault = useLaterSelector(actor, selectWarmupFault);
  const warming = usePlanningWords(WORDS.warming);
  const settled = warmth === 'failed' && fault !== null ? `No plan yet: ${faultText(fault)}` : WORDS[warmth];
  const words = warmth === 'warming' ? warming : settled;
  return (
    <chakra.p role="status" textStyle="label" minHeight="4" color={warmth === 'failed' ? 'warn.fg' : 'fg.faint'}>
      {words === null ? null : <Faint color="inherit">{words}</Faint>}
    </chakra.p>
  );
}
