import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { Tweet } from '#shared/contract/feed';
import { addressesIn } from '#shared/post-addresses';
import { shownTexts } from '#shared/post-texts';
import { selectCoin } from '../../machines/coins/coins/coins.selectors';
import { selectCluster } from '../../machines/page/network/network.selectors';
import { addressExplorer } from '../money/operations/explorer';
import type { TrackerActors } from '../page/shell/actors';
import { Address } from '../ui/Address';
import { Button, ButtonAnchor } from '../ui/Button';
import { CopyButton } from '../ui/CopyButton';
import { POST_WORDS } from '../words/post-words';

const Found = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', pt: '1' } });
const One = chakra('li', { base: { display: 'inline-flex', alignItems: 'center', gap: '1' } });

interface FoundAddressesProps {
  readonly post: Tweet;
  readonly actors: TrackerActors;
}

/** A way to what the texts of a post name. */
export function FoundAddresses({ post, actors }: FoundAddressesProps) {
  const addresses = addressesIn(shownTexts(post));
  return addresses.length === 0 ? null : (
    <Found aria-label={POST_WORDS.addresses}>
      {addresses.map((address) => (
        <FoundAddress key={address} address={address} actors={actors} />
      ))}
    </Found>
  );
}

interface FoundAddressProps {
  readonly address: string;
  readonly actors: TrackerActors;
}

/** Leads to the coin where it is one's own, else to the explorer, where the network has one. */
function FoundAddress({ address, actors: { coins, copy, network } }: FoundAddressProps) {
  const coin = useSelector(coins, selectCoin(address));
  const cluster = useSelector(network, selectCluster);
  const href = addressExplorer(cluster, address);
  return (
    <One>
      <Address address={address} />
      <CopyButton copy={copy} kind="contract" text={address} />
      {coin !== undefined ? (
        <Button
          size="sm"
          aria-label={POST_WORDS.openCoin(coin.symbol)}
          onClick={() => coins.send({ type: 'coin.chosen', mint: address })}
        >
          {POST_WORDS.open}
        </Button>
      ) : href === null ? null : (
        <ButtonAnchor
          size="sm"
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={POST_WORDS.openElsewhere(address)}
        >
          {POST_WORDS.open}
        </ButtonAnchor>
      )}
    </One>
  );
}
