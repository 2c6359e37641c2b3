import { chakra } from '@chakra-ui/react';
import { focusRing } from '../theme/focus';
import { microUsdOf } from '#shared/money';
import type { GroupRef } from '../../machines/groups/groups.types';
import { useTotalLamports } from '../../services/chain-store/hooks';
import { GroupDistribution } from '../groups/GroupDistribution';
import { groupColorOf } from '../groups/group-color';
import { usePrice } from '../hooks/use-price';
import { panelRecipe } from '../theme/recipes/region';
import { ReasonedButton } from '../ui/Button';
import { GroupChip } from '../ui/Chips';
import { Figure, SolGlyph } from '../ui/Figure';
import { counted, solText, usdText } from '../ui/format';
import { Faint, Grow, Muted, Row } from '../ui/Panel';

const LATER = 'comes with a later release';
const Tile = chakra('li', panelRecipe);
const Open = chakra('button', {
  base: {
    minWidth: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 'semibold',
    textAlign: 'left',
    cursor: 'pointer',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
    _focusVisible: { outline: 'none', _after: focusRing },
  },
});

interface GroupTileProps {
  readonly group: GroupRef;
  /** Place in the list, from 0. */
  readonly index: number;
  readonly onOpen: () => void;
}

/** One group on the dashboard; the tile opens the groups sidebar on it. */
export function GroupTile({ group, index, onOpen }: GroupTileProps) {
  const lamports = useTotalLamports(group.wallets.map((wallet) => wallet.address));
  const { microUsdPerSol, isSample } = usePrice();
  return (
    <Tile position="relative" p="3" _hover={{ borderColor: 'border.control' }}>
      <Row pb="1">
        <GroupChip color={groupColorOf(group.color, index)} number={index + 1} />
        <Open type="button" onClick={onOpen}>
          {group.name}
        </Open>
      </Row>
      <Row alignItems="baseline" pb="2">
        {lamports === null ? (
          <Figure tone="faint">not known yet</Figure>
        ) : (
          <>
            <Figure textStyle="page" display="inline-flex" alignItems="center" gap="1">
              <SolGlyph />
              {solText(lamports, 3)}
            </Figure>
            <Faint {...(isSample ? { title: 'At the sample price' } : {})}>
              {usdText(microUsdOf(lamports, microUsdPerSol))}
            </Faint>
          </>
        )}
        <Grow />
        <Muted textStyle="meta" whiteSpace="nowrap">
          {counted(group.wallets.length, 'wallet')}
        </Muted>
      </Row>
      <GroupDistribution group={group} index={index} />
      <Row gap="1.5" pt="3" position="relative" zIndex="1">
        {['Distribute', 'Activity', 'Export'].map((name) => (
          <ReasonedButton key={name} size="sm" flex="1" reason={LATER}>
            {name}
          </ReasonedButton>
        ))}
      </Row>
    </Tile>
  );
}
