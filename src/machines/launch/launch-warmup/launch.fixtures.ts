import type { ExtraCoin } from '#operations/domain/launch';
import { aLaunchRequest } from '../../money/operation/operation.fixtures';
import { metadataOf } from './launch-draft';
import type { LaunchDraft, PreparedLaunch } from './launch-warmup.types';

/** The form the example launch was planned from. */
export const aDraft: LaunchDraft = {
  platform: 'pumpfun',
  name: 'Lantern Fish',
  symbol: 'LANTERN',
  description: '',
  website: '',
  twitter: '',
  telegram: '',
  imageUrl: '/cdn/i/1.webp',
  devBuyLamports: 100_000_000n,
  instaSellMs: null,
  snipes: null,
  mint: 'Mint1',
  master: 'Maa1',
  group: { id: 'g1', dev: 'Dev1' },
};
export const aDraftWithoutGroup: LaunchDraft = { ...aDraft, group: null };
export const someMetadata = metadataOf(aDraft, 'http://localhost/cdn/m/1');
export const aPreparedLaunch: PreparedLaunch = { request: aLaunchRequest };

const several = { count: 1, buyLamports: [100_000_000n, 1_000_000_000n] } as const;
/** A main coin and one more, in a group that has the wallets. */
export const severalDraft: LaunchDraft = { ...aDraft, several: { ...several, wallets: ['Wal1'] } };
export const severalWithoutGroup: LaunchDraft = { ...aDraftWithoutGroup, several: { ...several, wallets: [] } };
/** Its second coin. */
export const anExtraCoin: ExtraCoin = { mint: 'Mint2', buyLamports: 300_000_000n };
const together = [aLaunchRequest.id, '02LAUNCH'];
const [main, beside] = [
  { ...aLaunchRequest, together },
  {
    ...aLaunchRequest,
    id: '02LAUNCH',
    together,
    intent: { ...aLaunchRequest.intent, mint: 'Mint2', dev: 'Wal1', devBuyLamports: anExtraCoin.buyLamports },
  },
];
/** What both plans take, lamports. */
export const BOTH_LAMPORTS = 2n * aLaunchRequest.intent.costs.totalLamports;
/** Both planned, where the master has so many lamports. */
export const bothPrepared = (availableLamports: bigint): PreparedLaunch => ({
  request: main,
  beside: { requests: [beside], availableLamports },
});
