import { isRecord } from './json';
import type { LaunchQuote } from './launch-quote';
import { LAUNCHPAD_IDS, type LaunchpadId } from './launchpads';

/** What an operator may name of a launchpad: the config of coins by what they are sold for, and the launch site's own settings. */
export type ConfigName = LaunchQuote | 'platform';
const CONFIG_NAMES = ['sol', 'usd1', 'platform'] as const satisfies readonly ConfigName[];

/** Addresses of the accounts that coins are launched and traded by, where the operator named others than those that are known. */
export type LaunchConfigs = Readonly<
  Partial<Record<LaunchpadId, Readonly<Partial<Record<ConfigName, string | undefined>>>>>
>;

/** Why no coin is launched by a config: it is not there, not the program's, no such account, or not one Gantry can trade by. */
export const CLOSED_WHYS = ['missing', 'foreign-owner', 'unreadable', 'foreign-quote', 'unsupported'] as const;
export type ClosedWhy = (typeof CLOSED_WHYS)[number];

/** What of an answer names configs; nothing where it is something else. */
export function launchConfigsIn(value: unknown): LaunchConfigs {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    LAUNCHPAD_IDS.map((id) => {
      const named = value[id];
      const texts = CONFIG_NAMES.map((name) => [name, isRecord(named) ? named[name] : undefined]);
      return [id, Object.fromEntries(texts.filter(([, address]) => typeof address === 'string'))];
    }),
  );
}
