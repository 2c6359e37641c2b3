import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { LIMITS } from '#shared/limits';
import { U64_MAX } from '#shared/money';
import { notice } from '#shared/notice';
import { aDraft, aPreparedLaunch } from '../launch-warmup/launch.fixtures';
import { describeMachine } from '../testing/describe-machine';
import { script, untyped } from '../testing/model';
import { replay } from '../testing/replay';
import { someParent } from '../testing/parent';
import { blank, devBuyLamports, edited, maxDevBuy, obstacleOf, payerOf } from './deploy.draft';
import { deployMachine } from './deploy.machine';
import { deployModel } from './deploy.model';
import {
  selectCanDeploy,
  selectDeployProblem,
  selectDevBuyProblem,
  selectDraft,
  selectImageProblem,
  selectIsWarm,
  selectMaximum,
  selectNameProblem,
  selectProblemsShown,
  selectSymbolProblem,
} from './deploy.selectors';
import type { DeployContext, DeployEvent } from './deploy.types';

const { say, done, failed } = script(deployModel);
const seen = (snapshot: unknown) => snapshot as Parameters<typeof selectDraft>[0];
const contextOf = (snapshot: unknown): DeployContext => seen(snapshot).context;
const complete = [
  say('masters.known'),
  say('groups.known'),
  say('balances.read'),
  say('draft.edited'),
  say('image.uploaded'),
  say('mint.generated'),
];
const told = (one: ReturnType<typeof notice>) => ['parent', { type: 'notice.raised', notice: one }] as const;

describeMachine(deployModel, {
  journeys: [
    {
      title: 'DEP-30 GAP-91 an empty form answers Deploy with what is missing',
      steps: [say('form.submitted')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      tells: [],
      then: (snapshot) =>
        expect([
          selectCanDeploy(seen(snapshot)),
          selectProblemsShown(seen(snapshot)),
          selectImageProblem(seen(snapshot)),
          selectNameProblem(seen(snapshot)),
          selectSymbolProblem(seen(snapshot)),
        ]).toEqual([false, true, 'token/image-required', 'token/name-required', 'token/symbol-required']),
    },
    {
      title: 'DEP-31 a complete form deploys, and is left alone meanwhile',
      steps: [...complete, say('form.submitted'), say('draft.edited', 1)],
      ends: { open: { advanced: 'closed', run: { deploying: 'launching' } } },
      then: (snapshot) =>
        expect([selectCanDeploy(seen(snapshot)), selectDraft(seen(snapshot)).devBuy]).toEqual([false, '0.1']),
    },
    {
      title: 'DEP-46 CAM-14 a launch empties the form but for the first buy, and is told',
      steps: [...complete, say('form.submitted'), done('deployRun')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) => expect(selectDraft(seen(snapshot))).toEqual(blank('0.1')),
    },
    {
      title: 'DEP-47 LCH-01 a launch that did not happen keeps the form, with the group that was made',
      steps: [...complete, say('form.submitted'), done('deployRun', 1)],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) =>
        expect([selectDraft(seen(snapshot)).name, selectDeployProblem(seen(snapshot))]).toEqual([
          'Lantern Fish',
          notice('deploy/noMaster'),
        ]),
    },
    {
      title: 'DEP-18 a first buy above the maximum is said with the maximum',
      steps: [...complete, say('draft.edited', 1)],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) =>
        expect([selectDevBuyProblem(seen(snapshot)), selectCanDeploy(seen(snapshot))]).toEqual([
          notice('deploy/buyTooHigh', { max: 973_500_000n }),
          false,
        ]),
    },
    {
      title: 'DEP-16 MAX is what the balance allows',
      steps: [...complete, say('maximum.chosen')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) =>
        expect([selectDraft(seen(snapshot)).devBuy, selectCanDeploy(seen(snapshot))]).toEqual(['0.9735', true]),
    },
    {
      title: 'an edit drops the plan that was prepared',
      steps: [...complete, say('metadata.uploaded'), say('launch.warmed'), say('maximum.chosen')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) => expect(selectIsWarm(seen(snapshot))).toBe(false),
    },
    {
      title: 'DEP-52 the remembered first buy fills the field',
      steps: [say('devBuy.recalled')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) => expect(selectDraft(seen(snapshot)).devBuy).toBe('0.5'),
    },
    {
      title: 'DEP-05 the advanced fields open and close',
      steps: [say('advanced.toggled'), say('advanced.toggled'), say('advanced.toggled')],
      ends: { open: { advanced: 'open', run: 'idle' } },
    },
    {
      title: 'a part that breaks is told, and the form can be started over',
      steps: [failed('tokenImage'), say('form.reset')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      tells: [told(notice('app/broken'))],
    },
  ],
});

describe('what the parts are told', () => {
  const tellsOf = async (...steps: Parameters<typeof replay>[1]) =>
    (await replay(untyped(deployModel), steps)).told.map(([to, event]) => [to, event] as const);

  test('the warm-up gets the form once it is complete', async () => {
    const all = await tellsOf(...complete);
    expect(all.filter(([to]) => to === 'launchWarmup').at(-2)).toEqual([
      'launchWarmup',
      { type: 'draft.changed', draft: null },
    ]);
    expect(all.at(-1)).toEqual(['launchWarmup', { type: 'draft.changed', draft: aDraft }]);
  });

  test('DEP-20 money that arrives after the form was filled warms it up, once', async () => {
    const poor = [...complete.filter(({ type }) => type !== 'balances.read'), say('balances.read', 1)];
    const before = await tellsOf(...poor);
    const after = await tellsOf(...poor, say('balances.read'), say('balances.read'));
    expect(before.at(-1)).toEqual(['launchWarmup', { type: 'draft.changed', draft: null }]);
    expect(after.slice(before.length)).toEqual([['launchWarmup', { type: 'draft.changed', draft: aDraft }]]);
  });

  test('a click rests the warm-up and the balances, and does nothing else', async () => {
    const before = await tellsOf(...complete, say('metadata.uploaded'), say('launch.warmed'));
    const after = await tellsOf(...complete, say('metadata.uploaded'), say('launch.warmed'), say('form.submitted'));
    expect(after.slice(before.length)).toEqual([
      ['launchFunds', { type: 'launch.begun', devBuy: '0.1' }],
      ['launchWarmup', { type: 'draft.changed', draft: null }],
    ]);
  });

  test('DEP-46 after a launch the picture is removed and the address spent', async () => {
    const before = await tellsOf(...complete, say('form.submitted'));
    const after = await tellsOf(...complete, say('form.submitted'), done('deployRun'));
    expect(after.slice(before.length)).toEqual([
      ['launchFunds', { type: 'launch.ended' }],
      ['tokenImage', { type: 'image.removed' }],
      ['contractAddress', { type: 'address.spent' }],
      ['parent', { type: 'coin.launched', mint: 'Mint1', symbol: 'LANTERN' }],
    ]);
  });
});

test('DEP-19 1 SOL on pumpfun allows 0.9735', () => {
  expect(maxDevBuy(1_000_000_000n, 'pumpfun')).toBe(973_500_000n);
  expect(maxDevBuy(26_499_999n, 'pumpfun')).toBe(0n);
});

test('GAP-16 the richer of master and developer bounds the first buy', () => {
  expect(payerOf({ master: null, dev: null })).toBe(null);
  expect(payerOf({ master: 5n, dev: 7n })).toEqual({ wallet: 'dev', lamports: 7n });
  expect(payerOf({ master: 5n, dev: null })).toEqual({ wallet: 'master', lamports: 5n });
});

test('DEP-02 DEP-03 DEP-04 DEP-17 fields hold what fits', () => {
  const long = 'x'.repeat(600);
  const draft = edited(blank('1.23'), { name: long, symbol: long, description: long, devBuy: '1a.2.3' });
  expect([draft.name.length, draft.symbol.length, draft.description.length, draft.devBuy]).toEqual([
    LIMITS.tokenName,
    LIMITS.tokenSymbol,
    LIMITS.tokenDescription,
    '1.23',
  ]);
  expect(edited(blank(''), { symbol: `${'x'.repeat(9)}🐟` }).symbol).toBe('x'.repeat(9));
});

test('DEP-18 more than the chain can hold counts as too much, not as nothing', () => {
  expect([devBuyLamports({ ...blank(''), devBuy: '99999999999' }), devBuyLamports(blank('.'))]).toEqual([U64_MAX, 0n]);
});

test('DEP-37 DEP-38 DEP-39 CAM-04 LCH-05 what is in the way, in that order', async () => {
  const { snapshot } = await replay(untyped(deployModel), complete);
  const context = contextOf(snapshot);
  const codeOf = (patch: Partial<DeployContext>) => obstacleOf({ ...context, ...patch })?.code ?? null;
  expect(codeOf({})).toBe(null);
  expect(codeOf({ draft: { ...context.draft, platform: 'bonk' } })).toBe('deploy/unknownPlatform');
  expect(codeOf({ master: null, mint: null })).toBe('deploy/noMaster');
  expect(codeOf({ mint: null })).toBe('address/notGenerated');
  expect(codeOf({ groups: [] })).toBe('deploy/noGroup');
  expect(codeOf({ groups: context.groups.map((group) => ({ ...group, wallets: [] })) })).toBe('deploy/noDeveloper');
  expect(selectMaximum(seen(snapshot))).toBe(973_500_000n);
  expect(aPreparedLaunch.request.intent.mint).toBe(context.mint);
});

test('the launch begins before the other parts of the form hear of it', () => {
  const order: string[] = [];
  const part = (name: string) =>
    fromCallback(({ receive }) => receive(({ type }) => order.push(`${name} hears ${type}`)));
  const logic = deployMachine.provide({
    actors: {
      tokenImage: part('tokenImage'),
      contractAddress: part('contractAddress'),
      launchFunds: part('launchFunds'),
      launchWarmup: part('launchWarmup'),
      deployRun: fromCallback(() => void order.push('deployRun begins')),
    } as never,
  });
  const deploy = createActor(logic, { input: { parent: someParent } }).start();
  for (const event of complete) deploy.send(event as DeployEvent);
  order.length = 0;
  deploy.send({ type: 'form.submitted' });
  expect(order).toEqual(['deployRun begins', 'launchFunds hears launch.begun', 'launchWarmup hears draft.changed']);
  deploy.stop();
});
