import { useSelector } from '@xstate/react';
import { selectStep, type LoginActor, type LoginStep } from '../../../machines/session/login/login.selectors';
import { usePublicConfig } from '../../../services/services-context';
import { usePageTitle } from '../../hooks/use-page-title';
import { Wordmark } from '../../ui/brand';
import { NetworkChip } from '../../ui/Chips';
import { Grow, Row } from '../../ui/Panel';
import { CraneFrame } from './CraneFrame';
import { LinkSent } from './LinkSent';
import { LoginForm } from './LoginForm';

const WORDS: Readonly<Record<LoginStep | 'signedIn', string>> = {
  idle: 'Start',
  sendingLink: 'Sending',
  linkSent: 'Link sent',
  startingSocial: 'Asking',
  provingPasskey: 'Passkey',
  leaving: 'Leaving',
  signedIn: 'Signed in',
};
const BY_LINK = [WORDS.idle, WORDS.sendingLink, WORDS.linkSent, WORDS.signedIn] as const;
const BY_PROVIDER = [WORDS.idle, WORDS.startingSocial, WORDS.leaving, WORDS.signedIn] as const;
const BY_PASSKEY = [WORDS.idle, WORDS.provingPasskey, WORDS.leaving, WORDS.signedIn] as const;
const isSocial = (step: LoginStep) => step === 'startingSocial' || step === 'leaving';

export function LoginPage({ actor }: { readonly actor: LoginActor }) {
  usePageTitle();
  const step = useSelector(actor, selectStep);
  const config = usePublicConfig();
  return (
    <CraneFrame
      states={step === 'provingPasskey' ? BY_PASSKEY : isSocial(step) ? BY_PROVIDER : BY_LINK}
      live={WORDS[step]}
      foot={`${config.productName}, self-hosted`}
    >
      <Row>
        <Wordmark />
        <Grow />
        <NetworkChip cluster={config.cluster} />
      </Row>
      {step === 'linkSent' ? (
        <LinkSent actor={actor} mailboxUrl={config.mailboxUrl} />
      ) : (
        <LoginForm actor={actor} step={step} />
      )}
    </CraneFrame>
  );
}
