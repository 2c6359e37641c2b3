import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { LIMITS } from '#shared/limits';
import { notice } from '#shared/notice';
import {
  selectAvailable,
  selectCanSubmitTransfer,
  selectFrom,
  selectIsBadDestination,
  selectIsFunding,
  selectIsOverBalance,
  selectRentMinimum,
  selectTransferDraft,
  selectTransferFault,
  selectTransferProblem,
  selectTransferProblemShown,
  type MasterTransferActor,
} from '../../machines/wallets/master-transfer/master-transfer.selectors';
import { selectGroups } from '../../machines/groups/groups/groups.selectors';
import { selectMasters } from '../../machines/wallets/masters/masters.selectors';
import type { ShellActors } from '../page/shell/actors';
import { shortAddress } from '#shared/ids';
import type { Share } from '../../machines/wallets/master-transfer/master-transfer.types';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { usePlanningWords } from '../hooks/use-planning-words';
import { Address } from '../ui/Address';
import { Button, ReasonedButton, SubmitButton } from '../ui/Button';
import { Checkbox, Field, Input, InputBox } from '../ui/Field';
import { Sol, SolGlyph } from '../ui/Figure';
import { Form } from '../ui/Form';
import { solExact } from '../ui/format';
import { Holds } from '../ui/Overlay';
import { Muted, Row, Stack } from '../ui/Panel';
import { Working } from '../ui/Working';
import { noticeText } from '../words/notice-words';

type FormProps = { readonly actor: MasterTransferActor };
type BookProps = FormProps & { readonly actors: Pick<ShellActors, 'masters' | 'groups'> };
const FORM = 'transfer-form';
const SHARES: readonly { readonly share: Share; readonly label: string }[] = [
  { share: 25, label: '25%' },
  { share: 50, label: '50%' },
  { share: 75, label: '75%' },
  { share: 'max', label: 'MAX' },
];

export function TransferForm({ actor, actors }: BookProps) {
  const funding = useSelector(actor, selectIsFunding);
  const rent = useSelector(actor, selectRentMinimum);
  const from = useSelector(actor, selectFrom);
  const available = useSelector(actor, selectAvailable);
  return (
    <Form id={FORM} onSubmit={() => actor.send({ type: 'transfer.submitted' })}>
      <Stack gap="4">
        <Row>
          <Muted>From</Muted>
          {from === null ? null : <Address address={from} />}
          <Sol lamports={available} places={4} strong />
        </Row>
        {funding ? <Fixed actor={actor} /> : <Destination actor={actor} actors={actors} />}
        <Amount actor={actor} />
        <Muted textStyle="meta">
          Network fee about {solExact(LIMITS.transferFeeLamports)} SOL.
          {rent === null
            ? null
            : ` Rent rule: an account holds nothing or at least ${solExact(rent)} SOL, on both ends. MAX empties the wallet.`}
        </Muted>
      </Stack>
    </Form>
  );
}

/** A group wallet the dialog was opened on. */
function Fixed({ actor }: FormProps) {
  const { to } = useSelector(actor, selectTransferDraft);
  return (
    <Row>
      <Muted>To</Muted>
      <Address address={to} />
    </Row>
  );
}

function Destination({ actor, actors }: BookProps) {
  const { to } = useSelector(actor, selectTransferDraft);
  const bad = useSelector(actor, selectIsBadDestination);
  const input = useFocusOnMount<HTMLInputElement>();
  return (
    <Stack gap="2">
      <Field
        label="Destination address"
        required
        large
        message={bad ? noticeText(notice('transfer/badAddress')) : null}
      >
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
      <AddressBook actor={actor} actors={actors} />
    </Stack>
  );
}

const Book = chakra('select', {
  base: {
    width: 'full',
    h: 'control.md',
    px: '2',
    bg: 'bg.inset',
    color: 'fg',
    borderWidth: 'hair',
    borderColor: 'border.control',
    borderRadius: 'control',
  },
});

/** Own wallets by name; choosing one fills the destination in. */
function AddressBook({ actor, actors }: BookProps) {
  const masters = useSelector(actors.masters, selectMasters);
  const groups = useSelector(actors.groups, selectGroups);
  const from = useSelector(actor, selectFrom);
  const { to } = useSelector(actor, selectTransferDraft);
  const own = masters.flatMap(({ address, chain }, index) =>
    chain === 'sol' && address !== from ? [{ address, name: `Wallet ${index + 1}` }] : [],
  );
  const places = [
    { key: 'masters', name: 'Master wallets', wallets: own },
    ...groups.map((group) => ({
      key: group.id,
      name: group.name,
      wallets: group.wallets.map(({ address, type }, index) => ({
        address,
        name: type === 'developer' ? 'DEV' : `Wallet ${index + 1}`,
      })),
    })),
  ].filter(({ wallets }) => wallets.length > 0);
  if (places.length === 0) return null;
  const isOwn = places.some(({ wallets }) => wallets.some(({ address }) => address === to));
  return (
    <Field label="Or one of your wallets">
      {(control) => (
        <Book
          {...control}
          value={isOwn ? to : ''}
          onChange={(event) => actor.send({ type: 'draft.edited', patch: { to: event.target.value } })}
        >
          <option value="">Choose a wallet</option>
          {places.map(({ key, name, wallets }) => (
            <optgroup key={key} label={name}>
              {wallets.map((wallet) => (
                <option key={wallet.address} value={wallet.address}>
                  {`${wallet.name}, ${shortAddress(wallet.address)}`}
                </option>
              ))}
            </optgroup>
          ))}
        </Book>
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
  const funding = useSelector(actor, selectIsFunding);
  const shown = useSelector(actor, selectTransferProblemShown);
  const fault = useSelector(actor, selectTransferFault);
  const words = usePlanningWords('Planning');
  const refusal =
    shown && problem !== null && problem !== 'transfer/badAddress'
      ? noticeText(notice(problem))
      : fault === null
        ? null
        : noticeText(notice(funding ? 'fund/failed' : 'transfer/failed', { reason: fault }));
  return (
    <>
      <Holds refusal={refusal}>Nothing is signed before you have seen the plan.</Holds>
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
        {planning ? <Working words={words} /> : 'Transfer'}
      </SubmitButton>
    </>
  );
}
