import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { LIMITS } from '#shared/limits';
import { notice } from '#shared/notice';
import {
  selectAvailable,
  selectCanSubmitTransfer,
  selectFrom,
  selectIsBadDestination,
  selectIsOverBalance,
  selectTransferDraft,
  selectTransferFault,
  selectTransferProblem,
  selectTransferProblemShown,
  type MasterTransferActor,
} from '../../machines/master-transfer/master-transfer.selectors';
import type { Share } from '../../machines/master-transfer/master-transfer.types';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { Address } from '../ui/Address';
import { Button, ReasonedButton, SubmitButton } from '../ui/Button';
import { Checkbox, Field, Input, InputBox } from '../ui/Field';
import { Sol, SolGlyph } from '../ui/Figure';
import { solExact } from '../ui/format';
import { Holds } from '../ui/Overlay';
import { Muted, Notice, Row, Stack } from '../ui/Panel';
import { Working } from '../ui/Progress';
import { noticeText } from '../words/notice-words';

type FormProps = { readonly actor: MasterTransferActor };
const FORM = 'transfer-form';
const SHARES: readonly { readonly share: Share; readonly label: string }[] = [
  { share: 25, label: '25%' },
  { share: 50, label: '50%' },
  { share: 75, label: '75%' },
  { share: 'max', label: 'MAX' },
];

export function TransferForm({ actor }: FormProps) {
  const from = useSelector(actor, selectFrom);
  const available = useSelector(actor, selectAvailable);
  const problem = useSelector(actor, selectTransferProblem);
  const shown = useSelector(actor, selectTransferProblemShown);
  const fault = useSelector(actor, selectTransferFault);
  return (
    <chakra.form
      id={FORM}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'transfer.submitted' });
      }}
    >
      <Stack gap="4">
        {fault === null ? null : (
          <Notice tone="down" alert>
            {noticeText(notice('transfer/failed', { reason: fault }))}
          </Notice>
        )}
        <Row>
          <Muted>From</Muted>
          {from === null ? null : <Address address={from} />}
          <Sol lamports={available} places={4} strong />
        </Row>
        <Destination actor={actor} />
        <Amount actor={actor} />
        {shown && problem !== null && problem !== 'transfer/badAddress' ? (
          <Notice tone="down" alert>
            {noticeText(notice(problem))}
          </Notice>
        ) : null}
        <Muted textStyle="meta">Network fee about {solExact(LIMITS.transferFeeLamports)} SOL.</Muted>
      </Stack>
    </chakra.form>
  );
}

function Destination({ actor }: FormProps) {
  const { to } = useSelector(actor, selectTransferDraft);
  const bad = useSelector(actor, selectIsBadDestination);
  const input = useFocusOnMount<HTMLInputElement>();
  return (
    <Field label="Destination address" required large message={bad ? noticeText(notice('transfer/badAddress')) : null}>
      {(control) => (
        <Input
          {...control}
          ref={input}
          size="lg"
          mono
          value={to}
          spellCheck={false}
          autoComplete="off"
          maxLength={64}
          onChange={(event) => actor.send({ type: 'draft.edited', patch: { to: event.target.value } })}
        />
      )}
    </Field>
  );
}

function Amount({ actor }: FormProps) {
  const draft = useSelector(actor, selectTransferDraft);
  const available = useSelector(actor, selectAvailable);
  const over = useSelector(actor, selectIsOverBalance);
  return (
    <Stack gap="2">
      <Field
        label="Amount"
        required
        large
        message={over && available !== null ? noticeText(notice('transfer/available', { lamports: available })) : null}
      >
        {(control) => (
          <InputBox size="lg" {...(over ? { 'data-invalid': '' } : {})}>
            <SolGlyph />
            <chakra.input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              textAlign="right"
              value={draft.amount}
              onChange={(event) => actor.send({ type: 'draft.edited', patch: { amount: event.target.value } })}
            />
          </InputBox>
        )}
      </Field>
      <Row gap="1.5">
        {SHARES.map(({ share, label }) => (
          <ReasonedButton
            key={label}
            flex="1"
            reason={available === null ? 'the balance is not known yet' : null}
            onClick={() => actor.send({ type: 'share.chosen', share })}
          >
            {label}
          </ReasonedButton>
        ))}
      </Row>
      <Checkbox
        label="Keep 0.5% more aside for fees"
        checked={draft.allowance}
        onChange={(allowance) => actor.send({ type: 'draft.edited', patch: { allowance } })}
      />
    </Stack>
  );
}

interface FootProps extends FormProps {
  readonly planning: boolean;
  readonly onCancel: () => void;
}

export function TransferFormFoot({ actor, planning, onCancel }: FootProps) {
  const canSubmit = useSelector(actor, selectCanSubmitTransfer);
  const problem = useSelector(actor, selectTransferProblem);
  return (
    <>
      <Holds>Nothing is signed before you have seen the plan.</Holds>
      <Button size="lg" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton
        form={FORM}
        size="lg"
        variant="primary"
        disabled={planning}
        reason={canSubmit || problem === null ? null : noticeText(notice(problem))}
      >
        {planning ? <Working words="Planning" /> : 'Transfer'}
      </SubmitButton>
    </>
  );
}
