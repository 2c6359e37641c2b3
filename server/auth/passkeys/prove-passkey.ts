import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { PasskeyProof } from '#shared/contract/identity';
import type { Deps } from '../../base/context';
import { passkey } from '../../db/schema/auth';
import { transportsOf } from './passkey-view';
import { relyingParty } from './relying-party';

const Kept = z.object({ challenge: z.string(), sessionId: z.string().optional() });
type Store = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/** What the browser needs to use a passkey: any of this site, or only those of one person. */
export async function beginProof({ db, config }: Pick<Store, 'db' | 'config'>, userId?: string) {
  const { rpID } = relyingParty(config);
  const mine = userId === undefined ? [] : await db.select().from(passkey).where(eq(passkey.userId, userId));
  return generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    allowCredentials: mine.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transportsOf(transports),
    })),
  });
}

/**
 * Whose passkey answered the challenge that was kept for this browser (and session); null when the answer is wrong, of a
 * passkey nobody has, not verified by its owner, or when its counter went back, as that of a copy does.
 */
export async function finishProof(
  deps: Store,
  kept: unknown,
  { credential }: PasskeyProof,
  sessionId?: string,
): Promise<string | null> {
  const known = Kept.safeParse(kept);
  if (!known.success || known.data.sessionId !== sessionId) return null;
  const [row] = await deps.db.select().from(passkey).where(eq(passkey.credentialId, credential.id));
  if (row === undefined) return null;
  const handle = credential.response.userHandle;
  if (handle !== undefined && Buffer.from(handle, 'base64url').toString() !== row.userId) return null;
  const { rpID, origin } = relyingParty(deps.config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: asResponse(credential),
      expectedChallenge: known.data.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
        transports: transportsOf(row.transports),
      },
    });
    if (!verified) return null;
    const used = await deps.db
      .update(passkey)
      .set({ counter: authenticationInfo.newCounter, usedAt: deps.clock.now() })
      .where(and(eq(passkey.id, row.id), eq(passkey.counter, row.counter)))
      .returning();
    return used.length === 1 ? row.userId : null;
  } catch (error) {
    deps.log.warn({ err: error }, 'a passkey was refused');
    return null;
  }
}

/** The contract has read every field the library reads. */
const asResponse = (credential: PasskeyProof['credential']): AuthenticationResponseJSON =>
  credential as AuthenticationResponseJSON;
