import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { NewPasskey, Passkey } from '#shared/contract/identity';
import type { UserContext } from '../../base/context';
import { passkey, user } from '../../db/schema/auth';
import { ServiceError } from '../../base/errors';
import { newId } from '../../base/ids';
import { isPlaceholder } from '../oauth-providers';
import { requireFresh } from '../../vault/require-fresh';
import { tellOwner } from '../tell-owner';
import { asPasskey, transportsOf } from './passkey-view';
import { relyingParty } from './relying-party';

export const PASSKEYS_MAX = 10;
const Kept = z.object({ challenge: z.string(), sessionId: z.string() });

const refused = (cause?: unknown): ServiceError =>
  new ServiceError('invalid', 'The passkey could not be added.', { reason: 'passkey', cause });

/** What the browser needs to make a passkey. 403 REAUTH_REQUIRED, 409 at the limit. */
export async function beginPasskey(ctx: UserContext) {
  await requireFresh(ctx);
  const [me] = await ctx.db.select().from(user).where(eq(user.id, ctx.userId));
  const mine = await ctx.db.select().from(passkey).where(eq(passkey.userId, ctx.userId));
  if (me === undefined) throw new ServiceError('unauthorized', 'Please sign in.');
  if (mine.length >= PASSKEYS_MAX)
    throw new ServiceError('conflict', `Maximum ${PASSKEYS_MAX} passkeys allowed`, { reason: 'limit' });
  const { rpName, rpID } = relyingParty(ctx.config);
  const name = me.username ?? (isPlaceholder(me.email) ? me.name : me.email);
  return generateRegistrationOptions({
    rpName,
    rpID,
    userID: new Uint8Array(Buffer.from(ctx.userId)),
    userName: name,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: mine.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transportsOf(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Stores what the authenticator made for the challenge of this session. 400 when it is not that, or of somebody already. */
export async function finishPasskey(ctx: UserContext, kept: unknown, asked: NewPasskey): Promise<Passkey> {
  await requireFresh(ctx);
  const known = Kept.safeParse(kept);
  if (!known.success || known.data.sessionId !== ctx.sessionId) throw refused();
  const { rpID, origin } = relyingParty(ctx.config);
  const made = await verifyRegistrationResponse({
    response: asResponse(asked.credential),
    expectedChallenge: known.data.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((cause: unknown) => Promise.reject(refused(cause)));
  if (!made.verified) throw refused();
  const { credential, credentialBackedUp } = made.registrationInfo;
  const [row] = await ctx.db
    .insert(passkey)
    .values({
      id: newId(),
      userId: ctx.userId,
      name: asked.name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (asked.credential.response.transports ?? []).join(','),
      backedUp: credentialBackedUp,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) throw refused();
  tellOwner(ctx, ctx.userId, { kind: 'passkey-added' });
  return asPasskey(row);
}

/** The contract has read every field the library reads. */
const asResponse = (credential: NewPasskey['credential']): RegistrationResponseJSON =>
  credential as RegistrationResponseJSON;
