import { describe, expect, test } from 'vitest';
import { faultOf, toFault } from '#shared/fault';
import { Secret } from '#shared/secret';
import { createSecretClipboard } from './secret-clipboard';

const KEY = 'a private key';

function clipboardOf({ mayRead = true, refuses = false } = {}) {
  const shown = { text: 'a shopping list', refuses, writes: 0 };
  const clipboard = createSecretClipboard({
    write: async (text) => {
      if (shown.refuses) throw new DOMException('not allowed', 'NotAllowedError');
      shown.text = text;
      shown.writes += 1;
    },
    read: async () => (mayRead ? shown.text : null),
    focused: async () => undefined,
    digest: async (text) => `mark of ${text}`,
  });
  return { shown, clipboard };
}

const signal = new AbortController().signal;

describe('GRP-21 a private key on the clipboard', () => {
  test('is taken off again', async () => {
    const { shown, clipboard } = clipboardOf();
    await clipboard.put(new Secret(KEY));
    expect(shown.text).toBe(KEY);
    expect([await clipboard.clear(signal), shown.text]).toEqual(['cleared', '']);
  });

  test('makes way for what was copied after it, which stays', async () => {
    const { shown, clipboard } = clipboardOf();
    await clipboard.put(new Secret(KEY));
    shown.text = 'an address';
    expect([await clipboard.clear(signal), shown.text]).toEqual(['changed', 'an address']);
  });

  test('is written over whatever there may be, where the page may not look', async () => {
    const { shown, clipboard } = clipboardOf({ mayRead: false });
    await clipboard.put(new Secret(KEY));
    expect([await clipboard.clear(signal), shown.text]).toEqual(['cleared', '']);
  });

  test('that the browser refuses is said, both ways', async () => {
    const refused = clipboardOf({ refuses: true });
    const fault = await refused.clipboard.put(new Secret(KEY)).then(() => null, toFault);
    expect([fault, refused.shown.text]).toEqual([faultOf('user/declined'), 'a shopping list']);

    const { shown, clipboard } = clipboardOf();
    await clipboard.put(new Secret(KEY));
    shown.refuses = true;
    expect([await clipboard.clear(signal).then(() => null, toFault), shown.text]).toEqual([
      faultOf('user/declined'),
      KEY,
    ]);
  });

  test('is not looked for where none was put', async () => {
    const { shown, clipboard } = clipboardOf({ mayRead: false });
    expect([await clipboard.clear(signal), shown.text]).toEqual(['changed', 'a shopping list']);
    await clipboard.put(new Secret(KEY));
    await clipboard.clear(signal);
    shown.text = 'an address';
    expect([await clipboard.clear(signal), shown.text]).toEqual(['changed', 'an address']);
  });

  test('is left alone once nobody waits for it to be cleared', async () => {
    const { shown, clipboard } = clipboardOf();
    await clipboard.put(new Secret(KEY));
    const gone = new AbortController();
    gone.abort();
    expect([await clipboard.clear(gone.signal), shown.writes]).toEqual(['changed', 1]);
  });
});
