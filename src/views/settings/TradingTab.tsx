import { useSelector } from '@xstate/react';
import { AGGRESSIVE_DRAFT, feeInSol, RESET_DRAFT, type TradingField } from '#shared/trading-form';
import {
  selectCanSaveTrading,
  selectIsSavingTrading,
  selectIsTradingDirty,
  selectLimit,
  selectPaysTips,
  selectTradingFace,
  selectTradingFault,
  selectTradingProblem,
  selectTradingText,
  type TradingFormActor,
} from '../../machines/settings/trading-form/trading-form.selectors';
import { Button } from '../ui/Button';
import { FailedFace, SkeletonRows } from '../ui/Faces';
import { Field, InputBox } from '../ui/Field';
import { Faint, Grow, Muted, PanelBox, Row } from '../ui/Panel';
import { faultText } from '../words/fault-words';
import { feeText } from '../words/field-words';
import { Fields, Section } from './Section';
import { DraftForm } from './DraftForm';

type TabProps = { readonly actor: TradingFormActor };

/** Fees, tips and slippage of every trade. */
export function TradingTab({ actor }: TabProps) {
  const face = useSelector(actor, selectTradingFace);
  if (face === 'loading')
    return (
      <PanelBox>
        <SkeletonRows rows={5} label="Loading the trading settings" />
      </PanelBox>
    );
  return face === 'failed' ? <Failed actor={actor} /> : <TradingForm actor={actor} />;
}

function Failed({ actor }: TabProps) {
  const fault = useSelector(actor, selectTradingFault);
  return (
    <PanelBox>
      <FailedFace
        what="The trading settings could not be read"
        why={fault === null ? 'The server did not answer.' : faultText(fault)}
        onRetry={() => actor.send({ type: 'reading.retried' })}
      />
    </PanelBox>
  );
}

function TradingForm({ actor }: TabProps) {
  const dirty = useSelector(actor, selectIsTradingDirty);
  const saving = useSelector(actor, selectIsSavingTrading);
  const maySave = useSelector(actor, selectCanSaveTrading);
  const paysTips = useSelector(actor, selectPaysTips);
  return (
    <DraftForm
      label="Trading settings"
      dirty={dirty}
      saving={saving}
      maySave={maySave}
      onRevert={() => actor.send({ type: 'changes.reverted' })}
      onSave={() => actor.send({ type: 'changes.saved' })}
    >
      <Section title="General" hint="For launches and group actions; buys and sells have fees of their own.">
        <Fields>
          <Fee actor={actor} field="generalPriorityFee" label="Priority fee" />
        </Fields>
        <Row flexWrap="wrap">
          <Muted>Quick presets</Muted>
          <Button disabled={saving} onClick={() => actor.send({ type: 'priority.chosen', level: 'low' })}>
            Low
          </Button>
          <Button disabled={saving} onClick={() => actor.send({ type: 'priority.chosen', level: 'medium' })}>
            Medium
          </Button>
          <Button disabled={saving} onClick={() => actor.send({ type: 'priority.chosen', level: 'high' })}>
            High
          </Button>
        </Row>
      </Section>
      <Section title="Buy">
        <Fields>
          <Typed actor={actor} field="buySlippage" label="Slippage" unit="%" placeholder="20" />
          <Fee actor={actor} field="buyPriorityFee" label="Priority fee" />
          <Tip actor={actor} field="buyJitoTip" />
        </Fields>
        <Faint textStyle="meta">Slippage is kept in this browser, the rest on the server.</Faint>
      </Section>
      <Section title="Sell">
        <Fields>
          <Fee actor={actor} field="sellPriorityFee" label="Priority fee" />
          <Tip actor={actor} field="sellJitoTip" />
        </Fields>
      </Section>
      <Section
        title="Limit"
        hint="What priority fee and tip of one transaction may cost together. What costs more is not signed."
      >
        <Fields>
          <Typed actor={actor} field="feeCap" label="Fee and tip" unit="SOL" placeholder="0.05" />
        </Fields>
        <Faint textStyle="meta">You confirm who you are to change the limit.</Faint>
      </Section>
      {paysTips ? null : (
        <Faint textStyle="meta">
          No block engine is configured here, so no trade pays a tip. The amounts are kept for when one is.
        </Faint>
      )}
      <Row flexWrap="wrap">
        <Button
          disabled={saving}
          title={summaryOf(RESET_DRAFT)}
          onClick={() => actor.send({ type: 'defaults.chosen' })}
        >
          Reset to Defaults
        </Button>
        <Button
          disabled={saving}
          title={summaryOf(AGGRESSIVE_DRAFT)}
          onClick={() => actor.send({ type: 'aggressive.chosen' })}
        >
          Aggressive Mode
        </Button>
        <Grow />
        <Button type="submit" disabled={!maySave}>
          {saving ? 'Saving' : dirty ? 'Save Changes' : 'No Changes to Save'}
        </Button>
      </Row>
    </DraftForm>
  );
}

/** The numbers a preset fills in (GAP-32). */
const summaryOf = (draft: typeof AGGRESSIVE_DRAFT): string =>
  `General ${draft.generalPriorityFee}; buy ${draft.buySlippage}%, ${draft.buyPriorityFee}, ${draft.buyJitoTip} SOL; ` +
  `sell ${draft.sellPriorityFee}, ${draft.sellJitoTip} SOL`;

type FieldProps = TabProps & { readonly field: TradingField };

const Fee = ({ actor, field, label }: FieldProps & { readonly label: string }) => (
  <Typed actor={actor} field={field} label={label} unit="micro-lamports a unit" placeholder="5000" numeric />
);

const Tip = ({ actor, field }: FieldProps) => (
  <Typed actor={actor} field={field} label="Jito tip" unit="SOL" placeholder="0.0001" />
);

interface TypedProps extends FieldProps {
  readonly label: string;
  readonly unit: string;
  readonly placeholder: string;
  /** Digits only, told in SOL too. */
  readonly numeric?: boolean;
}

const WHOSE: Readonly<Record<TradingField, string>> = {
  generalPriorityFee: 'General',
  buySlippage: 'Buy',
  buyPriorityFee: 'Buy',
  buyJitoTip: 'Buy',
  sellPriorityFee: 'Sell',
  sellJitoTip: 'Sell',
  feeCap: 'Largest',
};

function Typed({ actor, field, label, unit, placeholder, numeric = false }: TypedProps) {
  const text = useSelector(actor, (snapshot) => selectTradingText(snapshot, field));
  const problem = useSelector(actor, (snapshot) => selectTradingProblem(snapshot, field));
  const limit = useSelector(actor, selectLimit);
  const saving = useSelector(actor, selectIsSavingTrading);
  return (
    <Field
      label={label}
      large
      message={problem === null ? null : feeText(problem, limit)}
      {...(numeric ? { hint: feeInSol(text) } : {})}
    >
      {(control) => (
        <InputBox size="lg" {...(problem === null ? {} : { 'data-invalid': '' })}>
          <input
            {...control}
            aria-label={`${WHOSE[field]} ${label.toLowerCase()}, ${unit}`}
            inputMode={numeric ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={placeholder}
            value={text}
            readOnly={saving}
            onChange={(event) => actor.send({ type: 'field.typed', field, text: event.target.value })}
          />
          <Faint textStyle="meta">{unit}</Faint>
        </InputBox>
      )}
    </Field>
  );
}
