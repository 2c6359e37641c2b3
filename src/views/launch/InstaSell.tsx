import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { LIMITS } from '#shared/limits';
import {
  selectSaleDelay,
  selectSells,
  type LaunchModeActor,
} from '../../machines/launch/launch-mode/launch-mode.selectors';
import { Switch } from '../ui/Field';
import { Figure } from '../ui/Figure';
import { Faint, Row } from '../ui/Panel';

/** Of the slider, ms; quick launches keep their delay in the same steps. */
const STEP = 100;

interface InstaSellProps {
  readonly actor: LaunchModeActor;
  readonly canEdit: boolean;
}

/** Whether what the first buy brings is sold again, and how soon behind the landing of the launch. */
export function InstaSell({ actor, canEdit }: InstaSellProps) {
  const sells = useSelector(actor, selectSells);
  const delayMs = useSelector(actor, selectSaleDelay);
  return (
    <div>
      <Row gap="2">
        <Switch
          label="Insta-sell"
          checked={sells}
          disabled={!canEdit}
          onChange={() => actor.send({ type: 'sale.switched' })}
        />
        <chakra.input
          type="range"
          flex="1"
          minWidth="0"
          minHeight="control.sm"
          aria-label="Insta-sell delay"
          aria-valuetext={`${delayMs} ms`}
          min={0}
          max={LIMITS.instaSellMs}
          step={STEP}
          value={delayMs}
          disabled={!canEdit || !sells}
          css={{ accentColor: '{colors.accent.solid}' }}
          onChange={(event) => actor.send({ type: 'delay.chosen', delayMs: event.target.valueAsNumber })}
        />
        <Figure minWidth="4rem" textAlign="right" tone={sells ? 'plain' : 'faint'}>
          {delayMs} ms
        </Figure>
      </Row>
      <Faint textStyle="meta">
        {sells
          ? 'Sells all of the dev buy this long after the launch has landed. You sign it with the launch.'
          : 'What the dev buy brings stays on the dev wallet.'}
      </Faint>
    </div>
  );
}
