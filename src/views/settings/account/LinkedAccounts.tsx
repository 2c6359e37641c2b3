import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { LinkedAccount } from '#shared/contract/identity';
import {
  selectAccountOf,
  selectAsked,
  selectCanChange,
  selectCanRefresh,
  selectEmail,
  selectEmailProblem,
  selectFace,
  selectFault,
  selectLinking,
  selectOutcome,
  selectSentTo,
  type AccountLinksActor,
} from '../../../machines/settings/account-links/account-links.selectors';
import type { SocialProvider } from '../../../machines/settings/account-links/account-links.types';
import { usePublicConfig } from '../../../services/services-context';
import { DiscordIcon, XIcon } from '../../ui/brand';
import { Button, ReasonedButton } from '../../ui/Button';
import { FailedFace, SkeletonRows } from '../../ui/Faces';
import { Field, Input } from '../../ui/Field';
import { Form } from '../../ui/Form';
import { UserIcon } from '../../ui/basic-icons';
import { Holds, Modal } from '../../ui/Overlay';
import { Faint, Grow, Line, Notice, Panel, Row, Stack } from '../../ui/Panel';
import { Either } from '../../ui/Working';
import { CHANGING, LAST_WAY_IN, LINK_REFUSALS, wayName } from '../../words/account-words';
import { faultText } from '../../words/fault-words';
import { fieldText } from '../../words/field-words';

interface LinksProps {
  readonly actor: AccountLinksActor;
}

const SOCIAL = [
  { id: 'twitter', name: 'X', Icon: XIcon },
  { id: 'discord', name: 'Discord', Icon: DiscordIcon },
] as const;
/** The ways into the account: what is linked, linking more, removing all but the last. */
export function LinkedAccounts({ actor }: LinksProps) {
  const face = useSelector(actor, selectFace);
  const { oidcName } = usePublicConfig();
  return (
    <Panel title="Connected accounts">
      {face === 'loading' ? (
        <SkeletonRows label="Loading connected accounts" />
      ) : face === 'failed' ? (
        <Failed actor={actor} />
      ) : (
        <Stack p="4" gap="4">
          {SOCIAL.map(({ id, name, Icon }) => (
            <Social key={id} actor={actor} id={id} name={name} icon={<Icon />} />
          ))}
          {oidcName === null ? null : <Social actor={actor} id="oidc" name={oidcName} icon={<UserIcon />} />}
          <Email actor={actor} />
          <Outcome actor={actor} />
        </Stack>
      )}
      <Removal actor={actor} />
    </Panel>
  );
}

function Failed({ actor }: LinksProps) {
  const fault = useSelector(actor, selectFault);
  return (
    <FailedFace
      what="Failed to load connected accounts"
      why={fault === null ? 'The server took too long to answer' : faultText(fault)}
      onRetry={() => actor.send({ type: 'accounts.refreshed' })}
    />
  );
}

function Outcome({ actor }: LinksProps) {
  const outcome = useSelector(actor, selectOutcome);
  const fault = useSelector(actor, selectFault);
  const { oidcName } = usePublicConfig();
  if (fault !== null)
    return (
      <Notice tone="down" alert>
        {faultText(fault)}
      </Notice>
    );
  return outcome?.kind === 'refused' ? (
    <Notice tone={outcome.why === 'cancelled' ? 'neutral' : 'down'}>
      {wayName(outcome.provider, oidcName)} is not linked. {LINK_REFUSALS[outcome.why]}
    </Notice>
  ) : null;
}

interface SocialProps extends LinksProps {
  readonly id: SocialProvider;
  readonly name: string;
  readonly icon: ReactNode;
}

function Social({ actor, id, name, icon }: SocialProps) {
  const account = useSelector(actor, selectAccountOf(id));
  const linking = useSelector(actor, selectLinking) === id;
  const canChange = useSelector(actor, selectCanChange);
  const { providers } = usePublicConfig();
  return (
    <Row gap="3" minHeight="control.lg">
      {icon}
      <Stack gap="0">
        <span>{name}</span>
        <Faint>{account === undefined ? 'Not connected' : 'Connected'}</Faint>
      </Stack>
      <Grow />
      {account === undefined ? (
        <ReasonedButton
          aria-label={`Connect ${name}`}
          aria-busy={linking}
          reason={providers.includes(id) ? (canChange ? null : CHANGING) : 'Not offered by this server'}
          onClick={() => actor.send({ type: 'link.chosen', provider: id })}
        >
          <Either idle="Connect" busy={`Opening ${name}`} isBusy={linking} />
        </ReasonedButton>
      ) : (
        <Remove actor={actor} account={account} name={name} />
      )}
    </Row>
  );
}

interface RemoveProps extends LinksProps {
  readonly account: LinkedAccount;
  readonly name: string;
}

function Remove({ actor, account, name }: RemoveProps) {
  const canChange = useSelector(actor, selectCanChange);
  return (
    <ReasonedButton
      aria-label={`Remove ${name}`}
      reason={account.mayRemove ? (canChange ? null : CHANGING) : LAST_WAY_IN}
      onClick={() => actor.send({ type: 'removal.asked', id: account.id })}
    >
      Remove
    </ReasonedButton>
  );
}

function Email({ actor }: LinksProps) {
  const account = useSelector(actor, selectAccountOf('email'));
  if (account === undefined) return <AddEmail actor={actor} />;
  return (
    <Row gap="3" minHeight="control.lg">
      <Stack gap="0">
        <span>E-mail</span>
        <Line color="fg.faint">{account.accountId}</Line>
      </Stack>
      <Grow />
      <Remove actor={actor} account={account} name="e-mail" />
    </Row>
  );
}

function AddEmail({ actor }: LinksProps) {
  const email = useSelector(actor, selectEmail);
  const problem = useSelector(actor, selectEmailProblem);
  const sentTo = useSelector(actor, selectSentTo);
  const canRefresh = useSelector(actor, selectCanRefresh);
  const canChange = useSelector(actor, selectCanChange);
  const sending = useSelector(actor, selectLinking) === 'email';
  const { sendsMail } = usePublicConfig();
  return (
    <Form onSubmit={() => actor.send({ type: 'email.offered' })}>
      <Stack gap="2">
        <Field
          label="E-mail"
          message={problem === null ? null : fieldText(problem)}
          hint="Not connected. A link to this address proves that it is yours."
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              value={email}
              readOnly={!canChange}
              onChange={(event) => actor.send({ type: 'email.typed', email: event.target.value })}
            />
          )}
        </Field>
        <Row>
          {sendsMail ? (
            <Button type="submit" disabled={!canChange} aria-busy={sending}>
              <Either idle="Connect e-mail" busy="Sending the link" isBusy={sending} />
            </Button>
          ) : (
            <ReasonedButton reason="This server sends no mail">Connect e-mail</ReasonedButton>
          )}
        </Row>
        {sentTo === null ? null : (
          <Notice tone="neutral" alert>
            A link is on its way to {sentTo}. Open it in this browser, then{' '}
            <Button size="sm" disabled={!canRefresh} onClick={() => actor.send({ type: 'accounts.refreshed' })}>
              look again
            </Button>
          </Notice>
        )}
      </Stack>
    </Form>
  );
}

function Removal({ actor }: LinksProps) {
  const asked = useSelector(actor, selectAsked);
  const { oidcName } = usePublicConfig();
  if (asked === null) return null;
  const keep = () => actor.send({ type: 'removal.cancelled' });
  return (
    <Modal
      open
      onClose={keep}
      title={`Remove ${wayName(asked.providerId, oidcName)}`}
      footer={
        <>
          <Holds>Whoever holds it can no longer sign in as you.</Holds>
          <Button size="lg" onClick={keep}>
            Keep it
          </Button>
          <Button size="lg" variant="danger" onClick={() => actor.send({ type: 'removal.confirmed' })}>
            Remove
          </Button>
        </>
      }
    >
      <p>You sign in by your other ways from now on. You can connect it again at any time.</p>
    </Modal>
  );
}
