import { useSelector } from '@xstate/react';
import type { SessionEntry } from '#shared/contract/identity';
import {
  selectCanEnd,
  selectCanEndOthers,
  selectEnding,
  selectFace,
  selectFault,
  selectSessions,
  type SessionListActor,
} from '../../../machines/settings/session-list/session-list.selectors';
import { useLocalTime } from '../../hooks/use-local-time';
import { Button } from '../../ui/Button';
import { FailedFace, SkeletonRows } from '../../ui/Faces';
import { Faint, Grow, Line, Panel, Row, Stack } from '../../ui/Panel';
import { Either } from '../../ui/Working';
import { faultText } from '../../words/fault-words';
import { deviceName } from './device-name';

/** Where the person is signed in, and ending it elsewhere. */
export function Sessions({ actor }: { readonly actor: SessionListActor }) {
  const face = useSelector(actor, selectFace);
  const sessions = useSelector(actor, selectSessions);
  const fault = useSelector(actor, selectFault);
  const ending = useSelector(actor, selectEnding);
  const canEndOthers = useSelector(actor, selectCanEndOthers);
  return (
    <Panel
      title="Sessions"
      aside={
        canEndOthers || ending === 'all' ? (
          <Button disabled={ending !== null} onClick={() => actor.send({ type: 'others.ended' })}>
            <Either idle="Sign out everywhere else" busy="Signing out" isBusy={ending === 'all'} />
          </Button>
        ) : undefined
      }
    >
      {face === 'loading' ? (
        <SkeletonRows label="Loading sessions" />
      ) : face === 'failed' ? (
        <FailedFace
          what="Sessions could not be read"
          why={fault === null ? 'The server took too long to answer' : faultText(fault)}
          onRetry={() => actor.send({ type: 'sessions.refreshed' })}
        />
      ) : (
        <Stack asChild p="4" gap="3">
          <ul>
            {sessions.map((session) => (
              <Session key={session.id} actor={actor} session={session} ending={ending} />
            ))}
          </ul>
        </Stack>
      )}
    </Panel>
  );
}

interface SessionProps {
  readonly actor: SessionListActor;
  readonly session: SessionEntry;
  readonly ending: string | null;
}

function Session({ actor, session, ending }: SessionProps) {
  const canEnd = useSelector(actor, selectCanEnd(session.id));
  const { whole } = useLocalTime(session.createdAt);
  const device = deviceName(session.userAgent);
  return (
    <Row asChild gap="3" minHeight="control.lg">
      <li>
        <Stack gap="0">
          <Line>{device}</Line>
          <Faint>
            {session.current ? 'This session' : session.address} · signed in{' '}
            <time dateTime={session.createdAt}>{whole}</time>
          </Faint>
        </Stack>
        <Grow />
        {session.current ? null : (
          <Button
            disabled={!canEnd}
            aria-label={`Sign out ${device}, ${session.address}, signed in ${whole}`}
            onClick={() => actor.send({ type: 'session.ended', id: session.id })}
          >
            <Either idle="Sign out" busy="Signing out" isBusy={ending === session.id} />
          </Button>
        )}
      </li>
    </Row>
  );
}
