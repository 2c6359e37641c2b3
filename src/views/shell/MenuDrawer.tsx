import { InFlight } from '../operations/InFlight';
import { Drawer } from '../ui/Drawer';
import type { ShellActors } from './actors';
import { Rail } from './Rail';

interface MenuDrawerProps {
  readonly actors: Pick<ShellActors, 'shell' | 'operations'>;
  readonly unseen: number;
}

export function MenuDrawer({ actors: { shell, operations }, unseen }: MenuDrawerProps) {
  const close = () => shell.send({ type: 'menu.closed' });
  return (
    <Drawer open side="menu" label="Menu" onClose={close}>
      <Rail
        collapsed={false}
        unseen={unseen}
        onFollow={close}
        inFlight={<InFlight operations={operations} collapsed={false} />}
      />
    </Drawer>
  );
}
