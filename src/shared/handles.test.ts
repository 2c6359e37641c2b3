import { describe, expect, test } from 'vitest';
import { hiddenHandles, isShown, readHandleChoices } from './handles';

const account = (handle: string, isVisible = true) => ({ handle, isVisible });

describe('which accounts of the feed are shown', () => {
  test('FLT-06 FLT-08 an account is shown as it begins until something was chosen, in whatever case it is written', () => {
    const choices = { kraken: true, solana: false };
    expect(
      [account('krakenFX', false), account('kraken', false), account('Solana'), account('phantom')].map(shown),
    ).toEqual([false, true, false, true]);
    function shown(one: ReturnType<typeof account>): boolean {
      return isShown(choices, one);
    }
  });
  test('FLT-09 hidden are those that begin so, and those that were chosen before anybody knows the accounts', () => {
    expect(hiddenHandles({ solana: false, kraken: true }, [])).toEqual(new Set(['solana']));
    expect(
      hiddenHandles({ kraken: true }, [account('Kraken', false), account('Binance', false), account('a')]),
    ).toEqual(new Set(['binance']));
  });
  test('a handle that every object knows something by is one like any other', () => {
    const names = ['constructor', 'toString', '__proto__'];
    expect(names.map((name) => isShown({}, account(name, false)))).toEqual([false, false, false]);
    const choices = readHandleChoices('{"__proto__":false,"constructor":false}') ?? {};
    expect(hiddenHandles(choices, [])).toEqual(new Set(['__proto__', 'constructor']));
  });
  test.each([
    ['nothing', '', null],
    ['broken JSON', '{', null],
    ['a list', '[]', null],
    ['a text', '"solana"', null],
    ['a handle in capitals', '{"Solana":false}', null],
    ['a handle that is an address of http', '{"http://x.com/a":false}', null],
    ['a choice that is none', '{"solana":0}', null],
    ['no choice', '{}', {}],
    ['the address of a feed', '{"https://x.com/a":false}', { 'https://x.com/a': false }],
    ['two', '{"solana":false,"alice.bsky.social":true}', { solana: false, 'alice.bsky.social': true }],
  ])('LST-18 LST-20 kept choices: %s', (_, text, choices) => expect(readHandleChoices(text)).toEqual(choices));
});
