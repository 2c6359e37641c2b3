import { assign, enqueueActions, setup, type AnyActorRef, type AnyEventObject } from 'xstate';
import { channel } from '../../channel';
import { port } from '../../port';
import { hubNames, hubPorts, places, type HubName } from './workspace.hubs';
import { hearingsOf, KEPT, newsTypes, type Hearing } from './workspace.news';
import type { WorkspaceContext, WorkspaceEvent, WorkspaceInput } from './workspace.types';

/** Hubs and effects of one signed-in user; `src/app/flows/session/workspace.ts` provides each. */
export const workspacePorts = {
  /**
   * The user's socket: says `holdings.changed`, what another window `touched` and, after a lost connection,
   * `connection.restored`.
   */
  watchUser: channel('watchUser'),
  /** Until the first screen is drawn and the browser has nothing more urgent to do. */
  awaitQuiet: port<void>('awaitQuiet'),
  /** Fetches the code of the flows that no first screen needs; they begin when it is here. */
  openFlows: port<void>('openFlows'),
  ...hubPorts(),
};

const base = setup({
  types: {
    input: {} as WorkspaceInput,
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    children: {} as { [Name in 'watchUser' | HubName]: Name },
  },
  actors: workspacePorts,
  guards: { isHome: ({ context }) => context.path === '/dashboard' },
  delays: { openAgain: 2_000 },
});

const isLate = ({ name }: Hearing): boolean => name !== 'parent' && places[name].late;
const tellName = ({ name }: Hearing): string => `tell${name.charAt(0).toUpperCase()}${name.slice(1)}`;

interface Telling extends Hearing {
  readonly event: WorkspaceEvent;
}

/** Tells one who hears a piece of news, in its words; a flow hears by its hub. */
function tell(context: WorkspaceContext, enqueue: Sending, { name, words, event }: Telling): void {
  const told = words(event, context);
  if (told === null) return;
  if (name === 'parent') enqueue.sendTo(context.parent, told);
  else enqueue.sendTo(places[name].hub, { type: 'child.told', to: name, event: told });
}

interface Sending {
  readonly sendTo: (target: AnyActorRef | HubName, event: AnyEventObject) => void;
}

const tellOne = enqueueActions<WorkspaceContext, WorkspaceEvent, Telling>(({ context, enqueue }, telling) =>
  tell(context, enqueue, telling),
);

/** One action for each that hears, such as `tellGroups`. */
const tells: object = Object.fromEntries(newsTypes.flatMap(hearingsOf).map((hearing) => [tellName(hearing), tellOne]));

/** Hubs, effects, guards and actions of the workspace. */
export const workspaceParts = base.extend({
  actions: {
    ...tells,
    keep: assign({ said: ({ context: { said } }, event: WorkspaceEvent) => ({ ...said, [event.type]: event }) }),
    openHubs: enqueueActions(({ enqueue }) => {
      for (const hub of hubNames) enqueue.sendTo(hub, { type: 'flows.opened' });
    }),
    brief: enqueueActions(({ context, enqueue }) => {
      for (const event of KEPT.flatMap((type) => context.said[type] ?? []))
        for (const hearing of hearingsOf(event.type).filter(isLate)) tell(context, enqueue, { ...hearing, event });
    }),
  },
});

type Config = Parameters<typeof workspaceParts.createMachine>[0];
type NewsTransitions = NonNullable<Config['on']>;
type Invokes = Extract<Config['invoke'], readonly unknown[]>;

/** The invokes of the hubs: each lives as long as the workspace, which ends with the first that breaks. */
export const hubInvokes = invokesAs(
  hubNames.map((id) => ({
    id,
    src: id,
    input: ({ context: { path }, self }: { readonly context: WorkspaceContext; readonly self: AnyActorRef }) => ({
      parent: self,
      path,
    }),
    onDone: 'broken',
    onError: 'broken',
  })),
);

interface OfNews {
  readonly event: WorkspaceEvent;
}

/** The transitions of the table of news for flows that come late, or for those that do not. */
export const newsFor = ({ late }: { readonly late: boolean }): NewsTransitions =>
  Object.fromEntries(
    newsTypes
      .map((type) => {
        const actions = hearingsOf(type)
          .filter((hearing) => isLate(hearing) === late)
          .map((hearing) => ({
            type: tellName(hearing),
            params: ({ event }: OfNews): unknown => ({ ...hearing, event }),
          }));
        const isKept = !late && KEPT.some((kept) => kept === type);
        const keep = { type: 'keep', params: ({ event }: OfNews): unknown => event };
        return [type, isKept ? [...actions, keep] : actions] as const;
      })
      .flatMap(([type, actions]) => (actions.length === 0 ? [] : [[type, { actions }]])),
  );

/** Names that come from a table are checked by the law of charts instead of the compiler. */
function invokesAs(invokes: readonly object[]): Invokes {
  return invokes as Invokes;
}
