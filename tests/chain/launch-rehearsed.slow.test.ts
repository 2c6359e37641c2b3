import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ofKind } from '#operations/by-kind';
import type { LaunchDraft } from '#operations/domain/launch';
import type { User } from '#shared/contract/users';
import { LOOKUP_TABLES } from '../../localnet/genesis/lookup-table';
import { planToRehearse } from '../../src/services/launch-planner/prepare-launch';
import type { UserServices } from '../../src/services/page-services';
import { newKeys } from '../support/money';
import { openPlannerWorld, type PlannerWorld } from '../support/planner-world';
import { SOL } from '../support/trades';

let world: PlannerWorld;
beforeAll(async () => {
  world = await openPlannerWorld();
});
afterAll(() => world.close());

const typedAs = <T>(value: unknown): T => value as T;
const draftOf = (changed: Partial<LaunchDraft>): LaunchDraft => ({
  platform: 'pumpfun',
  name: 'Nobody yet',
  symbol: 'NOBODY',
  description: '',
  website: '',
  twitter: '',
  telegram: '',
  imageUrl: '/cdn/i/1.webp',
  devBuyLamports: SOL / 10n,
  instaSellMs: null,
  snipes: null,
  mint: newKeys().address,
  master: world.master.address,
  group: null,
  ...changed,
});
/** Without a signer: whoever asked for one would fail. */
const services = () =>
  typedAs<Pick<UserServices, 'api' | 'links' | 'storage'>>({
    api: { get: async () => ({ counts: { all: 3 } }) },
    links: {
      current: () => ({
        rpc: world.venue.rpc,
        endpoint: async () => ({ network: { id: 'n', lookupTables: LOOKUP_TABLES }, bundles: true }),
      }),
    },
    storage: { read: () => null },
  });
const planned = (changed: Partial<LaunchDraft>, uri: string | null) =>
  planToRehearse(services(), { draft: draftOf(changed), uri, me: typedAs<User>({}) });

test('the main coin is planned as it would be launched, with somebody new where no group is chosen', async () => {
  const several = { count: 2, buyLamports: [SOL, SOL], wallets: [] } as const;
  const uri = 'https://gantry.example/cdn/metadata/0123456789abcdef.json';
  const [{ networkId, intent }, other] = await Promise.all([planned({ several }, uri), planned({}, uri)]);
  const launch = ofKind('launch', intent);
  expect([networkId, launch?.uri, launch?.devBuyLamports, launch?.groupId, launch?.launchesBefore]).toEqual([
    'n',
    uri,
    SOL / 10n,
    'new',
    3,
  ]);
  expect(launch?.dev).not.toBe(ofKind('launch', other.intent)?.dev);
});

test('a chosen group is planned for itself, and metadata that is not there yet costs what it will', async () => {
  vi.stubGlobal('location', { origin: 'https://gantry.example' });
  const dev = newKeys().address;
  const { intent } = await planned({ group: { id: 'g1', dev }, instaSellMs: 100 }, null);
  const launch = ofKind('launch', intent);
  expect([launch?.dev, launch?.groupId, launch?.uri, launch?.trades?.map(({ trade }) => trade.kind)]).toEqual([
    dev,
    'g1',
    'https://gantry.example/cdn/metadata/0123456789abcdef.json',
    ['sell'],
  ]);
  vi.unstubAllGlobals();
});
