import { Wordmark } from '../../ui/brand';
import { Row } from '../../ui/Panel';
import { Working } from '../../ui/Working';
import { CraneFrame } from './CraneFrame';
import { SignInHead } from './SignInHead';

/** The sign-in page before its form is there. */
export const LoginFrame = () => (
  <CraneFrame>
    <Row>
      <Wordmark />
    </Row>
    <SignInHead />
    <Working words="Loading" />
  </CraneFrame>
);
