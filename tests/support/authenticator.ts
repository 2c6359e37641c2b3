import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { TestBrowser } from './server';

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

/** What an authenticator or a page may do wrong. */
export interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly verified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly credentialId?: string;
  readonly type?: string;
  /** Signs with a key of its own instead of that of the passkey. */
  readonly foreignKey?: boolean;
}

interface Held {
  readonly id: Buffer;
  readonly key: KeyObject;
  counter: number;
  readonly userHandle: string;
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const b64 = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const bytes = (data: Buffer): Buffer => Buffer.concat([head(2, data.length), data]);
const text = (data: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(data)), Buffer.from(data)]);
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
const int = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));

/** COSE key of a P-256 public key (RFC 9053, 7.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return map(
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  );
}

const newKeyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

interface Options {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id?: string };
  readonly user?: { readonly id: string };
}

/** An authenticator in software, written from the WebAuthn specification: what it answers is checked by nobody before the server. */
export function createAuthenticator(origin: string) {
  const held: Held[] = [];
  const clientData = (type: string, challenge: string, faults: Faults): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (rpId: string, flags: number, counter: number, attested: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  };
  return {
    make(options: Options, faults: Faults = {}) {
      const { privateKey, publicKey } = newKeyPair();
      const id = randomBytes(32);
      held.push({ id, key: privateKey, counter: 0, userHandle: options.user?.id ?? '' });
      const size = Buffer.alloc(2);
      size.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), size, id, coseKey(publicKey)]);
      const flags = UP | (faults.verified === false ? 0 : UV) | AT;
      const data = authData(faults.rpId ?? options.rp?.id ?? '', flags, 0, attested);
      const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(data)]);
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientData('webauthn.create', options.challenge, faults)),
          attestationObject: b64(attestation),
          transports: ['internal'],
        },
      };
    },
    prove(options: Options, faults: Faults = {}, which = 0) {
      const passkey = held[which];
      if (passkey === undefined) throw new Error('no passkey is held');
      passkey.counter += 1;
      const flags = UP | (faults.verified === false ? 0 : UV);
      const data = authData(faults.rpId ?? options.rpId ?? '', flags, faults.counter ?? passkey.counter);
      const client = clientData('webauthn.get', options.challenge, faults);
      const key = faults.foreignKey === true ? newKeyPair().privateKey : passkey.key;
      const id = faults.credentialId ?? b64(passkey.id);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
          userHandle: faults.userHandle ?? passkey.userHandle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Options of a ceremony; the cookie of its challenge stays in the browser. */
export async function optionsOf(browser: TestBrowser, path: string): Promise<Options> {
  const answer = await browser.call('POST', path, { body: {} });
  if (answer.status !== 200) throw new Error(`no options: ${answer.text}`);
  const { data }: { data: Options } = JSON.parse(answer.text);
  return data;
}

/** Adds a passkey to the person signed in here; answers its row id. */
export async function addPasskey(browser: TestBrowser, authenticator: Authenticator, name = 'Key'): Promise<string> {
  const credential = authenticator.make(await optionsOf(browser, '/api/auth/passkeys/options'));
  const answer = await browser.call('POST', '/api/auth/passkeys', { body: { name, credential } });
  if (answer.status !== 201) throw new Error(`no passkey: ${answer.text}`);
  const { data }: { data: { id: string } } = JSON.parse(answer.text);
  return data.id;
}
