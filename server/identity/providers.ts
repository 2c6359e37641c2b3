/** Whom people can sign in through, by the names of the API. */
export type ProviderId = 'twitter' | 'discord';

export const PROVIDERS = { twitter: 'X', discord: 'Discord' } as const satisfies Readonly<Record<ProviderId, string>>;

/** An OAuth client at a provider and the provider's three addresses. */
export interface ProviderConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userUrl: string;
}

export interface IdentityConfig {
  /** The embedded identity server stands in for every provider. */
  readonly local: boolean;
  readonly providers: Readonly<Record<ProviderId, ProviderConfig | null>>;
}

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
} as const satisfies Readonly<Record<ProviderId, Omit<ProviderConfig, 'clientId' | 'clientSecret'>>>;

/** Where a provider sends people back to; its console must hold exactly this address. */
export const redirectUri = (baseUrl: string, provider: ProviderId): string =>
  `${baseUrl}/api/auth/callback/${provider}`;
