import { setup } from 'xstate';
import { contractAddressMachine } from '../../../../src/machines/contract-address/contract-address.machine';
import type { RunStage } from '../../../../src/machines/deploy-run/deploy-run.selectors';
import type { DeployActor } from '../../../../src/machines/deploy/deploy.selectors';
import { launchFundsMachine } from '../../../../src/machines/launch-funds/launch-funds.machine';
import { launchWarmupMachine } from '../../../../src/machines/launch-warmup/launch-warmup.machine';
import { tokenImageMachine } from '../../../../src/machines/token-image/token-image.machine';
import { DeployPanel } from '../../../../src/views/deploy/DeployPanel';
import type { TrackerActors } from '../../../../src/views/shell/actors';
import { deployBrowserModel } from '../deploy-browser.model';
import { siblings } from '../beside';
import { stage } from '../stage';

/** A launch that stays where it is until the test says how it ended. */
const standingRun = setup({ types: { context: {} as { readonly prepared: null } } }).createMachine({
  id: 'deployRun',
  context: { prepared: null },
  initial: 'validating' satisfies RunStage,
  states: { validating: { on: { 'run.cancelled': {} } } },
});

/** The parts of the form as they are, waiting for ever for their effects; only the launch itself stands still. */
const children = {
  tokenImage: tokenImageMachine,
  contractAddress: contractAddressMachine,
  launchFunds: launchFundsMachine,
  launchWarmup: launchWarmupMachine,
  deployRun: standingRun,
};

/** The form reads these of all that the tracker page has. */
const readByTheForm = (deploy: DeployActor): TrackerActors => ({ deploy, ...siblings }) as unknown as TrackerActors;

export const deploy = stage(
  deployBrowserModel,
  (actor) => (
    <main>
      <DeployPanel actors={readByTheForm(actor)} />
    </main>
  ),
  children,
);
