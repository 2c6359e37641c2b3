import { ownKey } from '#shared/own-keys';
import {
  isQuick,
  QUICK_LIMITS,
  quickConfigOf,
  readQuickConfigs,
  type KeptQuick,
  type QuickCommand,
  type QuickConfig,
} from '#shared/quick-launch';
import type { LocalStore } from './local-store';

type Store = Pick<LocalStore, 'read' | 'write' | 'remove'>;

/** Configs of one person in this browser. Each change is made to what is kept at that moment, so that windows lose nothing to each other. */
export function createQuickStore(storage: Store, owner: string, newId: () => string) {
  const [configsKey, primaryKey, visibleKey] = [
    ownKey(owner, 'quickLaunchConfigs'),
    ownKey(owner, 'primaryQuickLaunchConfigId'),
    ownKey(owner, 'quickLaunchVisible'),
  ];
  const configsNow = () => readQuickConfigs(storage.read(configsKey)).configs;
  const write = (configs: readonly QuickConfig[]) => storage.write(configsKey, JSON.stringify(configs));
  const star = (id: string | null) => {
    if (id === null) storage.remove(primaryKey);
    else storage.write(primaryKey, id);
  };
  return {
    isOpen: (): boolean => storage.read(visibleKey) === 'true',
    /** What is good of it: a star that is no config's is none. */
    read(): KeptQuick {
      const configs = configsNow();
      const kept = storage.read(primaryKey);
      return { configs, primaryId: configs.find(({ id }) => id === kept)?.id ?? null };
    },
    apply(command: QuickCommand): void {
      switch (command.type) {
        case 'config.saved': {
          const { id, choices } = command;
          const before = configsNow();
          const isKnown = before.some((config) => config.id === id);
          if (!isQuick(choices) || (!isKnown && before.length >= QUICK_LIMITS.configs)) return;
          const made = quickConfigOf(id ?? newId(), choices);
          return write(isKnown ? before.map((config) => (config.id === id ? made : config)) : [...before, made]);
        }
        case 'config.deleted':
          if (storage.read(primaryKey) === command.id) star(null);
          return write(configsNow().filter(({ id }) => id !== command.id));
        case 'config.starred':
          return star(command.id);
        case 'section.kept':
          return storage.write(visibleKey, String(command.isOpen));
        case 'configs.wanted':
          return undefined;
        default:
          return command satisfies never;
      }
    },
  };
}
