import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Lets a way in that the library does not know open one of its sessions. It has no path: only this process can call it. */
export const ownSessions = () =>
  ({
    id: 'own-sessions',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        { method: 'POST', requireHeaders: true, body: z.object({ userId: z.string() }) },
        async (c) => {
          const { internalAdapter } = c.context;
          const user = await internalAdapter.findUserById(c.body.userId);
          const session = user === null ? null : await internalAdapter.createSession(c.body.userId);
          if (user === null || session === null) throw c.error('UNAUTHORIZED');
          await setSessionCookie(c, { session, user });
          return c.json({ sessionId: session.id });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
