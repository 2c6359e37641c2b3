import { describe, expect, test } from 'vitest';
import { PresetAnswer, PresetsAnswer, type Preset } from '#shared/contract/presets';
import { PRESET_DEFAULTS } from '#shared/presets';
import { preset } from '../../server/db/schema/presets';
import { cleanUp } from '../../server/http/cleanup';
import { ENGINES } from '../support/db';
import { outcome, refused, startWith } from '../support/wallet-answers';
import type { Caller } from '../support/wallet-api';

const list = async (who: Caller, path = '') =>
  PresetsAnswer.parse((await who.call('GET', `/presets${path}`)).json).data;
const create = async (who: Caller, type: Preset['type'], body: object = {}): Promise<Preset> =>
  PresetAnswer.parse((await who.call('POST', `/presets/${type}`, { name: `A ${type}`, ...body })).json).data;
const names = (presets: readonly Preset[]) => presets.map(({ name }) => name);
const GROUP = { walletCount: 10, includeDev: true, color: 'blue' } as const;

describe.each(ENGINES)('presets on $name', ({ open }) => {
  test('API-49 API-52 API-53 API-54 API-55 ENT-14 CON-85 CON-86 CON-87 CON-88 each kind is made, with what it begins with', async () => {
    const { ann } = await startWith({ open });
    const made = await ann.call('POST', '/presets/deployment', { name: ' Quick launch ' });
    const { id } = PresetAnswer.parse(made.json).data;
    expect([made.status, made.json]).toEqual([
      201,
      {
        ok: true,
        data: {
          id,
          name: 'Quick launch',
          type: 'deployment',
          version: 1,
          createdAt: '2026-11-21T00:00:00.000Z',
          lastUsed: null,
          isActive: false,
          params: { wallets: 10, snipers: 0, devBuyLamports: '500000000', launchMode: 'standard' },
        },
      },
    ]);
    expect((await create(ann, 'volume')).params).toEqual(PRESET_DEFAULTS.volume);
    expect((await create(ann, 'activity')).params).toEqual(PRESET_DEFAULTS.activity);
    expect((await create(ann, 'group')).params).toEqual({
      ...GROUP,
      distributeType: 'simple',
      simpleAmountLamports: '1000000000',
    });
    expect(names(await list(ann))).toEqual(['Quick launch', 'A volume', 'A activity', 'A group']);
  });

  test('PDL-31 PDL-33 GAP-27 GAP-37 a choice leaves out what it has no use for; colours become tokens, ranges get in order', async () => {
    const { ann } = await startWith({ open });
    const deployment = async (params: object) => (await create(ann, 'deployment', { params })).params;
    const base = { wallets: 1, snipers: 3, devBuyLamports: '1' };
    const range = { bundleMode: 'delayed', delayedMSRange: [900, 100] };
    expect([
      await deployment({ ...base, launchMode: 'standard', ...range }),
      await deployment({ ...base, launchMode: 'bundled', ...range, bundleMode: 'instant' }),
      await deployment({ ...base, launchMode: 'bundled', ...range }),
      await deployment({ ...base, launchMode: 'bundled', bundleMode: 'delayed' }),
      await deployment({ ...base, launchMode: 'bundled' }),
    ]).toEqual([
      { ...base, launchMode: 'standard' },
      { ...base, launchMode: 'bundled', bundleMode: 'instant' },
      { ...base, launchMode: 'bundled', bundleMode: 'delayed', delayedMSRange: [100, 900] },
      { ...base, launchMode: 'bundled', bundleMode: 'delayed', delayedMSRange: [100, 500] },
      { ...base, launchMode: 'bundled', bundleMode: 'safe' },
    ]);
    const group = async (params: object) => (await create(ann, 'group', { params })).params;
    const amounts = { simpleAmountLamports: '7', advancedRange: [0.5, 0.2] };
    expect([
      await group({ ...amounts, color: 'bg-purple-500' }),
      await group({ ...amounts, distributeType: 'advanced', color: 'bg-pink-400' }),
      await group({ distributeType: 'advanced' }),
    ]).toEqual([
      { ...GROUP, color: 'violet', distributeType: 'simple', simpleAmountLamports: '7' },
      { ...GROUP, color: 'pink', distributeType: 'advanced', advancedRange: [0.2, 0.5] },
      { ...GROUP, distributeType: 'advanced', advancedRange: [0.1, 0.5] },
    ]);
    const { params } = await create(ann, 'activity', { params: { buyPercentageRange: [5, 0.5] } });
    expect(params).toEqual(PRESET_DEFAULTS.activity);
  });

  test.each([
    ['deployment', { name: '' }, 'Please enter a preset name'],
    ['volume', { name: '   ' }, 'Please enter a preset name'],
    ['group', { name: 'x'.repeat(65) }, 'Preset name must be at most 64 characters'],
    [
      'group',
      { name: 'A', params: { color: 'black' } },
      'Choose one of these colors: violet, blue, green, emerald, yellow, orange, pink',
    ],
    ['group', { name: 'A', params: { walletCount: 0 } }, 'params.walletCount: Too small: expected number to be >=1'],
    ['group', { name: 'A', params: { walletCount: 21 } }, 'params.walletCount: Too big: expected number to be <=20'],
    [
      'group',
      { name: 'A', params: { simpleAmountLamports: '1.5' } },
      'params.simpleAmountLamports: Invalid string: must match pattern /^\\d{1,20}$/',
    ],
    ['deployment', { name: 'A', params: { snipers: 11 } }, 'params.snipers: Too big: expected number to be <=10'],
    [
      'activity',
      { name: 'A', params: { buyPercentageRange: [0, 101] } },
      'params.buyPercentageRange.1: Too big: expected number to be <=100',
    ],
    [
      'activity',
      { name: 'A', params: { tokenCount: 1.5 } },
      'params.tokenCount: Invalid input: expected int, received number',
    ],
    ['activity', { name: 'A', params: { privateKey: 'x' } }, 'params: Unrecognized key: "privateKey"'],
    ['volume', { params: {} }, 'name: Invalid input: expected string, received undefined'],
  ])('VAL-72 VAL-73 VAL-76 a %s of %j is refused', async (type, body, error) => {
    const { ann } = await startWith({ open });
    const answer = await outcome(ann, 'POST', `/presets/${type}`, body);
    expect([answer, await list(ann)]).toEqual([refused(400, error, 'invalid'), []]);
  });

  test('API-56 API-67 GAP-06 GAP-07 GAP-21 ENT-15 an edit is one version more, applying is not but says when; several may be active', async () => {
    const { ann, api } = await startWith({ open });
    const one = await create(ann, 'activity', { name: 'One' });
    const two = await create(ann, 'activity', { name: 'Two' });
    const patch = async (id: string, body: object): Promise<Preset> =>
      PresetAnswer.parse((await ann.call('PATCH', `/presets/${id}`, body)).json).data;
    const appliedAt = api.clock.now().toISOString();
    const active = await patch(one.id, { name: 'One', isActive: true });
    expect(active).toEqual({ ...one, isActive: true, lastUsed: appliedAt });
    const rested = await patch(one.id, { data: { name: 'One', isActive: false } });
    expect(rested).toEqual({ ...one, isActive: false, lastUsed: appliedAt });
    expect(await patch(one.id, { name: ' First ' })).toEqual({ ...rested, name: 'First', version: 2 });
    const edited = await patch(one.id, { name: 'First', params: { tokenCount: 9, buyPercentageRange: [4, 2] } });
    expect(edited).toEqual({
      ...rested,
      name: 'First',
      version: 3,
      params: { ...PRESET_DEFAULTS.activity, tokenCount: 9, buyPercentageRange: [2, 4] },
    });
    await patch(two.id, { isActive: true });
    await patch(one.id, { isActive: true });
    expect([names(await list(ann, '/type/activity/active')), names(await list(ann, '/type/group/active'))]).toEqual([
      ['First', 'Two'],
      [],
    ]);
    const group = await create(ann, 'group');
    const usedAt = api.clock.now().toISOString();
    expect(await patch(group.id, { used: true })).toEqual({ ...group, lastUsed: usedAt });
  });

  test.each([
    [{}, 'No data provided for update'],
    [{ name: ' ' }, 'Please enter a preset name'],
    [{ params: { tokenCount: -1 } }, 'tokenCount: Too small: expected number to be >=0'],
    [{ params: { walletCount: 3 } }, 'Unrecognized key: "walletCount"'],
    [{ isActive: 'yes' }, 'Invalid input'],
    [{ type: 'group' }, 'Unrecognized key: "type"'],
  ])('API-56 a change of %j is refused and changes nothing', async (body, error) => {
    const { ann } = await startWith({ open });
    const made = await create(ann, 'activity');
    expect(await outcome(ann, 'PATCH', `/presets/${made.id}`, body)).toEqual(refused(400, error, 'invalid'));
    expect(await list(ann)).toEqual([made]);
  });

  test('API-50 API-51 presets of one type, and the refusal of a type there is not', async () => {
    const { ann } = await startWith({ open });
    await create(ann, 'activity');
    await create(ann, 'group');
    expect([names(await list(ann, '/type/group')), names(await list(ann, '/type/volume'))]).toEqual([['A group'], []]);
    const error = 'Invalid option: expected one of "deployment"|"volume"|"activity"|"group"';
    expect(await outcome(ann, 'GET', '/presets/type/nothing')).toEqual(refused(400, error, 'invalid'));
    expect(await outcome(ann, 'GET', '/presets/type/nothing/active')).toEqual(refused(400, error, 'invalid'));
  });

  test('API-57 GAP-67 a preset is deleted at once, and no more found', async () => {
    const { ann } = await startWith({ open });
    const { id } = await create(ann, 'group');
    expect(await outcome(ann, 'DELETE', `/presets/${id}`)).toEqual({ status: 200, json: { ok: true, data: { id } } });
    expect(await list(ann)).toEqual([]);
    for (const [method, body] of [['DELETE'], ['PATCH', { name: 'Back' }]] as const)
      expect(await outcome(ann, method, `/presets/${id}`, body)).toEqual(refused(404, 'Preset not found', 'not-found'));
  });

  test('a day later, when no call can be repeated any more, a deleted preset is gone for good; the others stay', async () => {
    const { api, ann } = await startWith({ open });
    const [kept, gone] = [await create(ann, 'group'), await create(ann, 'activity')];
    await ann.call('DELETE', `/presets/${gone.id}`);
    const rows = async () => (await api.db.select({ id: preset.id }).from(preset)).map(({ id }) => id).toSorted();
    await cleanUp(api);
    expect(await rows()).toEqual([kept.id, gone.id].toSorted());
    api.clock.advance(86_400_000 + 1);
    await cleanUp(api);
    expect(await rows()).toEqual([kept.id]);
  });

  test('PER-13 PER-14 what is another person’s is not there', async () => {
    const { ann, bob } = await startWith({ open });
    const made = await create(ann, 'group');
    expect([
      await outcome(bob, 'PATCH', `/presets/${made.id}`, { name: 'Stolen' }),
      await outcome(bob, 'DELETE', `/presets/${made.id}`),
      await list(bob),
      await list(ann),
    ]).toEqual([
      refused(404, 'Preset not found', 'not-found'),
      refused(404, 'Preset not found', 'not-found'),
      [],
      [made],
    ]);
  });

  test('VAL-76 a hundred presets and no more, also when many ask at once', async () => {
    const { ann } = await startWith({ open });
    const answers = await Promise.all(
      Array.from({ length: 104 }, (_, i) => outcome(ann, 'POST', '/presets/group', { name: `Preset ${i}` })),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual(
      Array.from({ length: 4 }, () => refused(409, 'Maximum 100 presets allowed', 'conflict')),
    );
    expect((await list(ann)).length).toBe(100);
  });
});
