import { describe, expect, test } from 'vitest';
import type { DeploymentParams } from '#shared/contract/presets';
import { script } from '../../testing/model';
import { rehearse } from '../../testing/replay';
import { deployModel } from '../../launch/deploy/deploy.model';
import { selectDraft } from '../../launch/deploy/deploy.selectors';
import { appliedIn, deploymentStartOf } from './deployment-start';
import { busyDay, quickLaunch, somePresets } from './presets.fixtures';
import { toggleOf } from './toggling';

const params: DeploymentParams = {
  wallets: 4,
  snipers: 2,
  devBuyLamports: '1250000000',
  launchMode: 'bundled',
  bundleMode: 'delayed',
  delayedMSRange: [200, 900],
};
const { say } = script(deployModel);
const kept = { ...quickLaunch, isActive: false };

describe('a deployment preset in the deploy form', () => {
  test('DEP-54 snipers, dev buy, mode, bundle mode and range are those of the preset', () =>
    expect(deploymentStartOf(params)).toEqual({
      type: 'deployment.applied',
      devBuy: '1.25',
      bundle: { way: 'delayed', snipers: 2, shortest: '200', longest: '900' },
      isClamped: false,
    }));

  test.each([
    [{ launchMode: 'standard' }, null, false],
    [{ bundleMode: 'safe', snipers: 3 }, { way: 'safe', snipers: 0, shortest: '200', longest: '900' }, false],
    [{ bundleMode: 'instant', snipers: 7 }, { way: 'instant', snipers: 3, shortest: '200', longest: '900' }, true],
    [{ delayedMSRange: undefined, snipers: 3 }, { way: 'delayed', snipers: 3, shortest: '100', longest: '500' }, false],
  ] as const)('DEP-54 GAP-05 %j', (changed, bundle, isClamped) => {
    const { delayedMSRange, ...rest } = { ...params, ...changed };
    const range = delayedMSRange === undefined ? {} : { delayedMSRange };
    expect(deploymentStartOf({ ...rest, ...range })).toEqual({
      type: 'deployment.applied',
      devBuy: '1.25',
      bundle,
      isClamped,
    });
  });

  test('only an applied deployment preset is one: none that rests, none of another type, none that was refused', () => {
    expect([
      appliedIn([kept], [toggleOf(kept)])?.devBuy,
      appliedIn(somePresets, [toggleOf(quickLaunch)]),
      appliedIn(somePresets, [toggleOf(busyDay)]),
      appliedIn(somePresets, []),
    ]).toEqual(['0.5', null, null, null]);
  });

  test('DEP-54 the form takes it, an edit by hand wins, and what is applied again wins over that', async () => {
    const applied = deploymentStartOf(params);
    const formAfter = async (...steps: Parameters<typeof rehearse>[1]) =>
      selectDraft((await rehearse(deployModel, steps)).end);
    const bundle = { way: 'delayed', snipers: 2, shortest: '200', longest: '900', sniperBuy: '' };
    const filled = await formAfter(say('draft.edited'), applied);
    expect([filled.name, filled.devBuy, filled.bundle, filled.instaSellMs]).toEqual([
      'Lantern Fish',
      '1.25',
      bundle,
      null,
    ]);
    const byHand = { type: 'draft.edited', patch: { devBuy: '0.7' } };
    expect((await formAfter(applied, byHand)).devBuy).toBe('0.7');
    expect((await formAfter(applied, byHand, applied)).devBuy).toBe('1.25');
    const standard = await formAfter(applied, deploymentStartOf({ ...params, launchMode: 'standard' }));
    expect([standard.bundle, standard.devBuy]).toEqual([null, '1.25']);
  });
});
