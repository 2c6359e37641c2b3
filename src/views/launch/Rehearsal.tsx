import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { ofKind } from '#operations/by-kind';
import type { Rehearsal as Told, RehearsedStep } from '#operations/rehearsal-contract';
import { formatUnits } from '#shared/money';
import {
  selectCoinsBeside,
  selectIsStale,
  selectIsStoodIn,
  selectRehearsal,
  selectRehearsalFault,
  selectRehearsalStage,
  selectRehearsedLaunch,
  type RehearsalActor,
} from '../../machines/launch/rehearsal/rehearsal.selectors';
import type { RehearsedLaunch } from '../../machines/launch/rehearsal/rehearsal.types';
import { Button, IconButton } from '../ui/Button';
import { Figure } from '../ui/Figure';
import { grouped, solExact, solText, tokensText } from '../ui/format';
import { CloseIcon } from '../ui/icons';
import { Faint, Grow, Notice, Row, Stack } from '../ui/Panel';
import { PlanTable, type PlanColumn } from '../ui/PlanTable';
import { Working } from '../ui/Working';
import { faultText } from '../words/fault-words';
import { besideWords, HOW_WORDS, impactText, OUTCOME_WORDS, STALE, STOOD_IN } from '../words/rehearsal-words';
import { Costs } from './CostLines';

interface RehearsalProps {
  readonly rehearsal: RehearsalActor;
}

const WAITING = { planning: 'Planning the launch', running: 'Running the launch' } as const;

/** What the launch in the form would do, over the button that asks for it. */
export function Rehearsal({ rehearsal }: RehearsalProps) {
  const stage = useSelector(rehearsal, selectRehearsalStage);
  const fault = useSelector(rehearsal, selectRehearsalFault);
  if (stage === 'planning' || stage === 'running')
    return (
      <Row gap="2">
        <Working words={WAITING[stage]} />
        <Grow />
        <Button onClick={() => rehearsal.send({ type: 'rehearsal.cancelled' })}>Cancel</Button>
      </Row>
    );
  if (stage === 'shown') return <Shown rehearsal={rehearsal} />;
  if (stage !== 'failed') return null;
  return (
    <Stack gap="1.5">
      <Head rehearsal={rehearsal} title="Rehearsal" />
      <Notice tone="down" alert>
        It could not be rehearsed: {fault === null ? '' : faultText(fault)}
      </Notice>
    </Stack>
  );
}

function Head({ rehearsal, title }: RehearsalProps & { readonly title: string }) {
  return (
    <Row gap="2">
      <chakra.h3 textStyle="strong">{title}</chakra.h3>
      <Grow />
      <IconButton label="Close the rehearsal" onClick={() => rehearsal.send({ type: 'rehearsal.closed' })}>
        <CloseIcon size="sm" />
      </IconButton>
    </Row>
  );
}

type Names = ReadonlyMap<string, string>;

/** Wallets as the launch calls them. */
function namesIn({ intent }: RehearsedLaunch): Names {
  const buyers = (ofKind('launch', intent)?.trades ?? []).flatMap(({ trade }) => ofKind('buy', trade)?.wallet ?? []);
  return new Map([
    [intent.master, 'Master'],
    [intent.dev, 'Dev'],
    ...buyers.map((wallet, index): [string, string] => [wallet, `Sniper ${index + 1}`]),
  ]);
}

function Shown({ rehearsal }: RehearsalProps) {
  const told = useSelector(rehearsal, selectRehearsal);
  const launch = useSelector(rehearsal, selectRehearsedLaunch);
  const isStale = useSelector(rehearsal, selectIsStale);
  const isStoodIn = useSelector(rehearsal, selectIsStoodIn);
  const beside = useSelector(rehearsal, selectCoinsBeside);
  if (told === null || launch === null) return null;
  const names = namesIn(launch);
  const { failed } = told;
  return (
    <chakra.section
      aria-label="Rehearsal"
      display="flex"
      flexDirection="column"
      gap="1.5"
      maxHeight="50vh"
      overflowY="auto"
    >
      <Head rehearsal={rehearsal} title={`Rehearsal of ${launch.intent.symbol}`} />
      {isStale ? <Notice tone="warn">{STALE}</Notice> : null}
      {failed === null ? null : (
        <Notice tone="down" alert>
          {stepWords(told.steps[failed.idx], names)} fails: {failed.words}
        </Notice>
      )}
      <Faint textStyle="meta">{HOW_WORDS[told.how]}</Faint>
      {isStoodIn ? <Faint textStyle="meta">{STOOD_IN}</Faint> : null}
      {beside === 0 ? null : <Faint textStyle="meta">{besideWords(beside)}</Faint>}
      <Wallets told={told} names={names} />
      <Steps steps={told.steps} names={names} />
      <Costs>
        <dt>All wallets together have less, SOL</dt>
        <dd>
          <Figure>{solExact(BigInt(told.costLamports))}</Figure>
        </dd>
        <dt>Of it network fees and tips, SOL</dt>
        <dd>
          <Figure>{solExact(BigInt(told.feeLamports))}</Figure>
        </dd>
      </Costs>
    </chakra.section>
  );
}

const COLUMNS: readonly PlanColumn[] = [
  { key: 'wallet', head: 'Wallet' },
  { key: 'pays', head: 'Pays', figure: true },
  { key: 'back', head: 'Gets', figure: true },
  { key: 'left', head: 'Has then', figure: true },
  { key: 'holds', head: 'Holds', figure: true },
];
const USD1_PLACES = 6;
const FOR_USD1: PlanColumn = { key: 'usd1', head: 'USD1', figure: true };

interface ToldProps {
  readonly told: Told;
  readonly names: Names;
}

function Wallets({ told: { wallets }, names }: ToldProps) {
  const forUsd1 = wallets.some(({ quoteUnits }) => quoteUnits !== null);
  return (
    <PlanTable
      caption="What every wallet pays, gets and has"
      columns={forUsd1 ? [...COLUMNS, FOR_USD1] : COLUMNS}
      rows={wallets.map(({ wallet, paysLamports, backLamports, leftLamports, tokens, quoteUnits }) => ({
        key: wallet,
        cells: {
          wallet: <span title={wallet}>{names.get(wallet) ?? wallet}</span>,
          pays: solText(BigInt(paysLamports)),
          back: solText(BigInt(backLamports)),
          left: solText(BigInt(leftLamports)),
          holds: tokensText(BigInt(tokens)),
          usd1: quoteUnits === null ? '' : grouped(formatUnits(BigInt(quoteUnits), USD1_PLACES)),
        },
      }))}
    />
  );
}

function stepWords(step: RehearsedStep | undefined, names: Names): string {
  if (step === undefined) return 'It';
  const who = names.get(step.wallet) ?? step.wallet;
  return STEP_WORDS[step.label]?.(who) ?? step.label;
}

const STEP_WORDS: Readonly<Partial<Record<RehearsedStep['label'], (who: string) => string>>> = {
  launch: () => 'The launch',
  'launch-for-token': () => 'The launch',
  buy: (who) => `The buy of ${who}`,
  sell: (who) => `The sale of ${who}`,
};

function Steps({ steps, names }: { readonly steps: readonly RehearsedStep[]; readonly names: Names }) {
  return (
    <chakra.ol aria-label="Transactions of this launch" textStyle="meta" color="fg.muted">
      {steps.map((step) => (
        <chakra.li key={step.idx} display="flex" gap="2">
          <chakra.span flex="1">
            {stepWords(step, names)}: {OUTCOME_WORDS[step.outcome]}
          </chakra.span>
          {step.impactBps === null ? null : <span>price impact {impactText(step.impactBps)}</span>}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
