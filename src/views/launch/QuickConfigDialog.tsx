import { chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';
import { LIMITS } from '#shared/limits';
import { QUICK_LIMITS, type QuickChoices, type QuickField } from '#shared/quick-launch';
import {
  selectIsQuickNew,
  selectIsQuickRefused,
  selectQuickDraft,
  selectQuickProblems,
  type QuickConfigsActor,
} from '../../machines/launch/quick-configs/quick-configs.selectors';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { Field, Input, Switch } from '../ui/Field';
import { Figure } from '../ui/Figure';
import { Form } from '../ui/Form';
import { Modal } from '../ui/Overlay';
import { Row, Stack } from '../ui/Panel';
import { SubmitFoot } from '../ui/SubmitFoot';
import { QUICK_WORDS } from '../words/quick-words';
import { SolField } from './SolField';

/** Makes or edits a config of quick launches. */
export function QuickConfigDialog({ actor }: { readonly actor: QuickConfigsActor }) {
  const isNew = useSelector(actor, selectIsQuickNew);
  const draft = useSelector(actor, selectQuickDraft);
  const problems = useSelector(actor, selectQuickProblems, shallowEqual);
  const refused = useSelector(actor, selectIsQuickRefused);
  const formId = useId();
  const name = useFocusOnMount<HTMLInputElement>();
  const close = () => actor.send({ type: 'dialog.closed' });
  const edit = (patch: Partial<QuickChoices>) => actor.send({ type: 'draft.edited', patch });
  const wordsOf = (field: QuickField): string | null => {
    const problem = problems[field];
    return problem === null || !(refused || field !== 'name') ? null : QUICK_WORDS.problems[problem];
  };
  const lacking = Object.values(problems).find((problem) => problem !== null) ?? null;
  const { min, max } = draft.multiLaunchDevBuyRange;
  return (
    <Modal
      open
      title={isNew ? QUICK_WORDS.dialog.made : QUICK_WORDS.dialog.edited}
      onClose={close}
      footer={
        <SubmitFoot
          form={formId}
          holds={QUICK_WORDS.kept}
          submit={QUICK_WORDS.save}
          reason={lacking === null ? null : QUICK_WORDS.problems[lacking]}
          busy={QUICK_WORDS.save}
          isBusy={false}
          onCancel={close}
        />
      }
    >
      <Form id={formId} onSubmit={() => actor.send({ type: 'config.submitted' })}>
        <Stack gap="3">
          <Field label={QUICK_WORDS.name} required message={wordsOf('name')}>
            {(control) => (
              <Input
                {...control}
                ref={name}
                value={draft.name}
                maxLength={QUICK_LIMITS.name}
                autoComplete="off"
                onChange={(event) => edit({ name: event.target.value })}
              />
            )}
          </Field>
          <SolField
            label={QUICK_WORDS.devBuy}
            value={draft.devBuyAmount}
            canEdit
            onType={(devBuyAmount) => edit({ devBuyAmount })}
            message={wordsOf('devBuyAmount')}
          />
          <Slider
            label={QUICK_WORDS.sells}
            range={QUICK_WORDS.delay}
            checked={draft.instaSellEnabled}
            onSwitch={(instaSellEnabled) => edit({ instaSellEnabled })}
            value={draft.instaSellDelayMS}
            bounds={[0, LIMITS.instaSellMs, QUICK_LIMITS.delayStepMs]}
            words={`${draft.instaSellDelayMS} ms`}
            onChange={(instaSellDelayMS) => edit({ instaSellDelayMS })}
          />
          <Slider
            label={QUICK_WORDS.several}
            range={QUICK_WORDS.count}
            checked={draft.multiLaunchEnabled}
            onSwitch={(multiLaunchEnabled) => edit({ multiLaunchEnabled })}
            value={draft.multiLaunchCount}
            bounds={[1, LIMITS.extraLaunches, 1]}
            words={`${draft.multiLaunchCount} more`}
            onChange={(multiLaunchCount) => edit({ multiLaunchCount })}
          />
          <Row alignItems="flex-start" css={{ '& > *': { flex: '1' } }}>
            <SolField
              label={QUICK_WORDS.min}
              value={min}
              canEdit={draft.multiLaunchEnabled}
              onType={(typed) => edit({ multiLaunchDevBuyRange: { min: typed, max } })}
              message={wordsOf('min')}
            />
            <SolField
              label={QUICK_WORDS.max}
              value={max}
              canEdit={draft.multiLaunchEnabled}
              onType={(typed) => edit({ multiLaunchDevBuyRange: { min, max: typed } })}
              message={wordsOf('max')}
            />
          </Row>
        </Stack>
      </Form>
    </Modal>
  );
}

interface SliderProps {
  /** Of the switch. */
  readonly label: string;
  /** Of the slider. */
  readonly range: string;
  readonly checked: boolean;
  readonly onSwitch: (checked: boolean) => void;
  readonly value: number;
  readonly bounds: readonly [min: number, max: number, step: number];
  readonly words: string;
  readonly onChange: (value: number) => void;
}

function Slider({ label, range, checked, onSwitch, value, bounds: [min, max, step], words, onChange }: SliderProps) {
  return (
    <Row>
      <Switch label={label} checked={checked} onChange={onSwitch} />
      <chakra.input
        type="range"
        flex="1"
        minWidth="0"
        minHeight="control.sm"
        aria-label={range}
        aria-valuetext={words}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={!checked}
        css={{ accentColor: '{colors.accent.solid}' }}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <Figure minWidth="4rem" textAlign="right" tone={checked ? 'plain' : 'faint'}>
        {words}
      </Figure>
    </Row>
  );
}
