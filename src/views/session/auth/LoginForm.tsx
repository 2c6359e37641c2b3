import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import {
  selectCanChooseProvider,
  selectEmail,
  selectEmailProblem,
  selectIsBusy,
  selectProvider,
  selectRefusal,
  type LoginActor,
  type LoginStep,
} from '../../../machines/session/login/login.selectors';
import { usePublicConfig } from '../../../services/services-context';
import { useFocusOnMount } from '../../hooks/use-focus-on-mount';
import { DiscordIcon, XIcon } from '../../ui/brand';
import { Button, ReasonedButton, TextLink } from '../../ui/Button';
import { Field, Input } from '../../ui/Field';
import { Form } from '../../ui/Form';
import { UserIcon } from '../../ui/basic-icons';
import { Notice, Stack } from '../../ui/Panel';
import { lazyPart } from '../../ui/lazy-part';
import { Either, Working } from '../../ui/Working';
import { fieldText } from '../../words/field-words';
import { SignInHead } from './SignInHead';

const NoticeWords = lazyPart(() => import('../../words/NoticeWords'), 'NoticeWords');

/** Where a browser has no passkeys nothing of them is offered. */
const canPasskey = typeof globalThis.PublicKeyCredential === 'function';

const OWN_WAYS = [
  { id: 'twitter', name: 'X', Icon: XIcon },
  { id: 'discord', name: 'Discord', Icon: DiscordIcon },
] as const;

export function LoginForm({ actor, step }: { readonly actor: LoginActor; readonly step: LoginStep }) {
  const refusal = useSelector(actor, selectRefusal);
  const canChoose = useSelector(actor, selectCanChooseProvider);
  const { localIdentity } = usePublicConfig();
  return (
    <Stack gap="3.5">
      <SignInHead
        refusal={
          refusal === null ? null : (
            <Notice tone="down" alert>
              <Suspense>
                <NoticeWords notice={refusal} />
              </Suspense>
            </Notice>
          )
        }
      />
      <EmailForm actor={actor} sending={step === 'sendingLink'} />
      <Or />
      <Providers actor={actor} step={step} />
      {canPasskey ? (
        <Button size="xl" disabled={!canChoose} onClick={() => actor.send({ type: 'passkey.offered' })}>
          <Either idle="Sign in with a passkey" busy="Waiting for the passkey" isBusy={step === 'provingPasskey'} />
        </Button>
      ) : null}
      {localIdentity ? (
        <chakra.p textStyle="meta" color="fg.faint">
          Local identity: this machine stands in for X and Discord.
        </chakra.p>
      ) : null}
      <chakra.p textStyle="meta" color="fg.faint">
        By signing in you accept the <TextLink href="/terms">terms of service</TextLink> and the{' '}
        <TextLink href="/privacy">privacy policy</TextLink>.
      </chakra.p>
    </Stack>
  );
}

function EmailForm({ actor, sending }: { readonly actor: LoginActor; readonly sending: boolean }) {
  const email = useSelector(actor, selectEmail);
  const problem = useSelector(actor, selectEmailProblem);
  const busy = useSelector(actor, selectIsBusy);
  const { sendsMail } = usePublicConfig();
  const input = useFocusOnMount<HTMLInputElement>();
  return (
    <Form display="contents" onSubmit={() => actor.send({ type: 'link.requested' })}>
      <Field label="E-mail" required large message={problem === null ? null : fieldText(problem)}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            size="xl"
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            readOnly={busy}
            onChange={(event) => actor.send({ type: 'email.typed', email: event.target.value })}
          />
        )}
      </Field>
      {sendsMail ? (
        <Button type="submit" variant="primary" size="xl" disabled={busy}>
          <Either idle="Send magic link" busy="Sending the link" isBusy={sending} />
        </Button>
      ) : (
        <ReasonedButton size="xl" reason="This server sends no mail">
          Send magic link
        </ReasonedButton>
      )}
    </Form>
  );
}

function Providers({ actor, step }: { readonly actor: LoginActor; readonly step: LoginStep }) {
  const chosen = useSelector(actor, selectProvider);
  const canChoose = useSelector(actor, selectCanChooseProvider);
  const { providers, oidcName } = usePublicConfig();
  const waiting = step === 'startingSocial' || step === 'leaving';
  const ways = oidcName === null ? OWN_WAYS : [...OWN_WAYS, { id: 'oidc', name: oidcName, Icon: UserIcon } as const];
  return (
    <Stack gap="2">
      {ways.map(({ id, name, Icon }) => {
        const face = (
          <>
            <Icon />
            Continue with {name}
          </>
        );
        return providers.includes(id) ? (
          <Button
            key={id}
            size="xl"
            disabled={!canChoose}
            onClick={() => actor.send({ type: 'provider.chosen', provider: id })}
          >
            {waiting && chosen === id ? <Working words={`Opening ${name}`} /> : face}
          </Button>
        ) : (
          <ReasonedButton key={id} size="xl" reason="Not offered by this server">
            {face}
          </ReasonedButton>
        );
      })}
    </Stack>
  );
}

const Rule = chakra('span', { base: { flex: '1', h: 'hair', bg: 'border' } });

function Or() {
  return (
    <chakra.div display="flex" alignItems="center" gap="3" color="fg.faint" textStyle="body">
      <Rule />
      or
      <Rule />
    </chakra.div>
  );
}
