import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import {
  selectEmail,
  selectNotice,
  selectStep,
  type CallbackActor,
  type CallbackStep,
} from '../../../machines/session/callback/callback.selectors';
import { usePageTitle } from '../../hooks/use-page-title';
import { Button, ButtonLink } from '../../ui/Button';
import { Wordmark } from '../../ui/brand';
import { Notice, Stack } from '../../ui/Panel';
import { Working } from '../../ui/Working';
import { noticeText } from '../../words/notice-words';
import { CraneFrame } from './CraneFrame';

const Track = chakra('div', { base: { h: '1', bg: 'border.faint', overflow: 'hidden', rounded: 'sm' } });
const Bar = chakra('div', {
  base: { h: 'full', bg: 'busy.fg', transformOrigin: 'left', animation: 'fill 1.5s linear both' },
});

const STATES = ['Checking', 'Signed in', 'Done'] as const;
const WORDS: Readonly<Record<CallbackStep, string>> = {
  loading: 'Checking',
  confirming: '',
  succeeded: 'Signed in',
  failed: '',
};

/** Where every way of signing in comes back. */
export function CallbackPage({ actor }: { readonly actor: CallbackActor }) {
  usePageTitle();
  const step = useSelector(actor, selectStep);
  const words = useSelector(actor, selectNotice, (one, other) => one?.code === other?.code);
  const email = useSelector(actor, selectEmail);
  return (
    <CraneFrame states={STATES} live={WORDS[step]}>
      <Wordmark />
      <chakra.h1 textStyle="page">Signing in</chakra.h1>
      {step === 'confirming' ? (
        <Stack>
          <chakra.p>
            This link was asked for in another browser. Sign in here as <strong>{email}</strong>?
          </chakra.p>
          <Button variant="primary" size="xl" onClick={() => actor.send({ type: 'signIn.confirmed' })}>
            Sign in
          </Button>
          <Button size="xl" onClick={() => actor.send({ type: 'signIn.declined' })}>
            Not me
          </Button>
        </Stack>
      ) : words === null ? (
        <Stack>
          <Working words="Authenticating..." />
          <Track role="progressbar" aria-label="Authenticating">
            <Bar />
          </Track>
        </Stack>
      ) : (
        <Stack>
          <Notice tone={step === 'succeeded' ? 'up' : 'down'} alert>
            {noticeText(words)}
          </Notice>
          {step === 'failed' ? (
            <ButtonLink href="/login" size="xl">
              Back to sign in
            </ButtonLink>
          ) : null}
        </Stack>
      )}
    </CraneFrame>
  );
}
