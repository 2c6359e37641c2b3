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
import { Switch } from '../ui/Field';
import { Figure } from '../ui/Figure';
import { Faint, Notice, Row } from '../ui/Panel';
import { buyRangeWords, fewWalletsWords, RANGE_MISSING, severalWords } from '../words/several-words';
import { SolField } from './SolField';

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
          <SolField
            label="Min buy"
            value={least}
            canEdit={canEdit}
            onType={(typed) => actor.send({ type: 'several.edited', patch: { least: typed } })}
            message={problem === 'range-missing' ? RANGE_MISSING : null}
            warning={isReversed ? `Read as ${buyRangeWords(range)}` : null}
          />
          <SolField
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
