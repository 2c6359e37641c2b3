import { Working } from '../../ui/Working';
import { ShellFrame } from '../shell/ShellFrame';
import { HomeLayout, WaitingBalances, WaitingCharts, WaitingGroups, WaitingOperations } from './HomeLayout';
import { WaitingTiles } from './StatTile';
import { WaitingSteps } from './StepsPanel';

/** The dashboard as it stands before anything is known of anybody: headings, what they are for, and what is on its way. */
export function HomeFrame({ newcomer }: { readonly newcomer: boolean }) {
  return (
    <ShellFrame>
      <HomeLayout
        actions={<Working words="Loading" />}
        tiles={<WaitingTiles />}
        steps={newcomer ? <WaitingSteps /> : null}
        charts={<WaitingCharts newcomer={newcomer} />}
        places={<WaitingBalances />}
        groupCount={null}
        groupsControls={null}
        groups={<WaitingGroups />}
        latest={<WaitingOperations />}
      />
    </ShellFrame>
  );
}
