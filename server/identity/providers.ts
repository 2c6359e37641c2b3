/** The providers whose own OAuth is spoken, by the names of the API. */
export type SocialId = 'twitter' | 'discord';
/** Whom people can sign in through; `oidc` is the operator's own identity provider. */
export type ProviderId = SocialId | 'oidc';

export const SOCIAL_NAMES = { twitter: 'X', discord: 'Discord' } as const satisfies Readonly<Record<SocialId, string>>;

/** An OAuth client at a provider and the provider's three addresses. */
export interface ProviderConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userUrl: string;
}

/** A client at an OpenID Connect provider; its addresses are discovered below the issuer. */
export interface OidcConfig {
  /** As the provider writes it, with or without a slash at the end: it is compared to the letter. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call it: "Continue with {name}". */
  readonly name: string;
}

export interface IdentityConfig {
  /** The embedded identity server stands in for X and Discord. */
  readonly local: boolean;
  readonly providers: Readonly<Record<SocialId, ProviderConfig | null>>;
  readonly oidc: OidcConfig | null;
}

/** Whether people can go through this provider on this server. */
export const isOffered = ({ providers, oidc }: IdentityConfig, id: ProviderId): boolean =>
  (id === 'oidc' ? oidc : providers[id]) !== null;

/** Its name as people know it. */
export const providerName = ({ oidc }: IdentityConfig, id: ProviderId): string =>
  id === 'oidc' ? (oidc?.name ?? 'the identity provider') : SOCIAL_NAMES[id];

export const NO_PROVIDERS: IdentityConfig['providers'] = { twitter: null, discord: null };

/** Where the providers themselves are reached. */
export const PUBLIC_URLS = {
  twitter: {
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    userUrl: 'https://api.x.com/2/users/me',
  },
  discord: {
    authorizeUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userUrl: 'https://discord.com/api/users/@me',
  },
} as const satisfies Readonly<Record<SocialId, Omit<ProviderConfig, 'clientId' | 'clientSecret'>>>;

/** Where a provider sends people back to; its console must hold exactly this address. */
export const redirectUri = (baseUrl: string, provider: ProviderId): string =>
  `${baseUrl}/api/auth/callback/${provider}`;
