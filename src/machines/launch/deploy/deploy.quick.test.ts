import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { script } from '../../testing/model';
import { rehearse } from '../../testing/replay';
import { keptBehind, keptOf } from './deploy.draft';
import { agreementOf, begunAnew, quickened, quickFormOf } from './deploy.quick';
import type { FormLack } from '../quick-launch/quick-launch.types';
import type { DeployContext, DeployDraft } from './deploy.types';
import { aQuickPlan, deployModel } from './deploy.model';
import { selectDraft, selectIsDeploying } from './deploy.selectors';

const { say, done } = script(deployModel);
const here = [
  say('masters.known'),
  say('groups.known'),
  say('balances.read'),
  say('draft.edited'),
  say('image.uploaded'),
  say('mint.generated'),
  say('metadata.uploaded'),
];
const after = async (...steps: readonly AnyEventObject[]) => {
  const { end, told } = await rehearse(deployModel, steps);
  return { end, told, heard: told.filter(([to]) => to === 'quickHost').map(([, event]) => event) };
};

describe('quick launches of the form', () => {
  test('they are told of the form when it is another one, and only then', async () => {
    const { end, heard } = await after(...here, say('balances.read'), say('launch.warmed'));
    expect(heard.length).toBe(5);
    expect(heard.at(-1)).toEqual({ type: 'form.known', form: quickFormOf(end.context) });
    expect(quickFormOf(end.context)).toEqual({
      lacks: null,
      platform: 'pumpfun',
      quote: 'sol',
      master: 'Maa1',
      masterLamports: 1_000_000_000n,
      agreement: aQuickPlan,
      isDeploying: false,
      isTaken: false,
    });
  });

  test.each<readonly [FormLack, Partial<DeployContext>, Partial<DeployDraft>]>([
    ['image', { image: null }, {}],
    ['name', {}, { name: ' ' }],
    ['symbol', {}, { symbol: '' }],
  ])('without its %s the form lacks it', async (lacks, part, draft) => {
    const { context } = (await after(...here)).end;
    expect(quickFormOf({ ...context, ...part, draft: { ...context.draft, ...draft } }).lacks).toBe(lacks);
  });

  test('F10 the agreement is the plan, whatever blockhash it waits for, and another one with any other figure', async () => {
    const { context } = (await after(...here, say('launch.warmed'))).end;
    const { prepared } = context;
    if (prepared === null) throw new Error('nothing is prepared');
    const { intent } = prepared.request;
    const withIntent = (changed: object) =>
      agreementOf({
        ...context,
        prepared: { request: { ...prepared.request, id: 'another', intent: Object.assign({}, intent, changed) } },
      });
    const dearer = withIntent({ costs: { ...intent.costs, totalLamports: intent.costs.totalLamports + 1n } });
    expect([withIntent({}) === aQuickPlan, dearer === aQuickPlan, dearer === null]).toEqual([true, false, false]);
    // What a run would plan anew is agreed to by nobody.
    expect([withIntent({ name: 'Other' }), agreementOf({ ...context, metadata: null })]).toEqual([null, null]);
  });

  test('a form whose group has no plan yet agrees to nothing; one whose group is made by the press to itself', async () => {
    const { context } = (await after(...here)).end;
    const alone = (devBuy: string) => agreementOf({ ...context, draft: { ...context.draft, groupId: null, devBuy } });
    expect([agreementOf(context), alone('0.1') === alone('0.1'), alone('0.1') === alone('0.2')]).toEqual([
      null,
      true,
      false,
    ]);
    expect([alone('9'), agreementOf({ ...context, deploying: true })]).toEqual([null, null]);
  });

  test('GAP-87 a config fills the form in, and a launch gives it back with the first platform', async () => {
    const { end } = await after(
      ...here,
      say('mode.changed', 2),
      say('quick.applied'),
      say('launch.warmed'),
      say('quick.confirmed'),
      done('deployRun'),
    );
    const { devBuy, instaSellMs, bundle, platform, name } = selectDraft(end);
    expect([devBuy, instaSellMs, bundle?.way, platform, name]).toEqual(['0.1', null, 'delayed', 'pumpfun', '']);
  });

  test('QLN-29 one that is dropped leaves everything as it was, and the parts are told so', async () => {
    const before = (await after(...here, say('mode.changed', 2))).end;
    const { end, told } = await after(...here, say('mode.changed', 2), say('quick.applied'), say('quick.dropped'));
    expect(selectDraft(end)).toEqual(selectDraft(before));
    expect(told.filter(([to]) => to === 'launchMode').map(([, event]) => event)).toEqual([
      { type: 'mode.recalled', mode: { instaSellMs: null, bundle: null, several: null } },
      { type: 'mode.recalled', mode: { instaSellMs: null, bundle: selectDraft(before).bundle, several: null } },
    ]);
  });

  test('F10 what is not what was confirmed is not launched, and said', async () => {
    const { end, heard } = await after(...here, say('quick.applied'), say('launch.warmed'), say('quick.confirmed', 1));
    expect([selectIsDeploying(end), heard.at(-1)]).toEqual([false, { type: 'plan.moved' }]);
  });

  test('a reload in the middle of one finds the form as it was before', async () => {
    const { told } = await after(...here, say('mode.changed', 2), say('quick.applied'), say('image.uploaded'));
    const [, kept] = told.filter(([to]) => to === 'keptForm').at(-1) ?? [];
    expect(kept?.['form'].bundle?.way).toBe('delayed');
  });

  test('a config is no choice that is remembered: neither its first buy nor its mode', async () => {
    const { told } = await after(...here, say('quick.applied'), say('launch.warmed'), say('quick.confirmed'));
    expect(told.filter(([, { type }]) => type === 'launch.begun')).toEqual([
      ['launchFunds', { type: 'launch.begun', buys: { devBuy: '0.1', devBuyUsd1: '' } }],
    ]);
  });

  test('a coin of a post is never kept over a reload, nor is the form’s own forgotten when it is launched', async () => {
    const { context } = (await after(...here)).end;
    const applied = { type: 'quick.applied', patch: { name: 'Lamp', website: '' }, imageUrl: '/cdn/i/2.webp' } as const;
    const { modes = [], pictures, ...part } = quickened(context, applied);
    const posted = { ...context, ...part, image: { previewUrl: '/cdn/i/2.webp', url: '/cdn/i/2.webp' } };
    expect([posted.draft.name, part.image, modes.length, pictures]).toEqual([
      'Lamp',
      null,
      1,
      [{ type: 'image.removed' }, { type: 'image.recalled', url: '/cdn/i/2.webp' }],
    ]);
    expect([keptOf(posted), keptBehind(posted)]).toEqual([keptOf(context), keptOf(context)]);
    expect(keptBehind(context).form.name).toBe('');
  });

  test('GAP-87 the form is given back as it was before another coin than its own, with its picture or without one', async () => {
    const { context } = (await after(...here)).end;
    const patch = { name: 'Lamp', post: 'x:2' };
    const applied = { type: 'quick.applied', patch, imageUrl: null } as const;
    expect(quickened(context, applied).draft?.post).toBe('x:2');
    const backOf = (before: DeployContext) => {
      const { pictures: _, modes: __, ...part } = quickened(before, applied);
      return begunAnew({ ...before, ...part });
    };
    const [back, bare] = [backOf(context), backOf({ ...context, image: null })];
    expect([back.draft, back.quick, back.mint, bare.draft]).toEqual([context.draft, null, null, context.draft]);
    expect([back.pictures, bare.pictures]).toEqual([
      [{ type: 'image.removed' }, { type: 'image.recalled', url: '/cdn/i/1.webp' }],
      [{ type: 'image.removed' }],
    ]);
  });
});
