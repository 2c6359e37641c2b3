import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, type AnyEventObject } from 'xstate';
import { LIMITS } from '#shared/limits';
import { U64_MAX } from '#shared/money';
import { notice, type Notice } from '#shared/notice';
import { harbor } from '../../groups/groups/groups.model';
import { aDraft, aPreparedLaunch } from '../launch-warmup/launch.fixtures';
import { NO_FORM } from '../quick-host/quick-host.form';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { rehearse } from '../../testing/replay';
import { ownerOf, someParent, told } from '../../testing/parent';
import { blank, devBuyLamports, edited, maxDevBuy, obstacleOf, payerOf, problemLeft } from './deploy.draft';
import { deployMachine } from './deploy.machine';
import { aPost, deployModel, filledIn } from './deploy.model';
import {
  selectCanDeploy,
  selectDeployProblem,
  selectDevBuyProblem,
  selectSellsNothing,
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
const complete = [
  say('masters.known'),
  say('groups.known'),
  say('balances.read'),
  say('draft.edited'),
  say('image.uploaded'),
  say('mint.generated'),
];

/** What quick launches hear of a form that nobody filled in. */
const emptyKnown = ['quickHost', { type: 'form.known', form: NO_FORM }] as const;

describeMachine(deployModel, {
  delays: {},
  journeys: [
    {
      title: 'DEP-30 GAP-91 an empty form answers Deploy with what is missing',
      steps: [say('form.submitted')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      tells: [emptyKnown],
      then: (snapshot) =>
        expect([
          selectCanDeploy(snapshot),
          selectProblemsShown(snapshot),
          selectImageProblem(snapshot),
          selectNameProblem(snapshot),
          selectSymbolProblem(snapshot),
        ]).toEqual([false, true, 'token/image-required', 'token/name-required', 'token/symbol-required']),
    },
    {
      title: 'TWD-03 a post fills the form; what was typed stays, and a launch forgets the post',
      steps: [say('draft.edited'), say('post.chosen')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) =>
        expect(selectDraft(snapshot)).toEqual({
          ...blank('0.1'),
          ...filledIn,
          description: aPost.text,
          twitter: aPost.link,
          post: aPost.id,
        }),
    },
    {
      title: 'DEP-31 a complete form deploys, and is left alone meanwhile',
      steps: [...complete, say('form.submitted'), say('draft.edited', 1)],
      ends: { open: { advanced: 'closed', run: { deploying: 'launching' } } },
      then: (snapshot) => expect([selectCanDeploy(snapshot), selectDraft(snapshot).devBuy]).toEqual([false, '0.1']),
    },
    {
      title: 'DEP-46 CAM-14 a launch empties the form but for the first buy, and is told',
      steps: [...complete, say('form.submitted'), done('deployRun')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) => expect(selectDraft(snapshot)).toEqual(blank('0.1')),
    },
    {
      title: 'DEP-47 LCH-01 a launch that did not happen keeps the form, with the group that was made',
      steps: [...complete, say('form.submitted'), done('deployRun', 1)],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) =>
        expect([selectDraft(snapshot).name, selectDeployProblem(snapshot)]).toEqual([
          'Lantern Fish',
          notice('deploy/failed', { detail: 'the network is busy' }),
        ]),
    },
    {
      title: 'DEP-18 a first buy above the maximum is said with the maximum',
      steps: [...complete, say('draft.edited', 1)],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) =>
        expect([selectDevBuyProblem(snapshot), selectCanDeploy(snapshot)]).toEqual([
          notice('deploy/buyTooHigh', { max: 973_500_000n }),
          false,
        ]),
    },
    {
      title: 'DEP-16 MAX is what the balance allows',
      steps: [...complete, say('maximum.chosen')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) => expect([selectDraft(snapshot).devBuy, selectCanDeploy(snapshot)]).toEqual(['0.9735', true]),
    },
    {
      title: 'an edit drops the plan that was prepared',
      steps: [...complete, say('metadata.uploaded'), say('launch.warmed'), say('maximum.chosen')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) => expect(selectIsWarm(snapshot)).toBe(false),
    },
    {
      title: 'DEP-52 the remembered first buy fills the field',
      steps: [say('devBuy.recalled')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) => expect(selectDraft(snapshot).devBuy).toBe('0.5'),
    },
    {
      title: 'a form that this browser kept stands there again after a reload, its first buy before the remembered one',
      steps: [say('form.recalled'), say('devBuy.recalled')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) => {
        const { name, symbol, devBuy } = selectDraft(snapshot);
        expect([name, symbol, devBuy]).toEqual(['Lantern Fish', 'LANTERN', '0.3']);
      },
    },
    {
      title: 'LCH-14 a sale behind the launch needs a first buy, and drops the plan that was prepared',
      steps: [...complete, say('metadata.uploaded'), say('launch.warmed'), say('mode.changed')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) =>
        expect([selectDraft(snapshot).instaSellMs, selectIsWarm(snapshot), selectCanDeploy(snapshot)]).toEqual([
          300,
          false,
          true,
        ]),
    },
    {
      title: 'LCH-14 with nothing bought there is nothing to sell, and the field says so',
      steps: [say('mode.changed')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) => expect([selectDevBuyProblem(snapshot), selectSellsNothing(snapshot)]).toEqual([null, true]),
    },
    {
      title:
        'DEP-46 how a launch goes on is no part of what a reset empties; after a part broke it is, since that part begins anew',
      steps: [...complete, say('mode.changed'), say('form.reset')],
      ends: { open: { advanced: 'closed', run: 'idle' } },
      then: (snapshot) => expect(selectDraft(snapshot)).toEqual({ ...blank('0.1'), instaSellMs: 300 }),
    },
    {
      title: 'a part that breaks takes the sale behind the launch with it',
      steps: [...complete, say('mode.changed'), failed('tokenImage')],
      ends: 'broken',
      then: (snapshot) => expect(selectDraft(snapshot)).toEqual(blank('0.1')),
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
      tells: [emptyKnown, told(notice('app/broken')), emptyKnown],
    },
  ],
});

describe('what the parts are told', () => {
  const tellsOf = async (...steps: readonly AnyEventObject[]) =>
    // What quick launches are told has its own tests.
    (await rehearse(deployModel, steps)).told.filter(([to]) => to !== 'quickHost');

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

  test('a click rests the warm-up and the balances, forgets the form that is kept, and does nothing else', async () => {
    const before = await tellsOf(...complete, say('metadata.uploaded'), say('launch.warmed'));
    const after = await tellsOf(...complete, say('metadata.uploaded'), say('launch.warmed'), say('form.submitted'));
    expect(after.slice(before.length)).toEqual([
      ['launchFunds', { type: 'launch.begun', buys: { devBuy: '0.1', devBuyUsd1: '' } }],
      ['launchMode', { type: 'launch.begun' }],
      ['launchWarmup', { type: 'draft.changed', draft: null }],
      ['keptForm', { type: 'form.kept', form: blank('0.1'), imageUrl: null }],
    ]);
  });

  test('LCH-01 the form of a launch that did not happen is kept over a reload again', async () => {
    const before = await tellsOf(...complete, say('form.submitted'));
    const after = await tellsOf(...complete, say('form.submitted'), done('deployRun', 1));
    expect(after.slice(before.length).filter(([to]) => to === 'keptForm')).toEqual([
      ['keptForm', expect.objectContaining({ type: 'form.kept', imageUrl: '/cdn/i/1.webp' })],
    ]);
  });

  test('DEP-46 after a launch the picture is removed and the address spent', async () => {
    const before = await tellsOf(...complete, say('form.submitted'));
    const after = await tellsOf(...complete, say('form.submitted'), done('deployRun'));
    expect(after.slice(before.length)).toEqual([
      ['launchFunds', { type: 'launch.ended' }],
      ['contractAddress', { type: 'address.spent' }],
      ['tokenImage', { type: 'image.removed' }],
      ['parent', { type: 'coin.launched', mint: 'Mint1', symbol: 'LANTERN' }],
    ]);
  });

  test('every change of a person is kept over a reload, with where the picture is served and without the address of the coin', async () => {
    const told = await tellsOf(...complete, say('maximum.chosen'));
    const kept = told.flatMap(([to, event]) => (to === 'keptForm' ? [event] : []));
    const form = { ...blank(''), name: 'Lantern Fish', symbol: 'LANTERN', groupId: 'g1' };
    expect(kept).toEqual([
      { type: 'form.kept', form: { ...form, devBuy: '0.1' }, imageUrl: null },
      { type: 'form.kept', form: { ...form, devBuy: '0.1' }, imageUrl: '/cdn/i/1.webp' },
      { type: 'form.kept', form: { ...form, devBuy: '0.9735' }, imageUrl: '/cdn/i/1.webp' },
    ]);
  });

  test('a form that is recalled shows its picture and is not kept anew by that', async () => {
    const told = await tellsOf(say('form.recalled'));
    expect(told).toEqual([
      ['tokenImage', { type: 'image.recalled', url: '/cdn/i/1.webp' }],
      ['launchMode', { type: 'mode.recalled', mode: { instaSellMs: null, bundle: null, several: null } }],
      ['launchFunds', { type: 'wallets.named', wallets: { master: null, dev: null } }],
      ['contractAddress', { type: 'address.wanted' }],
      ['launchWarmup', { type: 'draft.changed', draft: null }],
    ]);
  });

  test('what was read, not chosen, never writes over a kept form', async () => {
    const told = await tellsOf(
      say('masters.known'),
      say('groups.known'),
      say('balances.read'),
      say('devBuy.recalled'),
      say('mint.generated'),
    );
    expect(told.filter(([to]) => to === 'keptForm')).toEqual([]);
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
  const { end } = await rehearse(deployModel, complete);
  const { context } = end;
  const codeOf = (patch: Partial<DeployContext>) => obstacleOf({ ...context, ...patch })?.code ?? null;
  expect(codeOf({})).toBe(null);
  expect(codeOf({ draft: { ...context.draft, platform: 'meteora' } })).toBe(null);
  expect(codeOf({ draft: Object.assign({}, context.draft, { platform: 'heaven' }) })).toBe('deploy/unknownPlatform');
  expect(codeOf({ master: null, mint: null })).toBe('deploy/noMaster');
  expect(codeOf({ mint: null })).toBe('address/notGenerated');
  expect(codeOf({ groups: null })).toBe('deploy/noGroup');
  expect(codeOf({ groups: ownerOf({ groups: [{ ...harbor, wallets: [] }] }) })).toBe('deploy/noDeveloper');
  expect(selectMaximum(end)).toBe(973_500_000n);
  expect(aPreparedLaunch.request.intent.mint).toBe(context.mint);
});

test('what was in the way is said until it no longer is, anything else until another launch is tried', async () => {
  const { end } = await rehearse(deployModel, complete);
  const left = (problem: Notice, patch: Partial<DeployContext> = {}) =>
    problemLeft({ ...end.context, problem, ...patch })?.code ?? null;
  const missing = notice('address/notGenerated');
  expect([left(missing, { mint: null }), left(missing), left(missing, { master: null, mint: null })]).toEqual([
    'address/notGenerated',
    null,
    null,
  ]);
  expect(left(notice('app/broken'))).toBe('app/broken');
});

test('the launch begins before the other parts of the form hear of it', () => {
  const order: string[] = [];
  const part = (name: string) =>
    fromCallback(({ receive }) => receive(({ type }) => order.push(`${name} hears ${type}`)));
  const logic = deployMachine.provide({
    actors: {
      keptForm: fromCallback(() => undefined),
      tokenImage: part('tokenImage'),
      contractAddress: part('contractAddress'),
      launchMode: part('launchMode'),
      launchFunds: part('launchFunds'),
      launchWarmup: part('launchWarmup'),
      quickHost: part('quickHost'),
      deployRun: fromCallback(() => void order.push('deployRun begins')),
    } as never,
  });
  const deploy = createActor(logic, { input: { parent: someParent } }).start();
  for (const event of complete) deploy.send(event as DeployEvent);
  order.length = 0;
  deploy.send({ type: 'form.submitted' });
  expect(order).toEqual([
    'deployRun begins',
    'launchFunds hears launch.begun',
    'launchMode hears launch.begun',
    'launchWarmup hears draft.changed',
    'quickHost hears form.known',
  ]);
  deploy.stop();
});
