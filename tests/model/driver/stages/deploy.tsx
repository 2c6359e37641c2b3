import { DeployPanel } from '../../../../src/views/deploy/DeployPanel';
import { trackerActors } from '../beside';
import { deployBrowserModel } from '../deploy-browser.model';
import { deployChildren } from '../deploy-children';
import { stage } from '../stage';

export const deploy = stage(
  deployBrowserModel,
  (actor) => (
    <main>
      <DeployPanel actors={{ ...trackerActors, deploy: actor }} />
    </main>
  ),
  deployChildren,
);
