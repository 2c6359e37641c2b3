import type { LaunchConfigs } from '#shared/launch-configs';
import type { IdentityConfig } from '../identity/providers';

/** How often one client may do one thing: `max` times in `seconds`. */
export interface Limit {
  readonly max: number;
  readonly seconds: number;
}

export interface Limits {
  /** Links asked for by one client address. */
  readonly linksPerClient: Limit;
  /** Links sent to one mail address. */
  readonly linksPerMailbox: Limit;
  /** Ways to a provider begun, and come back from, by one client address. */
  readonly providerSteps: Limit;
  /** Passkeys of one person that failed to confirm them. */
  readonly failedStepUps: Limit;
  /** Links and passkeys used by one client address. */
  readonly verifications: Limit;
  /** Referral codes looked up by one client address. */
  readonly codeChecks: Limit;
  /** Policy reports from one client address. */
  readonly reports: Limit;
  /** Calls of the API from one client address. */
  readonly requestsPerClient: Limit;
  /** Of these the changing ones; reads of the network under /rpc are none. */
  readonly changesPerClient: Limit;
  /** Calls of one signed-in person, but for /rpc, which has a pace of its own. */
  readonly requestsPerUser: Limit;
  /** Of these the changing ones. */
  readonly changesPerUser: Limit;
  /** Of these the uploads. */
  readonly uploadsPerUser: Limit;
  /** Of these the words for a coin, each of which may cost the operator a call of a model. */
  readonly wordsPerUser: Limit;
  /** Of these the translations of a post, each of which may cost the operator three calls of a model. */
  readonly translationsPerUser: Limit;
  /** Pictures of the feed that one person is shown; they count as nothing else. */
  readonly picturesPerUser: Limit;
  /** Sockets one person opens. */
  readonly socketsPerUser: Limit;
}

export type MailConfig =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  | { readonly kind: 'none' };

export type NetworkConfig =
  | { readonly kind: 'embedded'; readonly slotMs: number }
  /** A copy of another network that is made at the start and forgotten at the end. */
  | { readonly kind: 'fork'; readonly remoteUrl: string; readonly slotMs: number }
  | {
      readonly kind: 'external';
      readonly rpcUrl: string;
      readonly wsUrl: string;
      /** Another endpoint of the same network, asked before any verdict; null: the one above is believed alone. */
      readonly verifyUrl: string | null;
      readonly slotMs: number;
    };

/** Where the price of a SOL comes from; `sample` is one figure that is called a sample. */
export type PriceConfig =
  | { readonly kind: 'sample' }
  | { readonly kind: 'pyth'; readonly url: string }
  | { readonly kind: 'jupiter'; readonly url: string };

/** Who takes bundles and tips: nobody, the RPC itself (tips alone), or engines by their origins; `own` is the embedded network's. */
export type BlockEngineConfig =
  | { readonly kind: 'none' | 'rpc' | 'own' }
  | {
      readonly kind: 'engines';
      /** One for each region, like https://ny.mainnet.block-engine.jito.wtf. */
      readonly urls: readonly string[];
      /** A secret. */
      readonly key: string | null;
    };

/** Jupiter's swap API; the key is the operator's. */
export interface JupiterConfig {
  /** Like https://api.jup.ag. */
  readonly url: string;
  readonly key: string | null;
}

/** The Jetstream that posts of Bluesky come from. */
export interface BlueskyConfig {
  /** Like wss://jetstream2.us-east.bsky.network/subscribe. */
  readonly url: string;
}

/** The X API v2 with the token of an app. */
export interface XConfig {
  /** Like https://api.x.com/. */
  readonly url: string;
  /** A secret. */
  readonly bearer: string;
  /** What the operator's plan allows: rules of the filtered stream, and characters of one. */
  readonly limits: { readonly most: number; readonly length: number };
  /** 1-5; null: the plan has no backfill. */
  readonly backfillMinutes: number | null;
}

/** The Bot API of Telegram. */
export interface TelegramConfig {
  /** Like https://api.telegram.org/. */
  readonly url: string;
  /** A secret. */
  readonly token: string;
}

/** A model behind an OpenAI-compatible endpoint. */
export interface AiConfig {
  /** With a slash at its end, like https://api.openai.com/v1/. */
  readonly url: string;
  readonly model: string;
  /** A secret; null where the endpoint asks for none. */
  readonly key: string | null;
}

/** Addresses the page links to. */
export interface Links {
  readonly discord: string;
  readonly x: string;
}

export interface Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Scheme, host and port people type, without a slash at the end; links in mail begin with it. */
  readonly baseUrl: string;
  /** Absolute path of the folder that holds everything this server writes. */
  readonly data: string;
  /** `postgres://…`, or null for the embedded database inside `data`. */
  readonly databaseUrl: string | null;
  /** `nats://…`: servers of one PostgreSQL tell one another over it; null: over PostgreSQL itself. May hold a password. */
  readonly natsUrl: string | null;
  readonly mail: MailConfig;
  readonly network: NetworkConfig;
  /** X, Discord and the operator's own provider: real ones, or the embedded identity server in place of the first two. */
  readonly identity: IdentityConfig;
  /** Addresses of the lookup tables of launches and trades on an external network; the embedded one names its own. */
  readonly lookupTables: readonly string[];
  /** By which accounts coins are launched on a network that is not embedded, where the operator named them. */
  readonly launchConfigs: LaunchConfigs;
  readonly prices: PriceConfig;
  /** Sells what no launchpad buys; null: such tokens stay where they are. */
  readonly jupiter: JupiterConfig | null;
  readonly blockEngine: BlockEngineConfig;
  /** Further endpoints of an external network, which are sent each transaction too; their addresses may hold keys. */
  readonly sendUrls: readonly string[];
  readonly links: Links;
  /** Addresses and CIDR blocks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** The code that lets the first person in, upper-cased (GAP-45). */
  readonly houseCode: string;
  /** Signs session cookies; null: made on the first start and kept in `data`. */
  readonly authSecret: string | null;
  /** What signs the posts that other programs bring; null: none are taken. */
  readonly feedSecret: string | null;
  /** Null: no posts of Bluesky. */
  readonly bluesky: BlueskyConfig | null;
  /** Null: no posts from the X API. */
  readonly x: XConfig | null;
  /** Null: no posts of Telegram. */
  readonly telegram: TelegramConfig | null;
  /** Who finds words for coins in posts, and translates posts; null: no model. */
  readonly ai: AiConfig | null;
  /** Whether feeds (RSS, Atom) are read for who follows one. */
  readonly rss: boolean;
  /** Absolute path of the vault's key file. */
  readonly kekFile: string;
  /** Variables `KEK_k1=…`, which stand in for or beside the key file. */
  readonly kekEnv: Readonly<Record<string, string>>;
  /** Folder of the built page. */
  readonly webRoot: string;
  readonly logLevel: string;
  readonly limits: Limits;
  /** The page offers its inspector (`?inspect`) to anyone who opens it. */
  readonly inspector: boolean;
  /** Compare every answer with the record of its endpoint; a difference is answered with 500 and logged. */
  readonly checkAnswers: boolean;
  /** Serve the page from its sources with hot reload. */
  readonly dev: boolean;
  /** Move the existing data aside and start fresh. */
  readonly fresh: boolean;
}

/** What the operator said; the base URL of a free port is known only once the server listens. */
export type Settings = Omit<Config, 'baseUrl'> & { readonly baseUrl: string | null };
