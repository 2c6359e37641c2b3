import { describe, expect, test } from 'vitest';
import { initialTransition } from 'xstate';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { aDraft } from '../launch-warmup/launch.fixtures';
import { aLaunchRequest } from '../../money/operation/operation.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { rehearse } from '../../testing/replay';
import { groupFailure, shortfallOf } from './deploy-run.costs';
import { deployRunMachine } from './deploy-run.machine';
import { blockedRunModel, deployRunModel, severalRunModel, warmRunModel } from './deploy-run.model';

const { say, done, failed, after } = script(deployRunModel);
const requested = ['parent', { type: 'operation.requested', request: aLaunchRequest }] as const;
const made = { id: 'g1', dev: 'Dev1' };
const grouped = ['parent', { type: 'group.created', id: 'g1' }] as const;
const cold = [done('readBalance'), done('uploadMetadata'), done('createLaunchGroup'), done('prepareLaunch')];

describeMachine(deployRunModel, {
  delays: { settle: 1_500 },
  variants: [warmRunModel, blockedRunModel, severalRunModel],
  journeys: [
    {
      title: 'LCH-01 a form that is not ready is made ready on the way, with a group of its own',
      steps: [...cold, say('operation.ended'), after('settle')],
      ends: 'done',
      output: { launched: { mint: 'Mint1', symbol: 'LANTERN' }, problem: null, made },
      tells: [grouped, requested],
    },
    {
      title: 'LCH-14 the form is free once the coin stands; the sale behind it is the operation’s own',
      steps: [...cold, say('launch.landed'), after('settle')],
      ends: 'done',
      output: { launched: { mint: 'Mint1', symbol: 'LANTERN' }, problem: null, made },
      tells: [grouped, requested],
    },
    {
      title: 'DEP-41 too little on the master stops it before anything is made',
      steps: [done('readBalance', 1)],
      ends: 'refused',
      tells: [told(notice('deploy/masterTooLow', { required: 126_500_000n, available: 126_499_999n }))],
    },
    {
      title: 'DEP-53 a balance that cannot be read leaves it to the plan',
      steps: [failed('readBalance')],
      ends: { preparing: 'uploadingMetadata' },
      tells: [],
    },
    {
      title: 'DEP-34 failed metadata says what the server said',
      steps: [done('readBalance'), failed('uploadMetadata')],
      ends: 'refused',
      tells: [told(notice('deploy/metadataUploadFailed', { detail: 'Metadata is too large' }))],
    },
    {
      title: 'GAP-41 the ninth group is refused before money moves',
      steps: [done('readBalance'), done('uploadMetadata'), failed('createLaunchGroup')],
      ends: 'refused',
      tells: [told(notice('group/limit'))],
    },
    {
      title: 'LCH-03 any other failure to make a group is told as one',
      steps: [done('readBalance'), done('uploadMetadata'), failed('createLaunchGroup', 1)],
      ends: 'refused',
      tells: [told(notice('deploy/groupFailed'))],
    },
    {
      title: 'DEP-44 a plan the master cannot pay is told, and the group that was made is kept',
      steps: [...cold.slice(0, 3), failed('prepareLaunch')],
      ends: 'refused',
      output: {
        launched: null,
        problem: notice('deploy/tooLow', { reason: faultOf('chain/insufficient-funds') }),
        made,
      },
    },
    {
      title: 'can be cancelled while nothing is asked of the signer',
      steps: [done('readBalance'), say('run.cancelled')],
      ends: 'cancelled',
      output: { launched: null, problem: null, made: null },
    },
    {
      title: 'cannot be cancelled once the launch is requested',
      steps: [...cold, say('run.cancelled')],
      ends: 'launching',
    },
    {
      title: 'DEP-45 a launch that failed leaves the reason in the form; its operation has told it already',
      steps: [...cold, say('operation.ended', 1)],
      ends: 'failed',
      output: { launched: null, problem: notice('deploy/failed', { detail: null }), made },
      tells: [grouped, requested],
    },
    {
      title: 'the verdict of another operation is not its own',
      steps: [...cold, say('operation.ended', 2)],
      ends: 'launching',
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

  test('signs no plan that was made for another form', () => {
    const input = { ...warmRunModel.input, draft: { ...aDraft, devBuyLamports: 1n } };
    expect(initialTransition(deployRunMachine, input)[0].value).toEqual({ preparing: 'checkingMaster' });
  });
});

describe('a form of several coins', () => {
  test('MUL-02 is launched by a flow of its own, whose outcome is that of the press', async () => {
    const one = await rehearse(severalRunModel, [done('openSeveral'), done('multiLaunch')]);
    expect([one.end.value, one.end.output]).toEqual([
      'done',
      { launched: { mint: 'Mint2', symbol: 'LANTERN' }, problem: null, made: { id: 'g1', dev: 'Dev1' } },
    ]);
    const none = await rehearse(severalRunModel, [done('openSeveral'), done('multiLaunch', 1)]);
    expect([none.end.value, none.end.output]).toEqual([
      'failed',
      { launched: null, problem: notice('multi/noneDeployed'), made: null },
    ]);
  });
});

test('DEP-37 what is in the way is told and nothing is asked', async () => {
  const { end, told: tells } = await rehearse(blockedRunModel, []);
  expect([end.value, tells]).toEqual(['refused', [told(notice('deploy/noMaster'))]]);
});

test('DEP-41 the estimate is platform fee, reserve and first buy', () => {
  expect(shortfallOf(aDraft, 126_500_000n)).toBe(null);
  expect(shortfallOf({ ...aDraft, devBuyLamports: 0n }, 26_499_999n)).toEqual(
    notice('deploy/masterTooLow', { required: 26_500_000n, available: 26_499_999n }),
  );
  expect(groupFailure(faultOf('api/failed'))).toEqual(notice('deploy/groupFailed'));
});
