import type { GenericOAuthConfig } from 'better-auth/plugins';
import { z } from 'zod';
import {
  SOCIAL_NAMES,
  type IdentityConfig,
  type ProviderConfig,
  type ProviderId,
  type SocialId,
} from '../identity/providers';

const ANSWER_MS = 10_000;
const Subject = z.string().regex(/^\d{1,30}$/);
const XProfile = z.object({ data: z.object({ id: Subject, username: z.string() }) });
const DiscordProfile = z.object({ id: Subject, username: z.string() });

interface Profile {
  readonly id: string;
  readonly username: string;
}

const READERS: Readonly<Record<SocialId, (answer: unknown) => Profile>> = {
  twitter: (answer) => XProfile.parse(answer).data,
  discord: (answer) => DiscordProfile.parse(answer),
};
const SCOPES: Readonly<Record<SocialId, readonly string[]>> = {
  twitter: ['users.read', 'tweet.read'],
  discord: ['identify'],
};

const PLACEHOLDER_DOMAIN = '@users.invalid';

/** Stands where the sign-in library insists on an address: a provider's account has none that anybody proved here. */
export const placeholderEmail = (provider: ProviderId, id: string): string => `${provider}-${id}${PLACEHOLDER_DOMAIN}`;
export const isPlaceholder = (email: string): boolean => email.toLowerCase().endsWith(PLACEHOLDER_DOMAIN);

async function readProfile(provider: SocialId, { userUrl }: ProviderConfig, token: string | undefined) {
  const answer = await fetch(userUrl, {
    headers: { authorization: `Bearer ${token ?? ''}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!answer.ok) return null;
  const { id, username } = READERS[provider](await answer.json());
  return { id, name: username.slice(0, 80), email: placeholderEmail(provider, id), emailVerified: false };
}

/**
 * X and Discord for the sign-in library, by explicit addresses. A person is the provider's id and nothing else: no address
 * and no picture is asked for, and one that comes along is not read.
 */
export function oauthProviders({ providers }: IdentityConfig): GenericOAuthConfig[] {
  return (['twitter', 'discord'] as const).flatMap((id) => {
    const provider = providers[id];
    if (provider === null) return [];
    return [
      {
        providerId: id,
        name: SOCIAL_NAMES[id],
        clientId: provider.clientId,
        clientSecret: provider.clientSecret,
        authorizationUrl: provider.authorizeUrl,
        tokenUrl: provider.tokenUrl,
        userInfoUrl: provider.userUrl,
        scopes: [...SCOPES[id]],
        pkce: true,
        authentication: id === 'twitter' ? ('basic' as const) : ('post' as const),
        accountSubject: ({ profile }: { readonly profile: { readonly id?: string | number | null | undefined } }) =>
          String(profile.id),
        getUserInfo: (tokens: { readonly accessToken?: string | undefined }) =>
          readProfile(id, provider, tokens.accessToken),
      },
    ];
  });
}
