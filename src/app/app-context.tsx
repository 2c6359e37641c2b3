import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { AnyActorRef } from 'xstate';
import { selectWorkspace, type AppActor } from '../machines/app/app.selectors';
import type { WorkspaceActor } from '../machines/workspace/workspace.selectors';

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

/** Loudly: a part of the tree that must be there is not. */
export function required<Actor extends AnyActorRef>(actor: Actor | undefined, name: string): Actor {
  if (actor === undefined) throw new Error(`the actor '${name}' is missing`);
  return actor;
}
