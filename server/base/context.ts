import type { NetworkAccess } from '../chain/network-access';
import type { Mail } from '../adapters/mail/mail';
import type { Config } from './config';
import type { Db } from '../db/db';
import type { LiveFeed } from '../feed/live-feed';
import type { Hub } from '../bus/hub';
import type { Keeper } from '../keeper/keeper';
import type { Logger } from './logging';
import type { TradeReaders } from '../trades/trade-readers';
import type { Prices } from '../prices/prices';
import type { Vault } from '../vault/vault';

export interface Clock {
  now(): Date;
}

/** What the server is given once, at its start. */
export interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly config: Config;
  readonly vault: Vault;
  readonly mail: Mail;
  readonly network: NetworkAccess;
  readonly keeper: Keeper;
  readonly hub: Hub;
  readonly prices: Prices;
  readonly trades: TradeReaders;
  readonly feed: LiveFeed;
}

/** Who is asking: the address of the socket (or of the client behind a trusted proxy) and what the browser calls itself. */
export interface Client {
  readonly address: string;
  readonly userAgent: string;
}

/** A signed-in person's view of the server; every query is scoped by `userId`. */
export interface UserContext extends Deps {
  readonly userId: string;
  readonly sessionId: string;
  readonly client: Client;
  readonly requestId: string;
  /** Names what this call makes: a call repeated with its Idempotency-Key has the same. Absent when no key came along. */
  readonly callId?: string;
  /** When this very call was first made, where nobody knows how that ended: what it may have reached is a success. */
  readonly cutOffAt?: Date;
}

export const systemClock: Clock = { now: () => new Date() };
