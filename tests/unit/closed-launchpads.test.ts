import { afterEach, expect, test } from 'vitest';
import { launchConfigsIn } from '#shared/launch-configs';
import { toFault } from '#shared/fault';
import type { LaunchDraft } from '#operations/domain/launch';
import type { User } from '#shared/contract/users';
import { NAMED } from '../../src/chain/platforms/named-configs';
import { readNetwork } from '../../src/services/keyring/market';
import type { WorkerApi } from '../../src/services/keyring/worker-api';
import { prepareLaunches } from '../../src/services/launch-planner/prepare-launch';
import type { UserServices } from '../../src/services/page-services';
import { never } from '../support/page-services';

const typedAs = <T>(value: unknown): T => value as T;
const [SOL, SITE] = ['config', 'site'];

afterEach(() => {
  NAMED.configs = undefined;
});

test('the signer builds by the configs that the server names, and by the known ones where it names none', async () => {
  const network = { id: 'n', cluster: 'devnet', lookupTables: [], slotMs: 400 };
  const asked: string[] = [];
  const api = (launchConfigs?: unknown) =>
    typedAs<WorkerApi>({
      get: async (path: string) => {
        asked.push(path);
        return { network: { ...network, launchConfigs } };
      },
    });
  await readNetwork(api({ meteora: { sol: SOL } }));
  expect(NAMED.configs?.meteora).toEqual({ sol: SOL });
  await readNetwork(api());
  expect([NAMED.configs, asked.length]).toEqual([{}, 2]);
});

test('of what names configs only names and texts are read', () =>
  expect([
    launchConfigsIn(null),
    launchConfigsIn('meteora'),
    launchConfigsIn({ bonk: { platform: SITE, sol: 7, other: SOL }, meteora: null, heaven: { sol: SOL } }),
  ]).toEqual([{}, {}, { pumpfun: {}, bonk: { platform: SITE }, meteora: {} }]));

test('DEP-06 DEP-08 a launch where nothing can be launched is refused before anything is read, by platform and quote token', async () => {
  const services = typedAs<UserServices>({
    api: { get: () => Promise.reject(new Error('read on')) },
    links: {
      current: () => ({
        rpc: { call: never },
        endpoint: async () => ({
          network: { id: 'n', closed: [{ platform: 'meteora', quote: 'usd1', why: 'missing' }] },
          bundles: false,
        }),
      }),
    },
    now: () => 0,
    signer: { prepare: never },
  });
  const outcome = (platform: string, spendUsd1?: bigint) => {
    const draft = typedAs<LaunchDraft>({
      platform,
      group: { id: 'g', dev: 'dev' },
      ...(spendUsd1 === undefined ? {} : { spendUsd1 }),
    });
    return prepareLaunches(services, { draft, uri: '', coins: [], me: typedAs<User>({}) }).then(
      never,
      (error: unknown) => {
        const { code, detail } = toFault(error);
        return { code, detail };
      },
    );
  };
  const refused = { code: 'chain/unsupported-platform', detail: 'It cannot be launched on this network' };
  const readOn = { code: 'internal/unexpected', detail: 'read on' };
  const outcomes = await Promise.all([outcome('meteora', 5n), outcome('meteora'), outcome('bonk', 5n)]);
  expect(outcomes.map(({ code }) => code)).toEqual([refused.code, readOn.code, readOn.code]);
  expect(outcomes[0]).toEqual(refused);
});
