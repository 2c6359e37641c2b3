import { describe, expect, test } from 'vitest';
import { addressesIn } from './post-addresses';

const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const OTHER = 'So11111111111111111111111111111111111111112';
const SIGNATURE = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
const of = (text: string) => addressesIn([text]);

describe('addresses in posts', () => {
  test.each([
    ['alone', MINT],
    ['behind a mark', `CA:${MINT}`],
    ['in brackets and at the end of a sentence', `Buy (${MINT}). Now`],
    ['between lines', `one\n${MINT}\ntwo`],
    ['as a cashtag', `$${MINT}`],
    ['in a link of pump.fun', `https://pump.fun/coin/${MINT}`],
    ['in a link of pump.fun without its scheme', `look (pump.fun/coin/${MINT})`],
    ['in a query of Raydium', `https://raydium.io/launchpad/token/?mint=${MINT}&x=1`],
    ['in a link of an explorer', `https://www.solscan.io/token/${MINT}`],
    ['beside text that is read from the right', `\u202Eمرحبا\u202C ${MINT}`],
    ['among markup', `<script>alert("${MINT}")</script>`],
  ])('an address is found %s', (_, text) => expect(of(text)).toEqual([MINT]));

  test.each([
    ['letters in front', `x${MINT}`],
    ['letters behind', `${MINT}x`],
    ['Cyrillic letters', `а${MINT}`],
    ['full-width digits', `${MINT}１`],
    ['an underscore', `_${MINT}`],
    ['marks that stack up', `${MINT}\u0335\u0321`],
    ['an @, since it is a name then', `@${MINT}`],
    ['a domain behind', `${MINT}.com`],
    ['a domain in front', `my.${MINT}`],
  ])('one that is glued to %s is none', (_, text) => expect(of(text)).toEqual([]));

  test.each(['0', 'O', 'I', 'l'])('one with a look-alike %s is none', (letter) =>
    expect([of(`${letter}${MINT.slice(1)}`), of(`${MINT.slice(0, 20)}${letter}${MINT.slice(21)}`)]).toEqual([[], []]),
  );

  test.each([
    ['a signature', SIGNATURE],
    ['one byte less', MINT.slice(0, -1).replace('E', '2')],
    ['33 bytes', 'z'.repeat(44)],
    ['a commit', '2c2abafdeadbeefdeadbeefdeadbeefdeadbeef1'],
    ['nothing', ''],
    ['a script', '<img src=x onerror=alert(1)>'],
    ['amounts', 'Send 5 SOL, get 10 back'],
  ])('%s is no address', (_, text) => expect(of(text)).toEqual([]));

  test.each([
    ['a foreign site', `https://evil.example/${MINT}`],
    ['a foreign site that names a known one', `https://evil.example/pump.fun/${MINT}`],
    ['a name before an @', `https://pump.fun@evil.example/${MINT}`],
    ['a site that ends alike', `https://notpump.fun/${MINT}`],
    ['a site with a look-alike letter', `рpump.fun/coin/${MINT}`],
    ['a site below another', `https://pump.fun.evil.example/coin/${MINT}`],
    ['another port', `https://pump.fun:8443/coin/${MINT}`],
    ['another scheme', `ftp://pump.fun/${MINT}`],
    ['a link that sends on', `https://evil.example/?to=https://pump.fun/${MINT}`],
    ['backslashes', `\\\\pump.fun\\${MINT}`],
    ['a path of nothing', `x/${MINT}`],
  ])('one in the link of %s is not taken', (_, text) => expect(of(text)).toEqual([]));

  test('each is named once, in its order, three at most, over all texts of a post', () => {
    const more = ['4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R', 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'];
    expect(addressesIn([`${MINT} ${OTHER} ${MINT}`, more.join(' ')])).toEqual([MINT, OTHER, more[0]]);
  });

  test('of a text as long as any all is read, and nothing that is glued to other text is taken', () => {
    const texts = ['z'.repeat(10_000), `${MINT}/`.repeat(220), '\u0335'.repeat(10_000), 'a.'.repeat(5_000) + MINT];
    expect(texts.map(of)).toEqual([[], [MINT], [], []]);
  });
});
