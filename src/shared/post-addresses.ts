import { isAddress } from './address';

/** Most addresses that one post offers. */
const MOST = 3;

/** Sites whose links name a token or an account by its address: launchpads and explorers. */
const KNOWN_SITES: ReadonlySet<string> = new Set([
  'pump.fun',
  'letsbonk.fun',
  'bonk.fun',
  'raydium.io',
  'jup.ag',
  'birdeye.so',
  'solscan.io',
  'solana.fm',
  'explorer.solana.com',
]);

/** A run of base58 that touches no other letter, digit, mark or name: what is glued to something is no address. */
const CANDIDATE = /(?<![\p{L}\p{N}\p{M}_@.])[1-9A-HJ-NP-Za-km-z]{32,44}(?![\p{L}\p{N}\p{M}_@]|\.[\p{L}\p{N}])/gu;
/** From here on a word is a link: a scheme, or a name of a site with a path, a query or a fragment behind it. */
const LINK = /(?<![\p{L}\p{N}\p{M}.-])(?:[a-z][a-z\d+.-]*:\/\/|(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?[/?#]).*$/iu;

/** Whether what stands before an address in its word makes it part of a link to a site that is not known. */
function isInForeignLink(before: string): boolean {
  if (!/[/?#\\]/.test(before)) return false;
  const link = LINK.exec(before)?.[0];
  if (link === undefined) return true;
  const address = link.includes('://') ? link : `https://${link}`;
  if (!URL.canParse(address)) return true;
  const { protocol, hostname, username, port } = new URL(address);
  return protocol !== 'https:' || username !== '' || port !== '' || !KNOWN_SITES.has(hostname.replace(/^www\./, ''));
}

/**
 * Addresses of Solana that a stranger's texts name, each once, in their order, three at most: base58 of 32 bytes that stands alone, or in
 * a link to a launchpad or an explorer. Nothing else of a text is read: no amount, no wallet, no link.
 */
export function addressesIn(texts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const text of texts)
    for (const { 0: address, index } of text.matchAll(CANDIDATE)) {
      if (found.size === MOST) return [...found];
      const before = text.slice(0, index).split(/\s/).at(-1) ?? '';
      if (isAddress(address) && !isInForeignLink(before)) found.add(address);
    }
  return [...found];
}
