const START = 512;
const XML = /^\s*<(?:\?xml\s|rss[\s>]|feed[\s>]|rdf:RDF[\s>])/i;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** `json` when these bytes are UTF-8 and JSON as a whole. */
export function jsonKind(bytes: Uint8Array): 'json' | null {
  try {
    JSON.parse(utf8.decode(bytes));
    return 'json';
  } catch {
    return null;
  }
}

/** `xml` when these bytes begin as a document or a feed does. A page in HTML is none. */
export const xmlKind = (bytes: Uint8Array): 'xml' | null =>
  XML.test(new TextDecoder().decode(bytes.subarray(0, START))) ? 'xml' : null;

/** `html` when these bytes begin as a page or a piece of one does. */
export const htmlKind = (bytes: Uint8Array): 'html' | null =>
  /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, START))) && xmlKind(bytes) === null ? 'html' : null;
