import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { CopyActor } from '../../machines/copy/copy.selectors';
import type { GroupRef } from '../../machines/groups/groups.types';
import { useTotalLamports } from '../../services/chain-store/hooks';
import { useScrolledTo } from '../hooks/use-scrolled-to';
import { IconButton, ReasonedButton } from '../ui/Button';
import { GroupChip } from '../ui/Chips';
import { counted } from '../ui/format';
import { Sol } from '../ui/Figure';
import { ActivityIcon, ChevronDownIcon, ChevronUpIcon, ShareIcon } from '../ui/icons';
import { Line, Row } from '../ui/Panel';
import { GroupDistribution } from './GroupDistribution';
import { GroupWallets } from './GroupWallets';
import { groupColorOf } from './group-color';

const LATER = 'comes with a later release';

interface GroupCardProps {
  readonly group: GroupRef;
  /** Place in the list, from 0. */
  readonly index: number;
  readonly copy: CopyActor;
  /** The card the sidebar was opened on: expanded and scrolled into view. */
  readonly opened: boolean;
}

/** One group in the sidebar: what it holds, how it is spread, its wallets behind the arrow. */
export function GroupCard({ group, index, copy, opened }: GroupCardProps) {
  const [expanded, setExpanded] = useState(opened);
  const walletsId = useId();
  const card = useScrolledTo<HTMLLIElement>(opened);
  const addresses = group.wallets.map((wallet) => wallet.address);
  const lamports = useTotalLamports(addresses);
  return (
    <chakra.li ref={card} px="3" pt="2.5" pb="3" borderBottomWidth="hair" data-group={group.id}>
      <Row>
        <GroupChip color={groupColorOf(group.color, index)} number={index + 1} />
        <Line as="h3" flex="1" title={group.name}>
          {group.name}
        </Line>
        <Sol lamports={lamports} places={3} strong />
        <IconButton
          size="sm"
          label={expanded ? `Hide the wallets of ${group.name}` : `Show the wallets of ${group.name}`}
          aria-expanded={expanded}
          aria-controls={walletsId}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? <ChevronUpIcon size="sm" /> : <ChevronDownIcon size="sm" />}
        </IconButton>
      </Row>
      <chakra.p textStyle="meta" color="fg.muted" pt="1" pb="2">
        {counted(group.wallets.length, 'wallet')}
      </chakra.p>
      <GroupDistribution group={group} index={index} />
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="1.5" pt="2">
        <ReasonedButton reason={LATER}>
          <ShareIcon size="sm" />
          Distribute
        </ReasonedButton>
        <ReasonedButton reason={LATER}>
          <ActivityIcon size="sm" />
          Gen. Activity
        </ReasonedButton>
      </chakra.div>
      <div id={walletsId}>{expanded ? <GroupWallets group={group} copy={copy} /> : null}</div>
    </chakra.li>
  );
}
