import type {
  PublicKeyCredentialCreationOptionsJSON,
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { AppError } from '#shared/fault';

/** Whether this browser has passkeys at this address; nothing is loaded to know it. */
export const hasPasskeys = (): boolean =>
  globalThis.isSecureContext && typeof globalThis.PublicKeyCredential === 'function';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The browser says no more than these: closed or timed out, already there, or broken. */
function asAppError(cause: unknown): AppError {
  switch (nameOf(cause)) {
    case 'NotAllowedError':
    case 'AbortError':
      return new AppError('user/declined', { cause });
    case 'InvalidStateError':
      return new AppError('api/conflict', { detail: 'This device has a passkey here already.', cause });
    default:
      return new AppError('internal/unexpected', { cause });
  }
}

/** The answer of an authenticator to the server's options for a new passkey; loads its library on first use. */
export async function makePasskey(options: unknown): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: creation(options) }).catch((error: unknown) =>
    Promise.reject(asAppError(error)),
  );
}

/** The answer of an authenticator that holds a passkey of this site. */
export async function usePasskey(options: unknown): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: request(options) }).catch((error: unknown) =>
    Promise.reject(asAppError(error)),
  );
}

/** The server made these options with the twin of the library that reads them. */
const creation = (options: unknown): PublicKeyCredentialCreationOptionsJSON =>
  options as PublicKeyCredentialCreationOptionsJSON;
const request = (options: unknown): PublicKeyCredentialRequestOptionsJSON =>
  options as PublicKeyCredentialRequestOptionsJSON;
