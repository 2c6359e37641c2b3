import { z } from 'zod';
import { Id, ok, Time } from './common';

export const Provider = z.enum(['twitter', 'discord', 'oidc']);
export type Provider = z.infer<typeof Provider>;

/** One way into the account (API-63). `email` has the address as its account; the last way in cannot be removed. */
export const LinkedAccount = z.object({
  id: Id,
  providerId: z.enum(['twitter', 'discord', 'oidc', 'email']),
  accountId: z.string(),
  mayRemove: z.boolean(),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;
export const LinkedAccounts = z.array(LinkedAccount);

/** POST /api/auth/link-social (API-64). */
export const LinkSocial = z.strictObject({ provider: Provider, callbackURL: z.string().optional() });
/** POST /api/auth/unlink-account: the id of a linked account, not the provider's. */
export const UnlinkAccount = z.strictObject({ accountId: Id });
/** POST /api/auth/link-email: mails a link that proves the address to the person who asked. */
export const LinkEmail = z.strictObject({ email: z.string() });
export const Started = ok(z.object({ url: z.string() }));
export const Removed = ok(z.object({ id: Id }));

/** A session as its owner sees it; never its token. */
export const SessionEntry = z.object({
  id: Id,
  current: z.boolean(),
  createdAt: Time,
  expiresAt: Time,
  userAgent: z.string(),
  address: z.string(),
});
export type SessionEntry = z.infer<typeof SessionEntry>;
export const SessionList = ok(z.array(SessionEntry));
export const RevokeSession = z.strictObject({ id: Id });
export const SessionsRevoked = ok(z.object({ ended: z.number().int() }));

export const ConfirmWay = z.enum(['passkey', 'email', 'twitter', 'discord', 'oidc']);
export type ConfirmWay = z.infer<typeof ConfirmWay>;
/** GET /api/auth/step-up: how this person can confirm who they are, and when this session last did. */
export const StepUpState = z.object({ ways: z.array(ConfirmWay), confirmedAt: Time });
export type StepUpState = z.infer<typeof StepUpState>;
export const StepUpAnswer = ok(StepUpState);
export const StepUpSocial = z.strictObject({ provider: Provider });
export const Confirmed = ok(z.object({ status: z.literal('confirmed') }));

/** A passkey as its owner sees it. */
export const Passkey = z.object({ id: Id, name: z.string(), createdAt: Time, usedAt: Time.nullable() });
export type Passkey = z.infer<typeof Passkey>;
export const PasskeyList = ok(z.array(Passkey));
export const PasskeyAnswer = ok(Passkey);
const PasskeyName = z.string().trim().min(1).max(40);
export const RenamePasskey = z.strictObject({ name: PasskeyName });

/** What WebAuthn hands to the browser and back; its own library reads the insides. */
const Ceremony = z.record(z.string(), z.unknown());
export const PasskeyOptions = ok(Ceremony);
const Base64Url = z.string().regex(/^[A-Za-z0-9_-]{1,8192}$/);
const Credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};
export const NewPasskey = z.strictObject({
  name: PasskeyName,
  credential: z.strictObject({
    ...Credential,
    response: z.strictObject({
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
      authenticatorData: Base64Url.optional(),
      transports: z.array(z.string().max(40)).max(10).optional(),
      publicKeyAlgorithm: z.number().int().optional(),
      publicKey: Base64Url.optional(),
    }),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;
export const PasskeyProof = z.strictObject({
  credential: z.strictObject({
    ...Credential,
    response: z.strictObject({
      clientDataJSON: Base64Url,
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: Base64Url.optional(),
    }),
  }),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** How long keys stay open to a session, and whether only a passkey opens them. Minutes as text, like the setting. */
export const KeyLock = z.object({ sessionTimeout: z.string(), twoFactorEnabled: z.boolean() });
export type KeyLock = z.infer<typeof KeyLock>;
export const KeyLockAnswer = ok(KeyLock);
export const KeyLockChange = z.strictObject({
  sessionTimeout: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .refine((text) => Number(text) <= 10_080)
    .optional(),
  twoFactorEnabled: z.boolean().optional(),
});
export type KeyLockChange = z.infer<typeof KeyLockChange>;
