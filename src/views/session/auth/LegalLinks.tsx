import { TextLink } from '../../ui/Button';

export function LegalLinks() {
  return (
    <>
      <TextLink href="/terms">Terms of service</TextLink>
      {' · '}
      <TextLink href="/privacy">Privacy policy</TextLink>
    </>
  );
}
