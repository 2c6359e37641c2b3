/**
 * Bytes of a base64 text (RFC 4648); DOMException where it is none. The platform's own, since a whole codec would stand in the first
 * screen; a loop, since `Uint8Array.from` with a mapper takes some ten times as long, and a refresh decodes hundreds of accounts.
 */
export function base64Bytes(base64: string): Uint8Array {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
