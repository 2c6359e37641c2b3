import { isRecord } from '#shared/json';
import type { ClosedWhy, ConfigName, LaunchConfigs } from '#shared/launch-configs';
import { LAUNCHPAD_IDS, type LaunchpadId } from '#shared/launchpads';
import { type Address, isAddress, USD1 } from '../../src/chain/address';
import { type Rpc, RpcFailure } from '../../src/chain/json-rpc';
import {
  type ClosedVenue,
  closedVenues,
  type OpenFeature,
  openFeatures,
  type OwnedAt,
  venuePlaces,
} from '../../src/chain/platforms/closed-venues';
import { namedConfig } from '../../src/chain/platforms/config-sold-for';
import { LAUNCHPADS } from '../../src/chain/platforms/launchpads';
import { tokenLaunchpadOf } from '../../src/chain/platforms/token-launchpads';
import type { NetworkConfig } from '../base/config';
import { StartError } from '../base/start-error';

/** The launchpads whose configs an operator may name, by the option that does. */
export const CONFIG_OPTIONS = { bonk: '--letsbonk-config', meteora: '--meteora-config' } as const satisfies Readonly<
  Partial<Record<LaunchpadId, string>>
>;
type Configured = keyof typeof CONFIG_OPTIONS;

const isConfigured = (id: LaunchpadId): id is Configured => Object.hasOwn(CONFIG_OPTIONS, id);

const namesOf = (id: Configured): readonly ConfigName[] => [
  ...new Set([...LAUNCHPADS[id].configNames, ...(tokenLaunchpadOf(id, USD1)?.configNames ?? [])]),
];

function readOne(id: Configured, text: string): Readonly<Partial<Record<ConfigName, Address>>> {
  const option = CONFIG_OPTIONS[id];
  const names = namesOf(id);
  const read: Partial<Record<ConfigName, Address>> = {};
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [typed = '', address = '', ...rest] = entry.split('=').map((part) => part.trim());
    const name = names.find((known) => known === typed);
    if (name === undefined || rest.length > 0)
      throw new StartError(
        `"${entry}" in ${option} is not name=address; the names are ${names.join(', ')}. Correct it and start again.`,
      );
    if (!isAddress(address))
      throw new StartError(`${option} names "${address}" for ${name}, which is no address; copy it again.`);
    if (read[name] !== undefined)
      throw new StartError(`${option} names two accounts for ${name}; leave one of them out.`);
    read[name] = address;
  }
  return read;
}

/** `name=address`, several separated by commas, by launchpad; StartError for what is none, and on the embedded network, which brings its own. */
export function asLaunchConfigs(
  typed: Readonly<Record<Configured, string | undefined>>,
  network: NetworkConfig['kind'],
): LaunchConfigs {
  const read = LAUNCHPAD_IDS.filter(isConfigured).flatMap((id) => {
    const text = typed[id];
    if (text === undefined) return [];
    if (network === 'embedded')
      throw new StartError(
        `${CONFIG_OPTIONS[id]} names accounts of another network, and the embedded one brings its own; leave it out, or set --rpc-url or --fork.`,
      );
    return [[id, readOne(id, text)] as const];
  });
  return Object.fromEntries(read);
}

function accountOf(value: unknown): ReturnType<OwnedAt> {
  if (!isRecord(value) || typeof value['owner'] !== 'string' || !Array.isArray(value['data'])) return null;
  const [text] = value['data'];
  return typeof text === 'string' ? { owner: value['owner'], data: Buffer.from(text, 'base64') } : null;
}

/** What can be launched on a network. */
interface Venues {
  /** Where nothing is, and why. */
  readonly closed: readonly ClosedVenue[];
  /** What is launched beside plain coins. */
  readonly features: readonly OpenFeature[];
}

/** What can be launched on a network, from one read of it; RpcFailure when it does not answer. */
export async function readVenues(rpc: Rpc): Promise<Venues> {
  const places = venuePlaces();
  const options = { encoding: 'base64', commitment: 'confirmed' };
  const answer = await rpc.call<unknown>('getMultipleAccounts', [places, options]);
  const value = isRecord(answer) ? answer['value'] : null;
  if (!Array.isArray(value) || value.length !== places.length)
    throw new RpcFailure('malformed', 'getMultipleAccounts', 'The answer names other accounts');
  const found = new Map(places.map((address, index) => [address, accountOf(value[index])]));
  const at: OwnedAt = (address) => found.get(address) ?? null;
  return { closed: closedVenues(at), features: openFeatures(at) };
}

const WHYS: Readonly<Record<ClosedWhy, string>> = {
  missing: 'which is not on this network',
  'foreign-owner': 'which does not belong to its program',
  unreadable: 'which is no such account',
  'foreign-quote': 'which is for coins that are sold for another token',
  unsupported: 'by which Gantry could not trade what it launches',
};

/** A sentence for each account that the operator named and that nothing can be launched by. */
export const namedInVain = (closed: readonly ClosedVenue[]): readonly string[] => [
  ...new Set(
    closed.flatMap(({ platform, name, address, why }) =>
      name === null || !isConfigured(platform) || namedConfig(platform, name) !== address
        ? []
        : [`${CONFIG_OPTIONS[platform]} names ${address} for ${name}, ${WHYS[why]}; correct it and start again.`],
    ),
  ),
];
