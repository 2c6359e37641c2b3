import { DeployPanel } from '../../../../../src/views/launch/DeployPanel';
import { trackerActors } from '../../beside';
import { deployBrowserModel } from '../../deploy-browser.model';
import { deployChildren } from '../../deploy-children';
import { readGroups } from '../../groups';
import { stage } from '../../stage';

export const deploy = stage(
  deployBrowserModel,
  (actor) => (
    <main>
      <DeployPanel actors={{ ...trackerActors, groups: readGroups, deploy: actor }} />
    </main>
  ),
  deployChildren,
);
