import { shellModel } from '../../../../../src/machines/page/shell/shell.model';
import { DashboardShell } from '../../../../../src/views/page/shell/DashboardShell';
import { workspace } from '../../beside';
import { stage } from '../../stage';

export const shell = stage(shellModel, (actor) => (
  <DashboardShell actors={{ ...workspace, shell: actor }}>
    <h1>A page</h1>
  </DashboardShell>
));
