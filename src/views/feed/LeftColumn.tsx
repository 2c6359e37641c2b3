import { chakra, Tabs } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectCoins } from '../../machines/coins/coins/coins.selectors';
import { selectTrackerTab } from '../../machines/feed/tracker/tracker.selectors';
import type { TrackerActors } from '../page/shell/actors';
import { DeployPanel } from '../launch/DeployPanel';
import { IconButton } from '../ui/Button';
import { Figure } from '../ui/Figure';
import { CloseIcon } from '../ui/icons';
import { Grow } from '../ui/Panel';
import { TokensPanel } from '../coins/TokensPanel';

interface LeftColumnProps {
  readonly actors: TrackerActors;
  /** Laid over the feed, with a way to close it. */
  readonly drawer?: boolean;
}

const isTab = (value: string): value is 'deploy' | 'tokens' => value === 'deploy' || value === 'tokens';

export function LeftColumn({ actors, drawer = false }: LeftColumnProps) {
  const { tracker, coins } = actors;
  const tab = useSelector(tracker, selectTrackerTab);
  const count = useSelector(coins, selectCoins).length;
  return (
    <Tabs.Root
      value={tab}
      lazyMount
      display="flex"
      flexDirection="column"
      h="full"
      minHeight="0"
      onValueChange={({ value }) => {
        if (isTab(value)) tracker.send({ type: 'tab.chosen', tab: value });
      }}
    >
      <chakra.div display="flex" flex="none" borderBottomWidth="hair" alignItems="center" pr="2">
        <Tabs.List borderBottomWidth="0">
          <Tabs.Trigger value="deploy">Deploy</Tabs.Trigger>
          <Tabs.Trigger value="tokens">
            Tokens
            <Figure tone="faint" fontWeight="normal">
              {count}
            </Figure>
          </Tabs.Trigger>
        </Tabs.List>
        <Grow />
        {drawer ? (
          <IconButton label="Close" onClick={() => tracker.send({ type: 'drawer.closed' })}>
            <CloseIcon size="sm" />
          </IconButton>
        ) : null}
      </chakra.div>
      <Tabs.Content
        value="deploy"
        flex="1"
        minHeight="0"
        display="flex"
        flexDirection="column"
        _closed={{ display: 'none' }}
        hidden={tab !== 'deploy'}
      >
        <DeployPanel actors={actors} />
      </Tabs.Content>
      <Tabs.Content value="tokens" flex="1" minHeight="0" overflowY="auto" hidden={tab !== 'tokens'}>
        <TokensPanel actors={actors} drawer={drawer} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
