import type { User } from '#shared/contract/users';
import { AppError } from '#shared/fault';
import { feeCapOf } from '#shared/fee-cap';
import type { LocalSettings } from '#shared/local-settings';
import { ownKey, type OwnName } from '#shared/own-keys';
import type { StorageKey } from '#shared/storage-keys';
import type { CheckedFile } from '#shared/domain/settings-file';
import { KEYS, queries } from '../queries/queries';
import { KEPT_KEYS, readSettingsFile, writeSettingsFile, type KeptName, type ReadFile } from './settings-file';
import type { SettingsStore } from './settings-store';
import type { UserServices } from '../page-services';
import { keepBuySlippage, keptBuySlippage } from './buy-slippage';

/** A sound of 2 MiB as text, and room for everything else. */
const FILE_BYTES_MAX = 4 * 1024 * 1024;

/** The file that was checked last, until it is applied. */
const checked = new Map<string, ReadFile>();

const localOf = (store: SettingsStore): LocalSettings => ({
  ...store.read(),
  preferredNotificationSound: store.readSound(),
});

const OWN: Readonly<Record<OwnName, true>> = {
  quickLaunchConfigs: true,
  primaryQuickLaunchConfigId: true,
  quickLaunchVisible: true,
};
const isOwn = (name: KeptName): name is OwnName => Object.hasOwn(OWN, name);

/** Where something of a file is kept: what is of one person under their id, whoever wrote the file. */
const keyOf = (owner: string, name: KeptName): StorageKey => (isOwn(name) ? ownKey(owner, name) : name);

/** Downloads every setting as one JSON file. */
export async function exportSettings(services: UserServices, store: SettingsStore): Promise<void> {
  const { api, queryClient, storage, download, now } = services;
  const { id, tradingSettings } = await queryClient.fetchQuery({ ...queries(api).me, staleTime: 0 });
  const kept = KEPT_KEYS.flatMap((key) => {
    const text = storage.read(keyOf(id, key));
    return text === null ? [] : [[key, text] as const];
  });
  const text = writeSettingsFile({
    trading: { ...tradingSettings, feeCap: Number(feeCapOf(tradingSettings)), buySlippage: keptBuySlippage(storage) },
    local: localOf(store),
    kept: Object.fromEntries(kept),
  });
  download(`gantry-settings-${new Date(now()).toISOString().slice(0, 10)}.json`, text);
}

/** Reads a file without changing anything; `api/malformed` when it is no settings file. */
export async function checkSettings(file: File, store: SettingsStore): Promise<CheckedFile> {
  if (file.size > FILE_BYTES_MAX) throw new AppError('api/too-large');
  const read = readSettingsFile(await file.text(), localOf(store));
  if (read === null) throw new AppError('api/malformed');
  const id = crypto.randomUUID();
  checked.clear();
  checked.set(id, read);
  return { id, taken: read.taken, ignored: read.ignored };
}

/** Saves the trading settings on the server first, so that nothing is half applied when it refuses. */
export async function applySettings(
  { api, queryClient, storage }: UserServices,
  store: SettingsStore,
  { id, signal }: { readonly id: string; readonly signal: AbortSignal },
): Promise<void> {
  const read = checked.get(id);
  if (read === undefined) throw new AppError('internal/unexpected');
  const { id: owner } = await queryClient.fetchQuery(queries(api).me);
  if (Object.keys(read.trading).length > 0)
    queryClient.setQueryData<User>(KEYS.me, await api.patch('/users/me/trading-settings', read.trading, { signal }));
  if (read.buySlippage !== null) keepBuySlippage(storage, read.buySlippage);
  const { preferredNotificationSound: sound, ...shown } = read.local;
  store.change(shown);
  store.keepSound(sound);
  for (const [key, text] of read.kept) storage.write(keyOf(owner, key), text);
}
