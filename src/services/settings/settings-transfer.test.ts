import { expect, test } from 'vitest';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import { NEW_QUICK, quickConfigOf } from '#shared/quick-launch';
import type { UserServices } from '../page-services';
import { createQuickStore } from '../storage/quick-store';
import { createSettingsStore } from './settings-store';
import { applySettings, checkSettings, exportSettings } from './settings-transfer';

/** The services of somebody in a browser that keeps this. */
function servicesOf(id: string, values: Map<string, string>) {
  const files: string[] = [];
  const me = { id, tradingSettings: DEFAULT_TRADING_SETTINGS };
  const storage = {
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
  const services = {
    storage,
    now: () => 0,
    download: (_name: string, text: string) => files.push(text),
    queryClient: { fetchQuery: async () => me, setQueryData: () => undefined },
    api: { patch: async () => me },
  } as unknown as UserServices;
  return { services, files, store: createSettingsStore(storage), quick: createQuickStore(storage, id, () => 'c1') };
}

test('GAP-57 QLN-08 SIE-01 configs of quick launches travel in the file, to whoever imports it, and nobody else’s do', async () => {
  const values = new Map([
    ['bob:quickLaunchConfigs', JSON.stringify([quickConfigOf('b', { ...NEW_QUICK, name: 'Bob' })])],
  ]);
  const ann = servicesOf('ann', values);
  ann.quick.apply({ type: 'config.saved', id: null, choices: { ...NEW_QUICK, name: 'Harbor' } });
  ann.quick.apply({ type: 'config.starred', id: 'c1' });
  ann.quick.apply({ type: 'section.kept', isOpen: true });
  await exportSettings(ann.services, ann.store);
  const [text = ''] = ann.files;
  expect([text.includes('Harbor'), text.includes('Bob'), text.includes('ann:')]).toEqual([true, false, false]);

  const elsewhere = new Map<string, string>();
  const cleo = servicesOf('cleo', elsewhere);
  const { id, ignored } = await checkSettings(new File([text], 'settings.json'), cleo.store);
  await applySettings(cleo.services, cleo.store, { id, signal: new AbortController().signal });
  expect(ignored).toEqual([]);
  expect([cleo.quick.read(), cleo.quick.isOpen()]).toEqual([ann.quick.read(), true]);
  expect([...elsewhere.keys()].filter((key) => key.includes('uick')).toSorted()).toEqual([
    'cleo:primaryQuickLaunchConfigId',
    'cleo:quickLaunchConfigs',
    'cleo:quickLaunchVisible',
  ]);
});
