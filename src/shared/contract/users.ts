import { z } from 'zod';
import { Id, ok } from './common';
import { LaunchConfigs } from './launch-configs';

/** Fees in micro-lamports a compute unit, tips in lamports (D1 section 3). */
export const TradingSettings = z.strictObject({
  generalPriority: z.number().int().min(0).max(1_000_000_000),
  buyPriority: z.number().int().min(0).max(1_000_000_000),
  buyTip: z.number().int().min(0).max(1_000_000_000),
  sellPriority: z.number().int().min(0).max(1_000_000_000),
  sellTip: z.number().int().min(0).max(1_000_000_000),
  tradeBotActivity: z.boolean(),
  /** Lamports of priority fee and tip together that one transaction may cost; 50,000,000 when it was never set. */
  feeCap: z.number().int().min(0).max(1_000_000_000).optional(),
});
export type TradingSettings = z.infer<typeof TradingSettings>;
export const TradingChange = TradingSettings.partial();

const Connection = z.object({ connected: z.boolean() });
/** Accounts elsewhere that are ways into this one (D1 section 3). GAP-47: three are told, settings show two. */
export const SocialConnections = z.object({ discord: Connection, google: Connection, twitter: Connection });
export type SocialConnections = z.infer<typeof SocialConnections>;

export const User = z.object({
  id: Id,
  name: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  image: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  referralCode: z.string().nullable(),
  hasCompleteSetup: z.boolean(),
  requiresSetup: z.boolean(),
  socialConnections: SocialConnections,
  tradingSettings: TradingSettings,
});
export type User = z.infer<typeof User>;
export const UserAnswer = ok(User);

export const SessionAnswer = z.object({
  user: User,
  session: z.object({ id: Id, expiresAt: z.string(), unlockedUntil: z.string() }),
});
export type SessionAnswer = z.infer<typeof SessionAnswer>;

/** Multipart or URL-encoded fields of POST /users/setup; the avatar travels as a file beside them. */
export const SetupForm = z.strictObject({ username: z.string().optional(), referralCode: z.string().optional() });
export type SetupForm = z.infer<typeof SetupForm>;

/** GAP-02: both readings of the answer are served. */
export const ReferralCheck = z.object({
  ok: z.literal(true),
  data: z.object({ exists: z.boolean(), available: z.boolean() }),
  exists: z.boolean(),
  available: z.boolean(),
});
export type ReferralCheck = z.infer<typeof ReferralCheck>;

export const MagicLinkRequest = z.strictObject({ email: z.string(), callbackURL: z.string().optional() });
export type MagicLinkRequest = z.infer<typeof MagicLinkRequest>;

export const SignedIn = ok(z.object({ status: z.literal('signed-in') }));

/** What a visitor who is not signed in may know. `houseCode` is given only when the server is local (GAP-45). */
export const PublicConfig = ok(
  z.object({
    productName: z.string(),
    houseCode: z.string().nullable(),
    mailboxUrl: z.string().nullable(),
    providers: z.array(z.enum(['twitter', 'discord', 'oidc'])),
    /** What people call the operator's own identity provider; null without one. */
    oidcName: z.string().nullable(),
    /** Whether links can be mailed at all. */
    sendsMail: z.boolean(),
    /** Whether a model is configured that translates posts. */
    translates: z.boolean(),
    /** The embedded identity server stands in for X and Discord. */
    localIdentity: z.boolean(),
    cluster: z.enum(['local', 'fork', 'devnet', 'testnet', 'mainnet-beta', 'unknown']),
    /** By which accounts coins are launched, where the operator named them; absent where none is named. */
    launchConfigs: LaunchConfigs.optional(),
    /** Of the people who run this server; shown in the footer. */
    links: z.object({ discord: z.string(), x: z.string() }),
    /** Whether `?inspect` opens the inspector. */
    inspector: z.boolean(),
    /** Basis points the operator's account takes of each buy and sell; 0 while none is configured (GAP-71). */
    tradeFeeBps: z.number().int().min(0),
  }),
);
export type PublicConfig = z.infer<typeof PublicConfig>['data'];

export const LinkSent = ok(z.object({ status: z.literal('sent') }));
export const SignedOut = ok(z.object({ status: z.literal('signed-out') }));

/** POST /api/auth/magic-link/verify. `confirm` says that the person saw the address and clicked. */
export const VerifyMagicLink = z.strictObject({ token: z.string().max(200), confirm: z.boolean().optional() });
export type VerifyMagicLink = z.infer<typeof VerifyMagicLink>;
/** `confirm`: another browser asked for this link, so nothing happened yet; ask "Sign in as {email}?" and post again. */
export const MagicLinkAnswer = ok(
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('signed-in') }),
    z.object({ status: z.literal('confirm'), email: z.string() }),
  ]),
);
export type MagicLinkAnswer = z.infer<typeof MagicLinkAnswer>['data'];

/** POST /api/auth/sign-in/social. */
export const SocialSignIn = z.strictObject({
  provider: z.enum(['twitter', 'discord', 'oidc']),
  callbackURL: z.string().optional(),
});
export type SocialSignIn = z.infer<typeof SocialSignIn>;
/** The provider's own page, where the browser goes next. */
export const SocialStart = ok(z.object({ url: z.string() }));
