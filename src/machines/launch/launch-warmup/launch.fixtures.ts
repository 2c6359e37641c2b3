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
