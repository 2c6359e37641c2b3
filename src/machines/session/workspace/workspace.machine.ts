import { hubInvokes, newsFor, workspaceParts } from './workspace.parts';

/** Everything of one signed-in user, in hubs; stopping it stops all of it. What one flow says is told to others here, by the table of news. Chart: docs/statecharts/session/workspace.md */
export const workspaceMachine = workspaceParts.createMachine({
  id: 'workspace',
  context: ({ input }) => ({ ...input, said: {} }),
  initial: 'open',
  states: {
    open: {
      invoke: [...hubInvokes, { id: 'watchUser', src: 'watchUser' }],
      type: 'parallel',
      states: {
        /** What one flow says and others must hear. */
        news: {
          initial: 'listening',
          states: { listening: {} },
          on: newsFor({ late: false }),
        },
        /** Flows whose code comes behind the first screen; told nothing before, briefed when they begin. */
        late: {
          initial: 'arriving',
          states: {
            /** Only the dashboard's own page has nothing of them; elsewhere they are what the page shows. */
            arriving: { always: [{ guard: 'isHome', target: 'resting' }, { target: 'opening' }] },
            resting: {
              invoke: { id: 'awaitQuiet', src: 'awaitQuiet', onDone: 'opening', onError: 'opening' },
              on: { 'page.shown': 'opening' },
            },
            opening: { invoke: { id: 'openFlows', src: 'openFlows', onDone: 'whole', onError: 'delayed' } },
            delayed: { after: { openAgain: 'opening' } },
            whole: { entry: ['openHubs', 'brief'], on: newsFor({ late: true }) },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
