import { describe, expect, test } from 'vitest';
import { NODE_COSTS, totalOf } from '#shared/node-costs';
import { findAnswers, helpCategories, type HelpFacts } from './answers';

const local: HelpFacts = { cluster: 'local', tradeFeeBps: 0, houseCode: 'GANTRY' };
const textOf = (facts: HelpFacts, id: string): string =>
  helpCategories(facts)
    .flatMap(({ answers }) => answers)
    .filter((answer) => answer.id === id)
    .flatMap(({ answer }) => answer)
    .join(' ');

describe('help', () => {
  test('HLP-02 HLP-03 HLP-04 HLP-05 HLP-06 HLP-07 six categories, each with answers', () =>
    expect(helpCategories(local).map(({ name, answers }) => [name, answers.length > 1])).toEqual([
      ['Getting Started', true],
      ['Fees & Pricing', true],
      ['Token Deployment', true],
      ['Volume & Trading', true],
      ['Security & Safety', true],
      ['Troubleshooting', true],
    ]));
  test('every answer has an id of its own', () => {
    const ids = helpCategories(local).flatMap(({ answers }) => answers.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
  test('HLP-08 SEL-09 CON-31 GAP-71 a server that takes no fee says so', () =>
    expect(textOf(local, 'trade-fee')).toBe(
      'The fee is 1% on buys and 1% on sells, plus network fees, where the operator has configured an account that takes it. This server has none configured, so it takes nothing. The venue, such as pump.fun, takes its own fee. Every dialog shows what leaves which wallet before you sign.',
    ));
  test('HLP-08 SEL-09 GAP-71 one that takes a fee says its own', () =>
    expect(textOf({ ...local, tradeFeeBps: 75 }, 'trade-fee')).toBe(
      'This server takes 0.75% on buys and 0.75% on sells, plus network fees. The venue, such as pump.fun, takes its own fee. Every dialog shows what leaves which wallet before you sign.',
    ));
  test('T14 how far the endpoint is trusted is said', () =>
    expect(textOf(local, 'endpoint')).toMatch(
      /believes it for balances, .* bytes must be read back .* second one of another provider/,
    ));
  test('what is asked of a node is said for every action that is counted, and what that needs', () => {
    const text = textOf(local, 'node-calls');
    expect(NODE_COSTS.filter((cost) => !text.includes(`${cost.what}: ${totalOf(cost)}.`))).toEqual([]);
    expect(text).toMatch(/a buy needs 5 calls a second, a sale of 20 wallets 13, and a sale of 160 wallets 7\d\./);
  });
  test('HLP-09 wallets are free', () => expect(textOf(local, 'wallet-fee')).toMatch(/^Wallet creation is free\./));
  test('HLP-10 GAP-03 custody is told as it is', () =>
    expect(textOf(local, 'custody')).toMatch(
      /^Transactions are signed in your browser\. Keys are stored encrypted on the server so that you can use them on any device, and only you can reveal them\. They are used only in the browser’s signer, .* Whoever controls the running server can take the keys\./,
    ));
  test('T14 when keys leave the vault before anything is signed is said', () =>
    expect(textOf(local, 'activity')).toMatch(/lists each time keys left the vault: .* while it is on your screen/));
  test('HLP-11 three platforms', () => expect(textOf(local, 'platforms')).toMatch(/pump\.fun, letsbonk and Meteora/));
  test('HLP-12 picture formats', () => expect(textOf(local, 'image')).toMatch(/^PNG, JPG and GIF, at most 10 MB/));
  test.each([
    ['local', 'You are on a test network'],
    ['devnet', 'You are on a test network'],
    ['fork', 'You are on a test network'],
    ['mainnet-beta', 'You are on Mainnet, so generated activity and the volume bot are refused here.'],
    ['unknown', 'You are on Mainnet, so generated activity and the volume bot are refused here.'],
  ] as const)('trading with oneself on %s', (cluster, said) =>
    expect(textOf({ ...local, cluster }, 'volume')).toContain(said),
  );
  test('a house code is told only where the server shows it', () =>
    expect([textOf(local, 'invite'), textOf({ ...local, houseCode: null }, 'invite')]).toEqual([
      "On this local server the house's own code lets everybody in: GANTRY.",
      'Ask the person who invited you.',
    ]));
  test.each([
    ['', 6],
    ['  ', 6],
    ['CUSTODY', 0],
    ['encrypted keys', 1],
    ['slippage', 1],
    ['fees tips', 1],
  ])('looking for %j leaves %i categories', (query, count) =>
    expect(findAnswers(helpCategories(local), query)).toHaveLength(count),
  );
  test('every word must be there', () =>
    expect(
      findAnswers(helpCategories(local), 'wallet FREE').map(({ name, answers }) => [name, answers.map(({ id }) => id)]),
    ).toEqual([['Fees & Pricing', ['wallet-fee']]]));
});
