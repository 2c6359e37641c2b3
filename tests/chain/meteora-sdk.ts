import { createRequire } from 'node:module';
import type * as MeteoraSdk from '@meteora-ag/dynamic-bonding-curve-sdk';

/** The official SDK, of which tests use quotes, coders and builders, over a connection that answers from their own accounts. */
export const meteoraSdk: typeof MeteoraSdk = createRequire(import.meta.url)('@meteora-ag/dynamic-bonding-curve-sdk');
