import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { keyLabel, type KeyAction } from '#shared/keybinds';
import {
  selectCapturedAction,
  selectIsCapturing,
  selectKey,
  type KeyCaptureActor,
} from '../../machines/settings/key-capture/key-capture.selectors';
import { selectKeyCaptures, type SettingsActor } from '../../machines/settings/settings/settings.selectors';
import { Button, IconButton } from '../ui/Button';
import { CloseIcon } from '../ui/icons';
import { Grow, Row } from '../ui/Panel';
import { Section } from './Section';

const NAMES: Readonly<Record<KeyAction, string>> = {
  openGroups: 'Open Groups',
  openQuickPresets: 'Open Quick Presets',
  returnSol: 'Return SOL',
  closeAllAccounts: 'Close All Accounts',
  sellAllTokens: 'Sell All Tokens',
  pauseTwitterFeed: 'Pause X feed',
};

const List = chakra('ul', {
  base: { '& > li + li': { borderTopWidth: 'hair', borderColor: 'border.faint' } },
});

/** The keys of the six actions. */
export function KeysPanel({ actor }: { readonly actor: SettingsActor }) {
  const captures = useSelector(actor, selectKeyCaptures);
  return (
    <Section
      title="Key bindings"
      hint="Click a key, then press the one you want. They are off while you type, on touch devices, and while Ctrl, Alt, Shift or Meta is held. Pause X feed comes with the feed."
    >
      <List>
        {captures.map(({ action, actor: capture }) => (
          <li key={action}>
            <KeyRow actor={capture} />
          </li>
        ))}
      </List>
    </Section>
  );
}

function KeyRow({ actor }: { readonly actor: KeyCaptureActor }) {
  const action = useSelector(actor, selectCapturedAction);
  const name = useSelector(actor, selectKey);
  const capturing = useSelector(actor, selectIsCapturing);
  const shown = capturing ? 'Press key...' : name === '' ? 'UNASSIGNED' : keyLabel(name);
  return (
    <Row minHeight="control.xl" gap="3">
      <Grow>{NAMES[action]}</Grow>
      <Button
        size="lg"
        w="keyButton"
        aria-label={`${NAMES[action]}: ${shown}`}
        aria-pressed={capturing}
        variant={capturing ? 'outline' : 'plain'}
        color={capturing ? 'accent.fg' : name === '' ? 'fg.faint' : 'fg'}
        fontFamily={name === '' || capturing ? 'body' : 'mono'}
        onClick={() => actor.send({ type: 'capture.asked' })}
      >
        <span aria-live="polite">{shown}</span>
      </Button>
      <IconButton
        label={`Clear ${NAMES[action]}`}
        disabled={name === ''}
        onClick={() => actor.send({ type: 'key.cleared' })}
      >
        <CloseIcon size="sm" />
      </IconButton>
    </Row>
  );
}
