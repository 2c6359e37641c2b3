import { describe, expect, test } from 'vitest';
import { NEW_QUICK, QUICK_LIMITS, quickConfigOf } from '#shared/quick-launch';
import { createQuickStore } from './quick-store';

const choices = { ...NEW_QUICK, name: 'Harbor' };

function kept(values = new Map<string, string>()) {
  let made = 0;
  const storage = {
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
  return { values, of: (owner: string) => createQuickStore(storage, owner, () => `c${(made += 1)}`) };
}

describe('configs of quick launches in this browser', () => {
  test('QLN-06 QLN-08 LST-05 LST-06 they stand under the id of the person, and nobody else reads them', () => {
    const { values, of } = kept();
    const store = of('ann');
    store.apply({ type: 'config.saved', id: null, choices });
    store.apply({ type: 'config.starred', id: 'c1' });
    expect([...values]).toEqual([
      ['ann:quickLaunchConfigs', JSON.stringify([quickConfigOf('c1', choices)])],
      ['ann:primaryQuickLaunchConfigId', 'c1'],
    ]);
    expect([store.read(), of('bob').read()]).toEqual([
      { configs: [quickConfigOf('c1', choices)], primaryId: 'c1' },
      { configs: [], primaryId: null },
    ]);
  });

  test('QLN-16 with the starred config its star goes, and with another one it stays', () => {
    const { values, of } = kept();
    const store = of('ann');
    for (let at = 0; at < 3; at += 1) store.apply({ type: 'config.saved', id: null, choices });
    store.apply({ type: 'config.starred', id: 'c1' });
    store.apply({ type: 'config.deleted', id: 'c2' });
    expect(store.read().primaryId).toBe('c1');
    store.apply({ type: 'config.deleted', id: 'c1' });
    expect([store.read().configs.map(({ id }) => id), values.has('ann:primaryQuickLaunchConfigId')]).toEqual([
      ['c3'],
      false,
    ]);
  });

  test('two windows that make a config each keep both, and an edit takes the place of what it edits', () => {
    const { of } = kept();
    const [one, other] = [of('ann'), of('ann')];
    one.apply({ type: 'config.saved', id: null, choices });
    other.apply({ type: 'config.saved', id: null, choices: { ...choices, name: 'Lantern' } });
    one.apply({ type: 'config.saved', id: 'c1', choices: { ...choices, name: 'Quay' } });
    expect(other.read().configs.map(({ id, name }) => [id, name])).toEqual([
      ['c1', 'Quay'],
      ['c2', 'Lantern'],
    ]);
  });

  test('what another hand wrote is dropped, and a star that is no config’s is none', () => {
    const good = quickConfigOf('c9', choices);
    const { of } = kept(
      new Map([
        ['ann:quickLaunchConfigs', JSON.stringify([{ ...good, id: 'c8', devBuyAmount: '-1' }, good])],
        ['ann:primaryQuickLaunchConfigId', 'c8'],
        ['ann:quickLaunchVisible', '{}'],
      ]),
    );
    expect([of('ann').read(), of('ann').isOpen()]).toEqual([{ configs: [good], primaryId: null }, false]);
  });

  test('choices that are none are not written, nor one config too many', () => {
    const { values, of } = kept();
    const store = of('ann');
    store.apply({ type: 'config.saved', id: null, choices: { ...choices, devBuyAmount: '-1' } });
    expect(values.size).toBe(0);
    for (let at = 0; at <= QUICK_LIMITS.configs; at += 1) store.apply({ type: 'config.saved', id: null, choices });
    expect(store.read().configs.length).toBe(QUICK_LIMITS.configs);
  });

  test('QLN-02 LST-14 how the section was left is kept', () => {
    const { of } = kept();
    const store = of('ann');
    store.apply({ type: 'section.kept', isOpen: true });
    const open = store.isOpen();
    store.apply({ type: 'section.kept', isOpen: false });
    expect([open, store.isOpen()]).toEqual([true, false]);
  });
});
