import { describe, expect, test } from 'vitest';
import { initialTransition } from 'xstate';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { aDraft, BOTH_LAMPORTS, bothPrepared, severalDraft } from '../launch-warmup/launch.fixtures';
import { aLaunchRequest } from '../../money/operation/operation.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { rehearse } from '../../testing/replay';
import { deployRunMachine } from './deploy-run.machine';
import { blockedRunModel, deployRunModel, severalRunModel, warmRunModel } from './deploy-run.model';

const { say, done, failed, after } = script(deployRunModel);
const requested = ['parent', { type: 'operation.requested', request: aLaunchRequest }] as const;
const made = { id: 'g1', dev: 'Dev1' };
const launched = { mint: 'Mint1', symbol: 'LANTERN' };
const cold = [done('launchPreparation')];
const broken = notice('deploy/failed', { detail: null });

describeMachine(deployRunModel, {
  delays: { settle: 1_500 },
  variants: [warmRunModel, blockedRunModel, severalRunModel],
  journeys: [
    {
      title: 'LCH-01 a form that is not ready is made ready on the way, with a group of its own',
      steps: [...cold, say('operation.ended'), after('settle')],
      ends: 'done',
      output: { launched, problem: null, made },
      tells: [requested],
    },
    {
      title: 'LCH-14 the form is free once the coin stands; the sale behind it is the operation’s own',
      steps: [...cold, say('launch.landed'), after('settle')],
      ends: 'done',
      output: { launched, problem: null, made },
      tells: [requested],
    },
    {
      title: 'DEP-44 what cannot be made ready is told, and the group that was made is kept',
      steps: [done('launchPreparation', 2)],
      ends: 'refused',
      output: {
        launched: null,
        problem: notice('deploy/tooLow', { reason: faultOf('chain/insufficient-funds') }),
        made,
      },
      tells: [told(notice('deploy/tooLow', { reason: faultOf('chain/insufficient-funds') }))],
    },
    {
      title: 'a preparation that breaks is told as a launch that failed',
      steps: [failed('launchPreparation')],
      ends: 'refused',
      output: { launched: null, problem: broken, made: null },
      tells: [told(broken)],
    },
    {
      title: 'a preparation that was cancelled ends it, and the group that was made is kept',
      steps: [done('launchPreparation', 3)],
      ends: 'cancelled',
      output: { launched: null, problem: null, made },
      tells: [],
    },
    {
      title: 'DEP-45 a launch that failed leaves the reason in the form; its operation has told it already',
      steps: [...cold, say('operation.ended', 1)],
      ends: 'failed',
      output: { launched: null, problem: broken, made },
      tells: [requested],
    },
    {
      title: 'the verdict of another operation is not its own',
      steps: [...cold, say('operation.ended', 2)],
      ends: 'launching',
    },
    {
      title: 'MUL-02 several coins are launched by a flow of its own, whose outcome is that of the press',
      steps: [done('launchPreparation', 1), done('multiLaunch')],
      ends: 'done',
      output: { launched: { mint: 'Mint2', symbol: 'LANTERN' }, problem: null, made: null },
      tells: [],
    },
    {
      title: 'MUL-14 where none of them came to be the form keeps why',
      steps: [done('launchPreparation', 1), done('multiLaunch', 1)],
      ends: 'failed',
      output: { launched: null, problem: notice('multi/noneDeployed'), made: null },
      tells: [],
    },
  ],
});

describe('a warm form', () => {
  test('asks nothing between the click and the launch', async () => {
    const { end, told: tells } = await rehearse(warmRunModel, []);
    expect(end.value).toBe('launching');
    expect(tells).toEqual([requested]);
    // It listens to what the person's socket tells anyway.
    expect(Object.keys(end.children)).toEqual(['watchLanding']);
  });

  test('of several coins begins them at once', async () => {
    const { end } = await rehearse(severalRunModel, []);
    expect([end.value, Object.keys(end.children)]).toEqual(['several', ['multiLaunch']]);
  });

  test.each([
    ['first buy', { ...aDraft, devBuyLamports: 1n }, warmRunModel.input.prepared],
    ['number of coins', severalDraft, warmRunModel.input.prepared],
    ['number of coins than several', aDraft, bothPrepared(BOTH_LAMPORTS)],
  ])('signs no plan that was made for another %s', (_, draft, prepared) => {
    const input = { ...warmRunModel.input, draft, prepared };
    expect(initialTransition(deployRunMachine, input)[0].value).toBe('preparing');
  });
});

test('DEP-37 what is in the way is told and nothing is asked', async () => {
  const { end, told: tells } = await rehearse(blockedRunModel, []);
  expect([end.value, tells]).toEqual(['refused', [told(notice('deploy/noMaster'))]]);
});
