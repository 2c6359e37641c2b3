import type { LocalAccount } from './accounts';
import { TOKEN_SECONDS, type Redeemed } from './grants';
import type { SocialId } from './providers';

/** How one provider spells OAuth: its paths, what it insists on, and the shapes of its answers. */
export interface Dialect {
  readonly id: SocialId;
  readonly authorizePath: string;
  readonly tokenPath: string;
  readonly userPath: string;
  readonly needsChallenge: boolean;
  readonly scopeNeeded: readonly string[];
  /** Whether the client may name itself in the body instead of by Basic authentication. */
  readonly takesBodyClient: boolean;
  tokenAnswer(redeemed: Redeemed): object;
  profile(account: LocalAccount): object;
  readonly unauthorized: object;
}

/** https://docs.x.com/resources/fundamentals/authentication/oauth-2-0/authorization-code and GET /2/users/me. */
const X: Dialect = {
  id: 'twitter',
  authorizePath: '/2/oauth2/authorize',
  tokenPath: '/2/oauth2/token',
  userPath: '/2/users/me',
  needsChallenge: true,
  scopeNeeded: ['users.read', 'tweet.read'],
  takesBodyClient: false,
  tokenAnswer: ({ token, scope }) => ({
    token_type: 'bearer',
    expires_in: TOKEN_SECONDS,
    access_token: token,
    scope,
  }),
  profile: ({ id, handle, name }) => ({ data: { id, name, username: handle } }),
  unauthorized: { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' },
};

/** https://docs.discord.com/developers/topics/oauth2 and GET /users/@me. */
const DISCORD: Dialect = {
  id: 'discord',
  authorizePath: '/oauth2/authorize',
  tokenPath: '/api/oauth2/token',
  userPath: '/api/users/@me',
  needsChallenge: false,
  scopeNeeded: ['identify'],
  takesBodyClient: true,
  tokenAnswer: ({ token, scope }) => ({
    token_type: 'Bearer',
    access_token: token,
    expires_in: TOKEN_SECONDS,
    scope,
  }),
  profile: ({ id, handle, name }) => ({
    id,
    username: handle,
    discriminator: '0',
    global_name: name,
    avatar: null,
    public_flags: 0,
    flags: 0,
    locale: 'en-US',
    mfa_enabled: false,
  }),
  unauthorized: { message: '401: Unauthorized', code: 0 },
};

export const DIALECTS: readonly Dialect[] = [X, DISCORD];
