/** Something a person does, and the calls of the node it takes: of one open page and of the server, until it is final. */
export interface NodeCost {
  readonly id: string;
  readonly what: string;
  /** By method of JSON-RPC; subscribing over a socket is a call too. */
  readonly calls: Readonly<Record<string, number>>;
}

/** Counted by `node-costs.slow.test.ts`, which is red when more is asked. Slots of 400 ms, no second endpoint. */
export const NODE_COSTS = [
  {
    id: 'open-20',
    what: 'The page opens, 20 wallets',
    calls: { accountSubscribe: 24, getMultipleAccounts: 4, getTokenAccountsByOwner: 80, logsSubscribe: 20 },
  },
  {
    id: 'open-160',
    what: 'The page opens, 160 wallets',
    calls: { accountSubscribe: 164, getMultipleAccounts: 8, getTokenAccountsByOwner: 640, logsSubscribe: 160 },
  },
  {
    id: 'launch',
    what: 'Launch a token',
    calls: {
      accountSubscribe: 1,
      getAccountInfo: 1,
      getBlockHeight: 1,
      getEpochInfo: 12,
      getGenesisHash: 14,
      getLatestBlockhash: 2,
      getMinimumBalanceForRentExemption: 2,
      getMultipleAccounts: 9,
      getSignatureStatuses: 13,
      getTokenAccountsByOwner: 2,
      getTransaction: 2,
      sendTransaction: 1,
      signatureSubscribe: 1,
      simulateTransaction: 1,
    },
  },
  {
    id: 'buy',
    what: 'Buy with one wallet',
    calls: {
      accountSubscribe: 1,
      getBlockHeight: 1,
      getEpochInfo: 12,
      getGenesisHash: 13,
      getLatestBlockhash: 1,
      getMinimumBalanceForRentExemption: 1,
      getMultipleAccounts: 10,
      getSignatureStatuses: 13,
      getTokenAccountsByOwner: 2,
      getTransaction: 2,
      sendTransaction: 1,
      signatureSubscribe: 1,
      simulateTransaction: 1,
    },
  },
  {
    id: 'sell',
    what: 'Sell what one wallet holds',
    calls: {
      getBlockHeight: 1,
      getEpochInfo: 12,
      getGenesisHash: 13,
      getLatestBlockhash: 1,
      getMinimumBalanceForRentExemption: 1,
      getMultipleAccounts: 8,
      getSignatureStatuses: 13,
      getTokenAccountsByOwner: 2,
      getTransaction: 2,
      sendTransaction: 1,
      signatureSubscribe: 1,
      simulateTransaction: 1,
    },
  },
  {
    id: 'distribute-20',
    what: 'Distribute to 20 wallets',
    calls: {
      getBlockHeight: 1,
      getEpochInfo: 12,
      getGenesisHash: 13,
      getLatestBlockhash: 1,
      getMinimumBalanceForRentExemption: 1,
      getMultipleAccounts: 6,
      getSignatureStatuses: 13,
      getTokenAccountsByOwner: 40,
      getTransaction: 4,
      sendTransaction: 2,
      signatureSubscribe: 2,
    },
  },
  {
    id: 'sell-20',
    what: 'Sell what 20 wallets hold',
    calls: {
      getBlockHeight: 1,
      getEpochInfo: 12,
      getGenesisHash: 13,
      getLatestBlockhash: 1,
      getMinimumBalanceForRentExemption: 1,
      getMultipleAccounts: 10,
      getSignatureStatuses: 13,
      getTokenAccountsByOwner: 80,
      getTransaction: 12,
      sendTransaction: 6,
      signatureSubscribe: 6,
      simulateTransaction: 6,
    },
  },
  {
    id: 'close-20',
    what: 'Close the accounts of 20 wallets',
    calls: {
      accountUnsubscribe: 21,
      getBlockHeight: 1,
      getEpochInfo: 12,
      getGenesisHash: 13,
      getLatestBlockhash: 1,
      getMinimumBalanceForRentExemption: 2,
      getMultipleAccounts: 8,
      getSignatureStatuses: 13,
      getTokenAccountsByOwner: 120,
      getTransaction: 14,
      sendTransaction: 7,
      signatureSubscribe: 7,
      simulateTransaction: 14,
    },
  },
  {
    id: 'return-20',
    what: 'Return the SOL of 20 wallets',
    calls: {
      getBlockHeight: 1,
      getEpochInfo: 12,
      getGenesisHash: 13,
      getLatestBlockhash: 1,
      getMinimumBalanceForRentExemption: 1,
      getMultipleAccounts: 9,
      getSignatureStatuses: 13,
      getTokenAccountsByOwner: 80,
      getTransaction: 6,
      sendTransaction: 3,
      signatureSubscribe: 3,
    },
  },
  {
    id: 'distribute-160',
    what: 'Distribute to 160 wallets, group by group',
    calls: {
      getBlockHeight: 8,
      getEpochInfo: 96,
      getGenesisHash: 104,
      getLatestBlockhash: 8,
      getMinimumBalanceForRentExemption: 8,
      getMultipleAccounts: 72,
      getSignatureStatuses: 104,
      getTokenAccountsByOwner: 320,
      getTransaction: 32,
      sendTransaction: 16,
      signatureSubscribe: 16,
    },
  },
  {
    id: 'sell-160',
    what: 'Sell what 160 wallets hold',
    calls: {
      getBlockHeight: 1,
      getEpochInfo: 12,
      getGenesisHash: 20,
      getLatestBlockhash: 8,
      getMinimumBalanceForRentExemption: 1,
      getMultipleAccounts: 73,
      getSignatureStatuses: 13,
      getTokenAccountsByOwner: 640,
      getTransaction: 80,
      sendTransaction: 40,
      signatureSubscribe: 40,
      simulateTransaction: 40,
    },
  },
  {
    id: 'return-160',
    what: 'Return the SOL of 160 wallets',
    calls: {
      getBlockHeight: 1,
      getEpochInfo: 12,
      getGenesisHash: 20,
      getLatestBlockhash: 8,
      getMinimumBalanceForRentExemption: 8,
      getMultipleAccounts: 69,
      getSignatureStatuses: 13,
      getTokenAccountsByOwner: 640,
      getTransaction: 64,
      sendTransaction: 32,
      signatureSubscribe: 32,
      simulateTransaction: 32,
    },
  },
  {
    id: 'aim-minute',
    what: 'A minute of pointing at Buy',
    calls: {
      getGenesisHash: 10,
      getLatestBlockhash: 10,
      getMinimumBalanceForRentExemption: 10,
      getMultipleAccounts: 50,
      simulateTransaction: 10,
    },
  },
  {
    id: 'screen-minute',
    what: 'A minute with a plan for 20 wallets on the screen',
    calls: { getGenesisHash: 4, getLatestBlockhash: 4, getMultipleAccounts: 5 },
  },
  {
    id: 'idle-hour',
    what: 'An hour of doing nothing, page open',
    calls: { getGenesisHash: 31, getMultipleAccounts: 30 },
  },
] as const satisfies readonly NodeCost[];

export type NodeCostId = (typeof NODE_COSTS)[number]['id'];

/** All calls of one row. */
export const totalOf = ({ calls }: Pick<NodeCost, 'calls'>): number =>
  Object.values(calls).reduce((sum, count) => sum + count, 0);

/** All calls of the row with this id. */
export const callsOf = (id: NodeCostId): number =>
  NODE_COSTS.reduce((sum, cost) => (cost.id === id ? sum + totalOf(cost) : sum), 0);

/** Transactions of one row, all sent at once. */
export const sendsOf = ({ calls }: Pick<NodeCost, 'calls'>): number => calls['sendTransaction'] ?? 0;

/** What the server asks of its node at most, for everybody: a second in the long run, and at once after a quiet time. */
export const NODE_PACE = { perSecond: 100, burst: 200 } as const;
/** The same of what one person's pages read. */
export const PERSON_PACE = { perSecond: 40, burst: 200 } as const;

/** Seconds until a transaction is final, in which an action's calls are made. */
const FINAL_SECONDS = 13;

/** Calls a second that a node must answer for an action not to wait, rounded up. */
export const paceOf = (id: NodeCostId): number => Math.ceil(callsOf(id) / FINAL_SECONDS);

/** How often one busy person does what in a day. */
export const BUSY_DAY: readonly (readonly [id: NodeCostId, times: number])[] = [
  ['open-160', 4],
  ['launch', 5],
  ['buy', 100],
  ['sell', 100],
  ['aim-minute', 60],
  ['distribute-20', 5],
  ['sell-20', 10],
  ['close-20', 5],
  ['return-20', 5],
  ['idle-hour', 8],
];
const DAYS = 30;
const THOUSAND = 1_000;

/** Calls of one busy person in thirty days, rounded up to thousands. */
export const callsOfMonth = (): number =>
  Math.ceil((DAYS * BUSY_DAY.reduce((sum, [id, times]) => sum + times * callsOf(id), 0)) / THOUSAND) * THOUSAND;
