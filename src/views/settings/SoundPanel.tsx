import { useSelector } from '@xstate/react';
import {
  selectCanRemove,
  selectCanTest,
  selectIsCustomSound,
  selectIsPlaying,
  selectSoundProblem,
  type SoundActor,
} from '../../machines/settings/sound/sound.selectors';
import { selectShownSettings, type SettingsActor } from '../../machines/settings/settings/settings.selectors';
import { Button } from '../ui/Button';
import { Switch } from '../ui/Field';
import { FilePicker } from '../ui/FilePicker';
import { Box, Grow, Row } from '../ui/Panel';
import { fieldText } from '../words/field-words';
import { Section } from './Section';

interface SoundPanelProps {
  readonly actor: SoundActor;
  readonly settings: SettingsActor;
}

/** The sound of notifications: the default, or an audio file of one's own. */
export function SoundPanel({ actor, settings }: SoundPanelProps) {
  const custom = useSelector(actor, selectIsCustomSound);
  const canTest = useSelector(actor, selectCanTest);
  const canRemove = useSelector(actor, selectCanRemove);
  const playing = useSelector(actor, selectIsPlaying);
  const problem = useSelector(actor, selectSoundProblem);
  const { soundEffects } = useSelector(settings, selectShownSettings);
  return (
    <Section title="Notification sound">
      <Switch
        label="Play it when an operation has ended or needs you"
        checked={soundEffects}
        onChange={(checked) => settings.send({ type: 'setting.changed', change: { soundEffects: checked } })}
      />
      <Row flexWrap="wrap" role="group" aria-label="Notification sound">
        <Grow>{custom ? 'Your own sound' : 'Default sound'}</Grow>
        <Button disabled={!canTest} onClick={() => actor.send({ type: 'sound.tested' })}>
          {playing ? 'Playing' : 'Test'}
        </Button>
        <FilePicker
          label="Upload a sound"
          accept="audio/*"
          disabled={!canTest}
          onPick={(file) => actor.send({ type: 'sound.picked', file })}
        />
        <Button
          variant="quiet"
          visibility={custom ? 'visible' : 'hidden'}
          disabled={!canRemove}
          onClick={() => actor.send({ type: 'sound.removed' })}
        >
          Use the default
        </Button>
      </Row>
      <Box aria-live="polite" textStyle="meta" color={problem === null ? 'fg.faint' : 'down.fg'}>
        {problem === null ? 'An audio file of at most 2MB, kept in this browser.' : fieldText(problem)}
      </Box>
    </Section>
  );
}
