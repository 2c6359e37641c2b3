import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import {
  burntTokens,
  leftTokens,
  selectAgreementStep,
  selectBurnable,
  selectCanConfirmPlan,
  selectCanPlanAgain,
  selectEnds,
  selectIsJournaled,
  selectLeftOut,
  selectPlanFault,
  selectQuestion,
  selectRequests,
  type AgreementActor,
  type AgreementStep,
} from '../../machines/money/agreement/agreement.selectors';
import type { GroupQuestion } from '../../machines/money/agreement/agreement.types';
import { selectCluster } from '../../machines/page/network/network.selectors';
import type { ShellActors } from '../page/shell/actors';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { usePlanningWords } from '../hooks/use-planning-words';
import { useStages } from '../hooks/use-stages';
import { Button, ButtonLink } from '../ui/Button';
import { NetworkChip, StateTrack, type StateStep } from '../ui/Chips';
import { Holds, Modal } from '../ui/Overlay';
import { Notice, Stack } from '../ui/Panel';
import { counted } from '../ui/format';
import { ProgressRow } from '../ui/Progress';
import { Working } from '../ui/Working';
import { InFlightButton, SignButton } from '../ui/SignButton';
import { faultText } from '../words/fault-words';
import { AgreementPlan } from './AgreementPlan';
import { AgreementRuns } from './AgreementRuns';
import { cancelWords } from './operations/operation-words';
import { BurntTokens, LeftTokens } from './SkippedHoldings';

interface AgreementDialogProps {
  readonly actor: AgreementActor;
  readonly actors: Pick<ShellActors, 'network' | 'operations' | 'copy'>;
}

const TITLES: Readonly<Record<GroupQuestion['kind'], (of: string) => string>> = {
  return: (of) => `Return SOL of ${of}`,
  sell: (of) => `Sell tokens of ${of}`,
  close: (of) => `Close accounts of ${of}`,
  distribute: (of) => `Distribute SOL to ${of}`,
};
const titleOf = ({ kind, groups, everywhere }: GroupQuestion): string =>
  TITLES[kind](everywhere ? 'all groups' : (groups[0]?.name ?? ''));

/** Whether the plan of one group needs room. */
const WIDE: Readonly<Record<GroupQuestion['kind'], boolean>> = {
  return: false,
  sell: true,
  close: false,
  distribute: false,
};

const TRACK = ['planning', 'reviewing', 'operating', 'settling', 'concluded'] as const;
const TRACK_WORDS: Readonly<Record<(typeof TRACK)[number], string>> = {
  planning: 'Plan',
  reviewing: 'Review',
  operating: 'Sending',
  settling: 'Balances',
  concluded: 'Done',
};
/** What is left is read before the plan is, in the same place. */
const trackedAs = (step: AgreementStep): (typeof TRACK)[number] =>
  step === 'offering' || step === 'consenting' ? 'reviewing' : step;
const trackOf = (step: AgreementStep): readonly StateStep[] =>
  TRACK.map((name, index) => ({
    name: TRACK_WORDS[name],
    when: name === trackedAs(step) ? 'live' : index < TRACK.indexOf(trackedAs(step)) ? 'past' : 'next',
  }));

/** Planned, reviewed as it will be signed, followed to its verdicts. Closed after the signature it goes on by itself. */
export function AgreementDialog({ actor, actors }: AgreementDialogProps) {
  const question = useSelector(actor, selectQuestion);
  const step = useSelector(actor, selectAgreementStep);
  const cluster = useSelector(actors.network, selectCluster);
  return (
    <Modal
      open
      wide={question.everywhere || WIDE[question.kind]}
      title={titleOf(question)}
      aside={cluster === null ? null : <NetworkChip cluster={cluster} />}
      onClose={() => actor.send({ type: 'dialog.closed' })}
      footer={<Foot actor={actor} actors={actors} />}
    >
      <Stack gap="4">
        <StateTrack label="Where this is" steps={trackOf(step)} />
        <Body actor={actor} actors={actors} />
      </Stack>
    </Modal>
  );
}

function Body({ actor, actors }: AgreementDialogProps) {
  const step = useSelector(actor, selectAgreementStep);
  const question = useSelector(actor, selectQuestion);
  const requests = useSelector(actor, selectRequests);
  const ends = useSelector(actor, selectEnds);
  const fault = useSelector(actor, selectPlanFault);
  const planning = usePlanningWords('Reading every wallet and planning');
  const intents = requests.map(({ intent }) => intent);
  switch (step) {
    case 'planning':
      return <Working words={planning} />;
    case 'offering':
      return <LeftTokens left={leftTokens(requests)} />;
    case 'consenting':
      return <BurntTokens burnt={burntTokens(requests)} />;
    case 'reviewing':
      return (
        <Stack>
          <LeftOut actor={actor} />
          <Burnable actor={actor} />
          <AgreementPlan question={question} intents={intents} />
        </Stack>
      );
    case 'operating':
    case 'settling':
    case 'concluded':
      return (
        <Stack>
          {fault === null || requests.length > 0 ? null : (
            <Notice tone="down" alert>
              {faultText(fault)}
            </Notice>
          )}
          <AgreementRuns requests={requests} ends={ends} everywhere={question.everywhere} actors={actors} />
          {step === 'settling' ? <ProgressRow state="running" words="Reading the balances again" /> : null}
          {/* The dialog keeps its size: the second click of a double click must not fall beside it. */}
          {step === 'concluded' ? null : <AgreementPlan question={question} intents={intents} />}
        </Stack>
      );
    default:
      return step satisfies never;
  }
}

/** What keeps accounts open that nobody buys. */
function Burnable({ actor }: Pick<AgreementDialogProps, 'actor'>) {
  const burnable = useSelector(actor, selectBurnable);
  return burnable === 0 ? null : (
    <Notice tone="warn">
      <p>
        {counted(burnable, 'holding')} that nothing here sells{' '}
        {burnable === 1 ? 'keeps its account' : 'keep their accounts'} open. Burning comes before closing; you are shown
        what is lost first.
      </p>
      <BurnButton actor={actor} />
    </Notice>
  );
}

/** Asks for the plan that burns; nothing is burnt by it. */
function BurnButton({ actor }: Pick<AgreementDialogProps, 'actor'>) {
  const burnable = useSelector(actor, selectBurnable);
  return burnable === 0 ? null : (
    <Button size="lg" variant="outline" onClick={() => actor.send({ type: 'burning.asked' })}>
      Burn {counted(burnable, 'token')} and close
    </Button>
  );
}

/** Which groups take no part, and why. */
function LeftOut({ actor }: Pick<AgreementDialogProps, 'actor'>) {
  const leftOut = useSelector(actor, selectLeftOut);
  const { busy } = useSelector(actor, selectQuestion);
  const namesOf = (why: (typeof leftOut)[number]['why']) =>
    leftOut.filter((one) => one.why === why).map(({ group }) => group);
  const [tokens, nothing] = [namesOf('tokens'), namesOf('nothing')];
  return (
    <>
      {tokens.length === 0 ? null : (
        <Notice tone="warn">Skipped {tokens.join(', ')}: open token positions. Sell tokens first.</Notice>
      )}
      {busy.length === 0 ? null : (
        <Notice tone="warn">Left out, a running operation uses their wallets: {busy.join(', ')}</Notice>
      )}
      {nothing.length === 0 ? null : <Notice tone="neutral">Nothing to do in {nothing.join(', ')}</Notice>}
    </>
  );
}

function Foot({ actor, actors }: AgreementDialogProps) {
  const step = useSelector(actor, selectAgreementStep);
  const requests = useSelector(actor, selectRequests);
  const journaled = useSelector(actor, selectIsJournaled);
  const canPlanAgain = useSelector(actor, selectCanPlanAgain);
  const ends = useSelector(actor, selectEnds);
  const refusal = useRefusal(actor);
  const under = requests.filter(({ id }) => !ends.some((end) => end.id === id)).map(({ id }) => id);
  const stages = useStages(actors.operations, under);
  const closing = useRef<HTMLButtonElement>(null);
  const close = () => actor.send({ type: 'dialog.closed' });
  if (step === 'offering') return <OfferFoot actor={actor} onCancel={close} />;
  if (step === 'consenting') return <ConsentFoot actor={actor} onCancel={close} />;
  if (step === 'planning' || step === 'reviewing') return <ReviewFoot actor={actor} onCancel={close} />;
  if (step === 'concluded' && !journaled) return <RefusedFoot actor={actor} onCancel={close} />;
  const [only] = requests;
  const open = requests.length === 1 && only !== undefined ? `?open=${only.id}` : '';
  return (
    <>
      <Holds refusal={refusal}>
        {step === 'operating' ? cancelWords(stages) : 'The ledger accounts for every lamport.'}
      </Holds>
      {step === 'concluded' ? (
        <ButtonLink size="lg" href={`/dashboard/operations${open}`} onClick={close}>
          See the ledger
        </ButtonLink>
      ) : null}
      {canPlanAgain ? <PlanAgain actor={actor} /> : null}
      <Button ref={closing} size="lg" onClick={close}>
        Close
      </Button>
      {step === 'concluded' ? null : <InFlightButton signed={!stages.includes('signing')} next={closing} />}
    </>
  );
}

/** Why the plan was refused that is on the screen still; without a plan its place says so. */
function useRefusal(actor: AgreementActor): string | null {
  const fault = useSelector(actor, selectPlanFault);
  const hasPlan = useSelector(actor, selectRequests).length > 0;
  return fault !== null && hasPlan ? faultText(fault) : null;
}

const PlanAgain = ({ actor }: Pick<AgreementDialogProps, 'actor'>) => (
  <Button size="lg" variant="outline" onClick={() => actor.send({ type: 'plan.retried' })}>
    Plan again
  </Button>
);

/** Nothing was journaled; Enter goes back to where it was asked for. */
function RefusedFoot({ actor, onCancel }: ReviewFootProps) {
  const canPlanAgain = useSelector(actor, selectCanPlanAgain);
  const closing = useFocusOnMount<HTMLButtonElement>();
  return (
    <>
      <Holds refusal={useRefusal(actor)}>Nothing was sent.</Holds>
      {canPlanAgain ? <PlanAgain actor={actor} /> : null}
      <Button ref={closing} size="lg" onClick={onCancel}>
        Close
      </Button>
    </>
  );
}

function OfferFoot({ actor, onCancel }: ReviewFootProps) {
  return (
    <>
      <Holds>Nothing is signed yet. The plan comes next.</Holds>
      <Button size="lg" onClick={onCancel}>
        Cancel
      </Button>
      <BurnButton actor={actor} />
      <Button size="lg" onClick={() => actor.send({ type: 'tokens.left' })}>
        Leave these tokens
      </Button>
    </>
  );
}

function ConsentFoot({ actor, onCancel }: ReviewFootProps) {
  return (
    <>
      <Holds>Nothing is signed yet. The plan comes next.</Holds>
      <Button size="lg" onClick={onCancel}>
        Cancel
      </Button>
      <Button size="lg" variant="outline" onClick={() => actor.send({ type: 'burning.agreed' })}>
        Burn them for ever
      </Button>
    </>
  );
}

interface ReviewFootProps {
  readonly actor: AgreementActor;
  readonly onCancel: () => void;
}

function ReviewFoot({ actor, onCancel }: ReviewFootProps) {
  const canConfirm = useSelector(actor, selectCanConfirmPlan);
  return (
    <>
      <Holds>Nothing is signed yet. After the signature there is no cancel.</Holds>
      <Button size="lg" onClick={onCancel}>
        Cancel
      </Button>
      <SignButton
        key={String(canConfirm)}
        enabled={canConfirm}
        onClick={() => actor.send({ type: 'plan.confirmed' })}
      />
    </>
  );
}
