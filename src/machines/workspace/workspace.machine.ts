import { workspaceParts } from './workspace.parts';

/** Everything of one signed-in user; stopping it stops all of it. Siblings talk through it. Chart: docs/statecharts/workspace.md */
export const workspaceMachine = workspaceParts.createMachine({
  id: 'workspace',
  context: ({ input }) => ({ ...input, masters: null, groups: null, coins: null }),
  initial: 'open',
  states: {
    open: {
      invoke: [
        {
          id: 'shell',
          src: 'shell',
          input: ({ context: { path }, self }) => ({ parent: self, path }),
          onError: 'broken',
        },
        { id: 'copy', src: 'copy', input: ({ self }) => ({ parent: self }), onError: 'broken' },
        { id: 'operations', src: 'operations', input: ({ self }) => ({ parent: self }), onError: 'broken' },
        { id: 'createGroup', src: 'createGroup', input: ({ self }) => ({ parent: self }), onError: 'broken' },
        { id: 'faucet', src: 'faucet', input: ({ self }) => ({ parent: self }), onError: 'broken' },
        { id: 'masterTransfer', src: 'masterTransfer', input: ({ self }) => ({ parent: self }), onError: 'broken' },
        { id: 'coins', src: 'coins', input: ({ self }) => ({ parent: self }), onError: 'broken' },
        { id: 'priceFeed', src: 'priceFeed', onError: 'broken' },
        { id: 'holdings', src: 'holdings', onError: 'broken' },
        {
          id: 'groupActions',
          src: 'groupActions',
          input: ({ self }) => ({ parent: self }),
          onDone: 'broken',
          onError: 'broken',
        },
        { id: 'masters', src: 'masters', input: ({ self }) => ({ parent: self }), onError: 'broken' },
        { id: 'groups', src: 'groups', input: ({ self }) => ({ parent: self }), onError: 'broken' },
        { id: 'watchUser', src: 'watchUser' },
      ],
      type: 'parallel',
      states: {
        /** What one flow says and others must hear. */
        news: {
          initial: 'listening',
          states: { listening: {} },
          on: {
            'notice.raised': { actions: { type: 'passOn', params: ({ event }) => event } },
            'masters.known': [
              {
                guard: { type: 'isOtherMaster', params: ({ event }) => event },
                actions: [
                  { type: 'storeMasters', params: ({ event }) => event },
                  { type: 'tellGroupActions', params: ({ event }) => event },
                  'readBalances',
                ],
              },
              {
                actions: [
                  { type: 'storeMasters', params: ({ event }) => event },
                  { type: 'tellGroupActions', params: ({ event }) => event },
                ],
              },
            ],
            'coins.known': { actions: { type: 'storeCoins', params: ({ event }) => event } },
            'groups.known': {
              actions: [
                { type: 'storeGroups', params: ({ event }) => event },
                { type: 'tellGroupActions', params: ({ event }) => event },
                { type: 'listGroups', params: ({ event }) => event },
              ],
            },
            'groups.touched': { actions: 'readGroups' },
            'masters.touched': { actions: 'readMasters' },
            'coins.touched': { actions: 'readCoins' },
            'group.created': { actions: 'readGroups' },
            'group.deleted': { actions: 'readGroups' },
            'distribution.asked': { actions: { type: 'tellGroupActions', params: ({ event }) => event } },
            'operation.tended': { actions: { type: 'tellGroupActions', params: ({ event }) => event } },
            'operation.requested': { actions: { type: 'tellOperations', params: ({ event }) => event } },
            'operation.continued': { actions: { type: 'tellOperations', params: ({ event }) => event } },
            'operation.dropped': { actions: { type: 'tellOperations', params: ({ event }) => event } },
            'operations.missed': { actions: 'readOperations' },
            'operation.rested': { actions: { type: 'tellGroupActions', params: ({ event }) => event } },
            'operation.ended': {
              actions: [
                { type: 'tellTransfer', params: ({ event }) => event },
                { type: 'tellGroupActions', params: ({ event }) => event },
                'readTraded',
                'readCoins',
              ],
            },
            'coin.launched': {
              actions: [{ type: 'tellCoins', params: ({ event }) => event }, 'readGroups', 'readLaunched'],
            },
            'refresh.chosen': { actions: { type: 'tellPace', params: ({ event }) => event } },
            'bar.opened': { actions: { type: 'tellBar', params: ({ event }) => event } },
            'bar.closed': { actions: { type: 'tellBar', params: ({ event }) => event } },
            'page.shown': { actions: { type: 'tellPage', params: ({ event }) => event.path } },
            'holdings.changed': { actions: 'readHoldings' },
            'connection.restored': { actions: 'readAll' },
          },
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
            whole: {
              entry: 'brief',
              invoke: [
                { id: 'deploy', src: 'deploy', input: ({ self }) => ({ parent: self }), onError: '#workspace.broken' },
                {
                  id: 'presets',
                  src: 'presets',
                  input: ({ self }) => ({ parent: self }),
                  onError: '#workspace.broken',
                },
                {
                  id: 'housekeeping',
                  src: 'housekeeping',
                  input: ({ self }) => ({ parent: self }),
                  onError: '#workspace.broken',
                },
                {
                  id: 'settings',
                  src: 'settings',
                  input: ({ self }) => ({ parent: self }),
                  onDone: '#workspace.broken',
                  onError: '#workspace.broken',
                },
                {
                  id: 'trading',
                  src: 'trading',
                  input: ({ self }) => ({ parent: self }),
                  onError: '#workspace.broken',
                },
                { id: 'tracker', src: 'tracker', onError: '#workspace.broken' },
                { id: 'help', src: 'help', onError: '#workspace.broken' },
                { id: 'palette', src: 'palette', onError: '#workspace.broken' },
                { id: 'notifications', src: 'notifications', onError: '#workspace.broken' },
                { id: 'signOut', src: 'signOut', onError: '#workspace.broken' },
                { id: 'stepUp', src: 'stepUp', onError: '#workspace.broken' },
              ],
              on: {
                'shortcut.pressed': [
                  {
                    guard: { type: 'opens', params: ({ event }) => [event.action, 'openGroups'] },
                    actions: 'toggleGroups',
                  },
                  {
                    guard: { type: 'opens', params: ({ event }) => [event.action, 'openQuickPresets'] },
                    actions: 'togglePresets',
                  },
                  {
                    guard: { type: 'opens', params: ({ event }) => [event.action, 'returnSol'] },
                    actions: { type: 'askAll', params: 'return' },
                  },
                  {
                    guard: { type: 'opens', params: ({ event }) => [event.action, 'sellAllTokens'] },
                    actions: { type: 'askAll', params: 'sell' },
                  },
                  {
                    guard: { type: 'opens', params: ({ event }) => [event.action, 'closeAllAccounts'] },
                    actions: { type: 'askAll', params: 'close' },
                  },
                ],
                'bulk.settled': { actions: 'tellSettled' },
                'preset.picked': { actions: { type: 'startGroup', params: ({ event }) => event } },
                'preset.used': { actions: { type: 'notePreset', params: ({ event }) => event } },
                'presets.touched': { actions: 'readPresets' },
                'connection.restored': { actions: 'readPresets' },
                'notice.raised': { actions: { type: 'note', params: ({ event }) => event } },
                'escape.pressed': { actions: 'closeFloats' },
                'masters.known': {
                  actions: [
                    { type: 'tellDeploy', params: ({ event }) => event },
                    { type: 'tellTrading', params: ({ event }) => event },
                  ],
                },
                'coins.known': { actions: { type: 'tellTrading', params: ({ event }) => event } },
                'coin.launched': { actions: 'tellTracker' },
                'groups.known': { actions: { type: 'tellDeploy', params: ({ event }) => event } },
                'operation.ended': {
                  actions: [
                    { type: 'tellDeploy', params: ({ event }) => event },
                    { type: 'tellTrading', params: ({ event }) => event },
                  ],
                },
              },
            },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
