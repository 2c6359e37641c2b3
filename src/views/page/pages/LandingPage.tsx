import { chakra } from '@chakra-ui/react';
import { CraneFrame } from '../../session/auth/CraneFrame';
import { LegalLinks } from '../../session/auth/LegalLinks';
import { usePageTitle } from '../../hooks/use-page-title';
import { ButtonLink } from '../../ui/Button';
import { Wordmark } from '../../ui/brand';
import { Box } from '../../ui/Panel';

export function LandingPage() {
  usePageTitle();
  return (
    <CraneFrame foot={<LegalLinks />}>
      <Wordmark />
      <chakra.h1 textStyle="page">Launch a token, and know what became of every lamport.</chakra.h1>
      <chakra.p textStyle="post" color="fg.muted">
        Gantry runs on your own machine. Groups of wallets, launches on a bonding curve, and a ledger that says for
        every transaction what was signed, what landed and what it cost.
      </chakra.p>
      <Box pt="1">
        <ButtonLink href="/login" variant="primary" size="xl">
          Sign in
        </ButtonLink>
      </Box>
    </CraneFrame>
  );
}
