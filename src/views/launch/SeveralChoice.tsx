import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { buyRangeOf } from '#shared/launch-several';
import { LIMITS } from '#shared/limits';
import { parseKept } from '#shared/money';
import type { SeveralProblem } from '../../machines/launch/deploy/deploy.types';
import {
  selectMakesSeveral,
  selectSeveral,
  type LaunchModeActor,
} from '../../machines/launch/launch-mode/launch-mode.selectors';
import { Field, InputBox, Switch } from '../ui/Field';
import { Figure, SolGlyph } from '../ui/Figure';
import { Faint, Notice, Row } from '../ui/Panel';
import { buyRangeWords, fewWalletsWords, RANGE_MISSING, severalWords } from '../words/several-words';

interface SeveralChoiceProps {
  readonly actor: LaunchModeActor;
  readonly problem: SeveralProblem | null;
  readonly canEdit: boolean;
}

/** Whether more coins are made beside the main one, how many, and between which amounts their first buys are drawn. */
export function SeveralChoice({ actor, problem, canEdit }: SeveralChoiceProps) {
  const makesSeveral = useSelector(actor, selectMakesSeveral);
  const { count, least, most } = useSelector(actor, selectSeveral);
  const range = buyRangeOf({ count, least, most });
  const isReversed = range !== null && parseKept(least) !== range[0];
  return (
    <div>
      <Row gap="2">
        <Switch
          label="Multi-launch"
          checked={makesSeveral}
          disabled={!canEdit}
          onChange={() => actor.send({ type: 'several.switched' })}
        />
        <chakra.input
          type="range"
          flex="1"
          minWidth="0"
          minHeight="control.sm"
          aria-label="Extra coins"
          min={1}
          max={LIMITS.extraLaunches}
          step={1}
          value={count}
          disabled={!canEdit || !makesSeveral}
          css={{ accentColor: '{colors.accent.solid}' }}
          onChange={(event) => actor.send({ type: 'several.edited', patch: { count: event.target.valueAsNumber } })}
        />
        <Figure minWidth="4rem" textAlign="right" tone={makesSeveral ? 'plain' : 'faint'}>
          {count} more
        </Figure>
      </Row>
      {makesSeveral ? (
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2" alignItems="start">
          <Amount
            label="Min buy"
            value={least}
            canEdit={canEdit}
            onType={(typed) => actor.send({ type: 'several.edited', patch: { least: typed } })}
            message={problem === 'range-missing' ? RANGE_MISSING : null}
            warning={isReversed ? `Read as ${buyRangeWords(range)}` : null}
          />
          <Amount
            label="Max buy"
            value={most}
            canEdit={canEdit}
            onType={(typed) => actor.send({ type: 'several.edited', patch: { most: typed } })}
          />
        </chakra.div>
      ) : null}
      {problem === 'wallets-few' ? <Notice tone="warn">{fewWalletsWords(count)}</Notice> : null}
      <Faint textStyle="meta">{makesSeveral ? severalWords(count) : 'One coin is launched.'}</Faint>
    </div>
  );
}

interface AmountProps {
  readonly label: string;
  /** SOL as typed. */
  readonly value: string;
  readonly canEdit: boolean;
  onType(typed: string): void;
  readonly message?: string | null;
  readonly warning?: string | null;
}

function Amount({ label, value, canEdit, onType, message = null, warning = null }: AmountProps) {
  return (
    <Field label={label} message={message} warning={warning}>
      {(control) => (
        <InputBox>
          <SolGlyph />
          <chakra.input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            textAlign="right"
            placeholder="0"
            value={value}
            readOnly={!canEdit}
            onChange={(event) => onType(event.target.value)}
          />
        </InputBox>
      )}
    </Field>
  );
}
