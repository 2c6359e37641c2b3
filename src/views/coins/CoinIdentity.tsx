import { chakra } from '@chakra-ui/react';
import { COIN_SITES } from '#shared/coin-sites';
import { platformOf } from '#shared/platforms';
import type { CoinRef } from '../../machines/coins/coins/coins.types';
import type { CopyActor } from '../../machines/page/copy/copy.selectors';
import { Address } from '../ui/Address';
import { PlatformGlyph } from '../ui/PlatformGlyph';
import { CopyButton } from '../ui/CopyButton';
import { Row } from '../ui/Panel';

const Site = chakra('a', {
  base: {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    boxSize: 'control.sm',
    textStyle: 'label',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
});

/** Platform, address, copy, and the sites that know the coin, as one line. */
export function CoinIdentity({ coin, copy }: { readonly coin: CoinRef; readonly copy: CopyActor }) {
  const platform = platformOf(coin.platform);
  const href = platform?.coinUrl?.(coin.mint) ?? null;
  const glyph = platform === undefined ? null : <PlatformGlyph platform={platform.id} label={platform.name} />;
  return (
    <Row gap="1.5" rowGap="0" flexWrap="wrap" minWidth="0" color="fg.faint" position="relative" zIndex="1">
      {href === null ? (
        glyph
      ) : (
        <chakra.a href={href} target="_blank" rel="noreferrer" display="grid" placeItems="center" boxSize="control.sm">
          {glyph}
        </chakra.a>
      )}
      <Address address={coin.mint} />
      <CopyButton copy={copy} kind="contract" text={coin.mint} />
      <Row gap="0" flex="none">
        {COIN_SITES.map(({ name, short, urlOf }) => (
          <Site key={name} href={urlOf(coin.mint)} target="_blank" rel="noreferrer" title={name} aria-label={name}>
            {short}
          </Site>
        ))}
      </Row>
    </Row>
  );
}
