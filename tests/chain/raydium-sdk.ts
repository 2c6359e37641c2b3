import { createRequire } from 'node:module';
import type * as RaydiumSdk from '@raydium-io/raydium-sdk-v2';

/** The official SDK, of which tests alone use what neither reads a network nor asks Raydium's servers. */
export const raydium: typeof RaydiumSdk = createRequire(import.meta.url)('@raydium-io/raydium-sdk-v2');
