import { useSelector } from '@xstate/react';
import { selectStep, type LoginActor, type LoginStep } from '../../machines/login/login.selectors';
import { usePublicConfig } from '../../services/services-context';
import { usePageTitle } from '../hooks/use-page-title';
import { Wordmark } from '../ui/brand';
import { NetworkChip } from '../ui/Chips';
import { Grow, Row } from '../ui/Panel';
import { CraneFrame } from './CraneFrame';
import { LinkSent } from './LinkSent';
import { LoginForm } from './LoginForm';

const BY_LINK = ['form', 'sendingLink', 'linkSent', 'signedIn'] as const;
const BY_PROVIDER = ['form', 'startingSocial', 'leaving', 'signedIn'] as const;
const BY_PASSKEY = ['form', 'provingPasskey', 'leaving', 'signedIn'] as const;
const isSocial = (step: LoginStep) => step === 'startingSocial' || step === 'leaving';

export function LoginPage({ actor }: { readonly actor: LoginActor }) {
  usePageTitle();
  const step = useSelector(actor, selectStep);
  const config = usePublicConfig();
  return (
    <CraneFrame
      states={step === 'provingPasskey' ? BY_PASSKEY : isSocial(step) ? BY_PROVIDER : BY_LINK}
      live={step === 'idle' ? 'form' : step}
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
