import { useSelector } from '@xstate/react';
import {
  selectFace,
  selectFault,
  selectIsBusy,
  selectWay,
  selectWays,
  type StepUpActor,
  type StepUpFace,
} from '../../machines/session/step-up/step-up.selectors';
import { usePublicConfig } from '../../services/services-context';
import { DiscordIcon, XIcon } from '../ui/brand';
import { Button, ButtonAnchor } from '../ui/Button';
import { UserIcon } from '../ui/basic-icons';
import { Holds, Modal } from '../ui/Overlay';
import { Stack } from '../ui/Panel';
import { Working } from '../ui/Working';
import { confirmWords } from '../words/account-words';
import { faultText } from '../words/fault-words';

interface StepUpProps {
  readonly actor: StepUpActor;
}

const ICONS = { passkey: null, email: null, twitter: <XIcon />, discord: <DiscordIcon />, oidc: <UserIcon /> } as const;

/** Asks who the person is while what they were doing waits. */
export function StepUpDialog({ actor }: StepUpProps) {
  const face = useSelector(actor, selectFace);
  const fault = useSelector(actor, selectFault);
  const decline = () => actor.send({ type: 'confirmation.declined' });
  return (
    <Modal
      open
      onClose={decline}
      title="Please confirm it’s you to continue"
      footer={
        <>
          <Holds refusal={fault === null ? null : faultText(fault)}>What you were doing continues afterwards.</Holds>
          <Button size="lg" onClick={decline}>
            Not now
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Body actor={actor} face={face} />
      </Stack>
    </Modal>
  );
}

function Body({ actor, face }: StepUpProps & { readonly face: StepUpFace }) {
  switch (face) {
    case 'asking':
      return <Working words="Looking how you can confirm" />;
    case 'unreachable':
      return (
        <Button size="lg" onClick={() => actor.send({ type: 'ways.refreshed' })}>
          Try again
        </Button>
      );
    case 'choosing':
      return <Choice actor={actor} />;
    case 'waiting':
      return <Waiting actor={actor} />;
    default:
      return face satisfies never;
  }
}

function Choice({ actor }: StepUpProps) {
  const ways = useSelector(actor, selectWays);
  const chosen = useSelector(actor, selectWay);
  const busy = useSelector(actor, selectIsBusy);
  const { oidcName } = usePublicConfig();
  if (ways.length === 0)
    return <p>There is no way to confirm on this server. Sign out and in again; what you typed here is lost then.</p>;
  return (
    <>
      <p>This unlocks your keys for a few minutes.</p>
      {ways.map((way, index) => (
        <Button
          key={way}
          size="xl"
          variant={index === 0 ? 'primary' : 'plain'}
          disabled={busy}
          onClick={() => actor.send({ type: 'way.chosen', way })}
        >
          {busy && chosen === way ? (
            <Working words={confirmWords(way, oidcName).busy} />
          ) : (
            <>
              {ICONS[way]}
              {confirmWords(way, oidcName).words}
            </>
          )}
        </Button>
      ))}
    </>
  );
}

function Waiting({ actor }: StepUpProps) {
  const way = useSelector(actor, selectWay);
  const { mailboxUrl } = usePublicConfig();
  return (
    <>
      <Working
        words={
          way === 'email'
            ? 'Open the mailed link in this browser'
            : 'Go on in the other tab; this one notices by itself'
        }
      />
      {way === 'email' && mailboxUrl !== null ? (
        <ButtonAnchor href={mailboxUrl} target="_blank" rel="noreferrer" variant="primary" size="xl">
          Open the local mailbox
        </ButtonAnchor>
      ) : null}
      <Button size="lg" onClick={() => actor.send({ type: 'ways.refreshed' })}>
        Another way
      </Button>
    </>
  );
}
