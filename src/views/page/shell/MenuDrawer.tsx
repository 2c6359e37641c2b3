import { Drawer } from '../../ui/Drawer';
import { lazyView } from '../../ui/lazy-view';
import type { ShellActors } from './actors';
import { Rail } from './Rail';

const InFlight = lazyView(() => import('../../money/operations/InFlight'), 'InFlight', null);

interface MenuDrawerProps {
  readonly actors: Pick<ShellActors, 'shell' | 'operations' | 'groups' | 'groupActions'>;
  readonly unseen: number;
}

export function MenuDrawer({ actors: { shell, operations, groups, groupActions }, unseen }: MenuDrawerProps) {
  const close = () => shell.send({ type: 'menu.closed' });
  return (
    <Drawer open side="menu" label="Menu" onClose={close}>
      <Rail
        collapsed={false}
        unseen={unseen}
        onFollow={close}
        inFlight={<InFlight operations={operations} groups={groups} groupActions={groupActions} collapsed={false} />}
      />
    </Drawer>
  );
}
