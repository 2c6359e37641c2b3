import { useSelector } from '@xstate/react';
import {
  selectAgreementStep,
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
} from '../../machines/agreement/agreement.selectors';
import type { GroupQuestion } from '../../machines/agreement/agreement.types';
import { selectCluster } from '../../machines/network/network.selectors';
import type { ShellActors } from '../shell/actors';
import { Button, ButtonLink } from '../ui/Button';
import { NetworkChip, StateTrack, type StateStep } from '../ui/Chips';
import { Holds, Modal } from '../ui/Overlay';
import { Notice, Stack } from '../ui/Panel';
import { ProgressRow, Working } from '../ui/Progress';
import { InFlightButton, SignButton } from '../ui/SignButton';
import { faultText } from '../words/fault-words';
import { AgreementPlan } from './AgreementPlan';
import { AgreementRuns } from './AgreementRuns';

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

const TRACK = ['planning', 'reviewing', 'operating', 'settling', 'concluded'] as const;
const trackOf = (step: AgreementStep): readonly StateStep[] =>
  TRACK.map((name, index) => ({
    name,
    when: name === step ? 'live' : index < TRACK.indexOf(step) ? 'past' : 'next',
  }));

/** Planned, reviewed as it will be signed, followed to its verdicts. Closed after the signature it goes on by itself. */
export function AgreementDialog({ actor, actors }: AgreementDialogProps) {
  const question = useSelector(actor, selectQuestion);
  const step = useSelector(actor, selectAgreementStep);
  const cluster = useSelector(actors.network, selectCluster);
  return (
    <Modal
      open
      wide={question.everywhere || question.kind === 'sell'}
      title={titleOf(question)}
      aside={cluster === null ? null : <NetworkChip cluster={cluster} />}
      onClose={() => actor.send({ type: 'dialog.closed' })}
      footer={<Foot actor={actor} />}
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
  const intents = requests.map(({ intent }) => intent);
  switch (step) {
    case 'planning':
      return <Working words="Reading every wallet and planning" />;
    case 'reviewing':
      return (
        <Stack>
          <LeftOut actor={actor} />
          <AgreementPlan question={question} intents={intents} />
        </Stack>
      );
    case 'operating':
    case 'settling':
    case 'concluded':
      return (
        <Stack>
          {fault === null ? null : (
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

function Foot({ actor }: Pick<AgreementDialogProps, 'actor'>) {
  const step = useSelector(actor, selectAgreementStep);
  const requests = useSelector(actor, selectRequests);
  const journaled = useSelector(actor, selectIsJournaled);
  const canPlanAgain = useSelector(actor, selectCanPlanAgain);
  const close = () => actor.send({ type: 'dialog.closed' });
  if (step === 'planning' || step === 'reviewing') return <ReviewFoot actor={actor} onCancel={close} />;
  const [only] = requests;
  const open = requests.length === 1 && only !== undefined ? `?open=${only.id}` : '';
  return (
    <>
      <Holds>
        {step === 'operating'
          ? 'Signed, so it cannot be cancelled. Closing leaves it in flight.'
          : journaled
            ? 'The ledger has every lamport of it.'
            : 'Nothing was sent.'}
      </Holds>
      {step === 'concluded' && journaled ? (
        <ButtonLink size="lg" href={`/dashboard/operations${open}`} onClick={close}>
          See the ledger
        </ButtonLink>
      ) : null}
      {canPlanAgain ? (
        <Button size="lg" variant="outline" onClick={() => actor.send({ type: 'plan.retried' })}>
          Plan again
        </Button>
      ) : null}
      <Button size="lg" onClick={close}>
        Close
      </Button>
      {step === 'concluded' ? null : <InFlightButton />}
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
