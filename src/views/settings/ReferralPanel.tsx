import { chakra } from '@chakra-ui/react';
import type { CopyActor } from '../../machines/page/copy/copy.selectors';
import { useMe } from '../../services/queries/hooks';
import { CopyButton } from '../ui/CopyButton';
import { Muted, Row } from '../ui/Panel';
import { Section } from './Section';

/** The person's own referral code and its link. */
export function ReferralPanel({ copy }: { readonly copy: CopyActor }) {
  const { data: user } = useMe();
  const code = user?.referralCode ?? null;
  return (
    <Section title="Referral">
      {code === null ? (
        <Muted>You have no referral code of your own. Choosing one comes with Rewards.</Muted>
      ) : (
        <Row flexWrap="wrap">
          <Muted>Your link</Muted>
          <chakra.span textStyle="address" overflowWrap="anywhere">
            {`${window.location.origin}/ref/${code}`}
          </chakra.span>
          <CopyButton copy={copy} kind="referral" text={`${window.location.origin}/ref/${code}`} />
        </Row>
      )}
    </Section>
  );
}
