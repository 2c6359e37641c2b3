import type { DeployActor } from '../../../machines/launch/deploy/deploy.selectors';
import type { NetworkActor } from '../../../machines/page/network/network.selectors';
import type { SessionActor } from '../../../machines/session/session/session.selectors';
import type { FlowActors } from '../../../machines/session/workspace/workspace.selectors';
import type { TrackerActor } from '../../../machines/feed/tracker/tracker.selectors';
import type { TradingActor } from '../../../machines/coins/trading/trading.selectors';

/** The actors the shell shows; every one belongs to the page or to a hub of the signed-in user. */
export interface ShellActors extends FlowActors {
  readonly session: SessionActor;
  readonly network: NetworkActor;
}

/** What the tracker page shows beside the shell's own. */
export interface TrackerActors extends ShellActors {
  readonly tracker: TrackerActor;
  readonly deploy: DeployActor;
  readonly trading: TradingActor;
}
