import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import { selectWorkspace, type AppActor } from '../machines/app/app.selectors';
import type { WorkspaceActor } from '../machines/session/workspace/workspace.selectors';

const AppActorContext = createContext<AppActor | null>(null);
export const AppActorProvider = AppActorContext.Provider;

/** The root actor of the page; throws outside `<AppActorProvider>`. */
export function useAppActor(): AppActor {
  const actor = useContext(AppActorContext);
  if (actor === null) throw new Error('useAppActor needs <AppActorProvider>');
  return actor;
}

/** The workspace of the signed-in user; undefined while nobody is. */
export const useWorkspace = (): WorkspaceActor | undefined => useSelector(useAppActor(), selectWorkspace);
