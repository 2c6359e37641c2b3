import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const ECDSA_WITH_SHA256 = '06082a8648ce3d040302';
const BASIC_CONSTRAINTS = '0603551d13';
const SUBJECT_ALT_NAME = '0603551d11';

function tlv(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), value]);
}

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const utc = (text: string): Buffer => tlv(0x17, Buffer.from(text));

const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replaceAll(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`;

/** A certificate of these names that signed itself, and its key, both new (X.509 v3, RFC 5280 section 4.1). */
export function selfSigned(names: readonly string[]): { readonly cert: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = tlv(SEQUENCE, hex(ECDSA_WITH_SHA256));
  const nobody = tlv(SEQUENCE, tlv(0x31, tlv(SEQUENCE, hex('0603550403'), tlv(0x0c, Buffer.from('Gantry test')))));
  const isAuthority = tlv(SEQUENCE, hex(BASIC_CONSTRAINTS), tlv(0x04, tlv(SEQUENCE, hex('0101ff'))));
  const called = tlv(SEQUENCE, ...names.map((name) => tlv(0x82, Buffer.from(name))));
  const told = tlv(
    SEQUENCE,
    tlv(0xa0, hex('020102')),
    hex('020101'),
    algorithm,
    nobody,
    tlv(SEQUENCE, utc('200101000000Z'), utc('491231235959Z')),
    nobody,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, tlv(SEQUENCE, isAuthority, tlv(SEQUENCE, hex(SUBJECT_ALT_NAME), tlv(0x04, called)))),
  );
  const signature = tlv(0x03, Buffer.from([0]), sign('sha256', told, privateKey));
  return {
    cert: pem('CERTIFICATE', tlv(SEQUENCE, told, algorithm, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
