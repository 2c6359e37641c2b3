import { useSelector } from '@xstate/react';
import {
  selectIsSavingLock,
  selectKeyLock,
  selectKeyLockFace,
  selectKeyLockFault,
  type KeyLockActor,
} from '../../machines/settings/key-lock/key-lock.selectors';
import { Choice } from '../ui/Choice';
import { FailedFace, SkeletonRows } from '../ui/Faces';
import { Switch } from '../ui/Field';
import { Faint, Stack } from '../ui/Panel';
import { faultText } from '../words/fault-words';
import { Fields, Section } from './Section';

type PanelProps = { readonly actor: KeyLockActor };

const TIMES: Readonly<Record<string, string>> = {
  '5': '5 minutes',
  '15': '15 minutes',
  '30': '30 minutes',
  '60': '1 hour',
  '240': '4 hours',
  '1440': '1 day',
};

/** How long keys stay open to a session; the server enforces it. */
export function KeyLockPanel({ actor }: PanelProps) {
  const face = useSelector(actor, selectKeyLockFace);
  const fault = useSelector(actor, selectKeyLockFault);
  return (
    <Section title="Lock of your keys" hint="Kept and enforced by the server, in every session of yours.">
      {face === 'loading' ? (
        <SkeletonRows rows={2} label="Loading the lock of your keys" />
      ) : face === 'failed' ? (
        <FailedFace
          what="The lock of your keys could not be read"
          why={fault === null ? 'The server did not answer.' : faultText(fault)}
          onRetry={() => actor.send({ type: 'reading.retried' })}
        />
      ) : (
        <Controls actor={actor} />
      )}
    </Section>
  );
}

function Controls({ actor }: PanelProps) {
  const lock = useSelector(actor, selectKeyLock);
  const fault = useSelector(actor, selectKeyLockFault);
  const saving = useSelector(actor, selectIsSavingLock);
  if (lock === null) return null;
  const { sessionTimeout, twoFactorEnabled } = lock;
  const times = sessionTimeout in TIMES ? TIMES : { [sessionTimeout]: `${sessionTimeout} minutes`, ...TIMES };
  return (
    <Stack gap="3">
      <Fields>
        <Choice
          label="Session timeout"
          value={sessionTimeout}
          disabled={saving}
          options={Object.entries(times).map(([value, label]) => ({ value, label }))}
          onChange={(minutes) => actor.send({ type: 'timeout.chosen', minutes })}
        />
      </Fields>
      <Stack gap="1">
        <Switch
          label="Two-factor: only a passkey opens my keys"
          checked={twoFactorEnabled}
          disabled={saving}
          onChange={(on) => actor.send({ type: 'twoFactor.chosen', on })}
        />
        {fault === null ? (
          <Faint textStyle="meta">A new session begins locked. Add a passkey under Profile first.</Faint>
        ) : (
          <Faint textStyle="meta" role="alert" color="down.fg">
            {faultText(fault)}
          </Faint>
        )}
      </Stack>
    </Stack>
  );
}
