import { Suspense } from 'react';
import { Drawer } from '../ui/Drawer';
import { lazyPart } from '../ui/lazy-part';
import type { ShellActors } from './actors';
import { Rail } from './Rail';

const InFlight = lazyPart(() => import('../operations/InFlight'), 'InFlight');

interface MenuDrawerProps {
  readonly actors: Pick<ShellActors, 'shell' | 'operations' | 'groups'>;
  readonly unseen: number;
}

export function MenuDrawer({ actors: { shell, operations, groups }, unseen }: MenuDrawerProps) {
  const close = () => shell.send({ type: 'menu.closed' });
  return (
    <Drawer open side="menu" label="Menu" onClose={close}>
      <Rail
        collapsed={false}
        unseen={unseen}
        onFollow={close}
        inFlight={
          <Suspense>
            <InFlight operations={operations} groups={groups} collapsed={false} />
          </Suspense>
        }
      />
    </Drawer>
  );
}
