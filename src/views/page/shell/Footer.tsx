import { chakra } from '@chakra-ui/react';
import { useStats } from '../../../services/queries/hooks';
import { usePublicConfig } from '../../../services/services-context';
import { usePrice } from '../../hooks/use-price';
import { MasterSwitcher } from '../../wallets/MasterSwitcher';
import { DiscordIcon, XIcon } from '../../ui/brand';
import { Badge } from '../../ui/Chips';
import { Figure, SolGlyph } from '../../ui/Figure';
import { counted, usdText } from '../../ui/format';
import { Grow, Row } from '../../ui/Panel';
import type { ShellActors } from './actors';
import { FootBar } from './ShellRegions';

const Away = chakra('a', {
  base: { display: 'grid', placeItems: 'center', boxSize: 'control.sm', color: 'fg.muted', _hover: { color: 'fg' } },
});

interface FooterProps {
  readonly actors: Pick<ShellActors, 'masters' | 'masterTransfer' | 'faucet' | 'copy' | 'housekeeping' | 'network'>;
}

export function Footer({ actors }: FooterProps) {
  const { microUsdPerSol, isSample } = usePrice();
  const { links } = usePublicConfig();
  const live = useStats().data?.globalStat.allTime.liveTokens;
  return (
    <FootBar>
      <Figure display="inline-flex" alignItems="center" gap="1" color="fg" fontWeight="semibold">
        <SolGlyph />
        {usdText(microUsdPerSol)}
      </Figure>
      {isSample ? <Badge tone="sample">sample price</Badge> : null}
      {live === undefined ? null : <Figure hideBelow="md">{counted(live, 'live token')}</Figure>}
      <Grow />
      <MasterSwitcher actors={actors} />
      <Row gap="0" hideBelow="md">
        <Away href={links.discord} target="_blank" rel="noreferrer" aria-label="Discord">
          <DiscordIcon />
        </Away>
        <Away href={links.x} target="_blank" rel="noreferrer" aria-label="X">
          <XIcon />
        </Away>
      </Row>
    </FootBar>
  );
}
